import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { contentProblem } from '~/domain/upload'
import { readContent } from './file-content.server'
import { bmp, gif, heic, jpeg, pdf, png, pngHeader, zip } from './files.fixture'

const folder = mkdtempSync(join(tmpdir(), 'content-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function problem(name: string, bytes: Buffer) {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  return contentProblem(name, await readContent(path))
}

describe('a file is read', () => {
  test.each([
    ['a.png', png(40, 30)],
    ['a.jpg', jpeg(40, 30)],
    ['a.jpeg', jpeg(40, 30)],
    ['a.gif', gif(40, 30)],
    ['a.bmp', bmp(40, 30)],
    ['a.bmp', bmp(40, -30)],
    ['a.pdf', pdf()],
    ['a.pdf', pdf(10_000_000)],
    ['a.png', Buffer.concat([png(), Buffer.alloc(9_000_000)])],
  ])('as what it is: %s', async (name, bytes) => {
    expect(await problem(name, bytes)).toBeNull()
  })

  test('by its largest picture', async () => {
    expect(await problem('a.png', pngHeader(5000, 10_000))).toBeNull()
    expect(await problem('a.png', pngHeader(5000, 10_001))).toBe('too-many-pixels')
    expect(await problem('a.jpg', jpeg(65_535, 65_535))).toBe('too-many-pixels')
    expect(await problem('a.gif', gif(65_535, 65_535))).toBe('too-many-pixels')
    expect(await problem('a.bmp', bmp(100_000, 100_000))).toBe('too-many-pixels')
  })

  test('past the previews that a camera writes in front', async () => {
    const [start, rest] = [jpeg(40, 30).subarray(0, 20), jpeg(40, 30).subarray(20)]
    const segment = Buffer.concat([Buffer.from('ffe2fffe', 'hex'), Buffer.alloc(0xfffc, 0xd8)])
    expect(
      await problem('a.jpg', Buffer.concat([start, segment, segment, segment, rest])),
    ).toBeNull()
  })
})

describe('a file in disguise is told', () => {
  const script = Buffer.from('<script>alert(1)</script>')

  test.each([
    ['a program', 'a.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a page', 'a.png', Buffer.from('<!doctype html><title>x</title>')],
    ['a drawing with scripts', 'a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a text', 'a.bmp', Buffer.from('BMW on merkki, ja tämä on tekstiä vain')],
    ['another picture', 'a.jpg', png()],
    ['a PDF as a picture', 'a.jpg', pdf()],
    ['a document of Office', 'a.pdf', Buffer.from('PK\x03\x04word/document.xml')],
    ['an archive behind a picture', 'a.png', Buffer.concat([png(), zip()])],
    ['an archive behind a PDF', 'a.pdf', Buffer.concat([pdf(), zip(), Buffer.from('comment')])],
    ['a page within a picture', 'a.gif', Buffer.concat([gif(2, 2), script])],
    [
      'a server’s program within a picture',
      'a.jpg',
      Buffer.concat([jpeg(2, 2), Buffer.from('<?php x')]),
    ],
    ['a PDF within a picture', 'a.gif', Buffer.concat([gif(2, 2), pdf()])],
    ['a PDF behind something else', 'a.pdf', Buffer.concat([Buffer.from('\uFEFF'), pdf()])],
    ['a page within a PDF', 'a.pdf', Buffer.concat([Buffer.from('%PDF-1.4 <HTML><body>'), pdf()])],
    ['only the beginning of a picture', 'a.png', png().subarray(0, 12)],
    [
      'a picture without a size',
      'a.jpg',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(99)]),
    ],
    ['one byte', 'a.pdf', Buffer.from('%')],
    ['nothing known', 'a.gif', Buffer.alloc(5000, 7)],
  ])('%s', async (_what, name, bytes) => {
    expect(await problem(name, bytes)).toBe('disguised')
  })

  test('a telephone’s picture under another name', async () => {
    expect(await problem('IMG_0001.jpg', heic())).toBe('heic')
  })
})
