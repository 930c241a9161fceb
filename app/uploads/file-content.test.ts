import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { contentProblem } from '~/domain/upload'
import { readContent } from './file-content.server'
import { bmp, gif, heic, jpeg, pdf, png, pngHeader, zip } from './files.fixture'

const folder = mkdtempSync(join(tmpdir(), 'content-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function contentOf(bytes: Buffer) {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  const file = await open(path)
  try {
    return await readContent(file)
  } finally {
    await file.close()
  }
}
const problem = async (bytes: Buffer) => contentProblem(await contentOf(bytes))

describe('a file is read', () => {
  const markup = Buffer.from('<script>alert(1)</script>')
  const cameraPreview = Buffer.concat([Buffer.from('ffe2fffe', 'hex'), Buffer.alloc(0xfffc, 0xd8)])

  test.each([
    ['png', png(40, 30)],
    ['jpg', jpeg(40, 30)],
    ['gif', gif(40, 30)],
    ['bmp', bmp(40, 30)],
    ['bmp', bmp(40, -30)],
    ['pdf', pdf()],
    ['pdf', pdf(10_000_000)],
    ['png', Buffer.concat([png(), Buffer.alloc(9_000_000)])],
    // Any number of pixels: the portal decodes nothing (answer 45).
    ['jpg', jpeg(65_535, 65_535)],
    ['png', pngHeader(50_000, 10_000)],
    ['jpg', Buffer.concat([jpeg(40, 30).subarray(0, 20), cameraPreview, cameraPreview])],
    ['pdf', Buffer.concat([Buffer.from('\uFEFF'), pdf()])],
    ['pdf', Buffer.concat([Buffer.from(' \r\n\t'.repeat(200)), pdf()])],
  ])('as what it is, a %s', async (format, bytes) => {
    expect(await contentOf(bytes)).toEqual({ format, isPolyglot: false })
  })

  test.each([
    [
      'an archive within a PDF',
      Buffer.concat([pdf(), zip(), Buffer.alloc(100), Buffer.from('%%EOF')]),
    ],
    ['markup deep within a picture', Buffer.concat([png(), Buffer.alloc(5000), markup])],
  ])('with %s, which is no harm', async (_what, bytes) => {
    expect(await problem(bytes)).toBeNull()
  })
})

describe('a file is refused', () => {
  const script = Buffer.from('<script>alert(1)</script>')

  test.each([
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a text', Buffer.from('BMW on merkki, ja tämä on tekstiä vain')],
    ['a document of Office', Buffer.from('PK\x03\x04word/document.xml')],
    ['one byte', Buffer.from('%')],
    ['nothing known', Buffer.alloc(5000, 7)],
  ])('as none of the types: %s', async (_what, bytes) => {
    expect(await problem(bytes)).toBe('type')
  })

  test.each([
    ['a page', Buffer.from('<!doctype html><title>x</title>')],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an archive behind a picture', Buffer.concat([png(), zip()])],
    ['an archive behind a PDF', Buffer.concat([pdf(), zip()])],
    ['a page within a picture', Buffer.concat([gif(2, 2), script])],
    ['a page at 3 kB of a picture', Buffer.concat([png(2, 2), Buffer.alloc(3000), script])],
    ['a server’s program within a picture', Buffer.concat([jpeg(2, 2), Buffer.from('<?php x')])],
    ['a PDF within a picture', Buffer.concat([gif(2, 2), pdf()])],
    ['a page within a PDF', Buffer.concat([Buffer.from('%PDF-1.4 <HTML><body>'), pdf()])],
    ['a PDF behind something else', Buffer.concat([Buffer.from('x=1'), pdf()])],
  ])('as something besides: %s', async (_what, bytes) => {
    expect(await problem(bytes)).toBe('disguised')
  })

  test('as a telephone’s picture under another name', async () => {
    expect(await problem(heic())).toBe('heic')
  })
})
