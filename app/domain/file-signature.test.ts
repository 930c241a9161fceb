import { describe, expect, it } from 'vitest'
import { extensionOf, fileSignature, servedAs } from './file-signature'

const bytes = (...values: (number | string)[]) =>
  Uint8Array.from(
    values.flatMap((value) =>
      typeof value === 'number' ? [value] : [...value].map((letter) => letter.charCodeAt(0)),
    ),
  )

const pdf = bytes('%PDF-1.7\n')
const png = bytes(0x89, 'PNG\r\n', 0x1a, '\n')
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0)
const bmp = bytes('BM', 0, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0)

describe('the signature of a file', () => {
  it.each([
    ['pdf', pdf],
    ['png', png],
    ['jpeg', jpeg],
    ['gif', bytes('GIF87a')],
    ['gif', bytes('GIF89a')],
    ['bmp', bmp],
    ['zip', bytes('PK', 3, 4)],
    ['ole', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ])('%s is known by its first bytes', (format, head) => {
    expect(fileSignature(head)).toBe(format)
  })

  it('reads a view into a larger buffer', () => {
    const larger = new Uint8Array(64)
    larger.set(bmp, 7)
    expect(fileSignature(larger.subarray(7, 7 + bmp.length))).toBe('bmp')
  })

  it.each([
    ['nothing', bytes()],
    ['a cut PNG', png.subarray(0, 7)],
    ['HTML', bytes('<!doctype html>')],
    ['SVG', bytes('<svg xmlns="')],
    ['a text that begins like a bitmap', bytes('BMW is a car, not a picture')],
    ['a PDF mark behind HTML', bytes('<html>%PDF-1.7')],
  ])('%s is nothing that it knows', (_name, head) => {
    expect(fileSignature(head)).toBeNull()
  })
})

describe('how a file is served', () => {
  it('shows PDF and raster images', () => {
    expect(servedAs('Kuva.PDF', pdf)).toEqual({ contentType: 'application/pdf', inline: true })
    expect(servedAs('a.b.jpeg', jpeg)).toEqual({ contentType: 'image/jpeg', inline: true })
    expect(servedAs('vanha.bmp', bmp)).toEqual({ contentType: 'image/bmp', inline: true })
  })

  it('saves Office files under their own type', () => {
    expect(servedAs('tarjous.docx', bytes('PK', 3, 4))).toEqual({
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      inline: false,
    })
  })

  it.each([
    ['HTML that is called a PDF', 'lasku.pdf', bytes('<script>')],
    ['a PDF that is called a picture', 'lasku.png', pdf],
    ['SVG', 'kuva.svg', bytes('<svg>')],
    ['HTML', 'sivu.html', bytes('<html>')],
    ['a name without an extension', 'pdf', pdf],
    ['a name that an object inherits', 'a.constructor', pdf],
    ['an empty file', 'tyhja.pdf', bytes()],
  ])('%s is bytes to save', (_name, filename, head) => {
    expect(servedAs(filename, head)).toEqual({
      contentType: 'application/octet-stream',
      inline: false,
    })
  })
})

describe('the extension of a file without a name', () => {
  it('comes from its content', () => {
    expect(extensionOf(pdf)).toBe('.pdf')
    expect(extensionOf(jpeg)).toBe('.jpg')
    expect(extensionOf(bytes('text'))).toBe('')
  })
})
