import { describe, expect, test } from 'vitest'
import {
  extensionOf,
  nameByContent,
  fileSignature,
  opensInBrowsers,
  servedAs,
  SIGNATURE_LENGTH,
} from './file-signature'

const beginnings = {
  pdf: '%PDF-',
  png: '\x89PNG\r\n\x1a\n',
  jpg: '\xff\xd8\xff',
  gif: 'GIF89a',
  bmp: `BM${'\0'.repeat(12)}\x28\0\0\0`,
  zip: 'PK\x03\x04',
  ole: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
}
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const office = 'application/vnd.openxmlformats-officedocument'

describe('a file is served by extension and content', () => {
  test.each([
    ['pdf', 'pdf', 'application/pdf', true],
    ['png', 'png', 'image/png', true],
    ['jpg', 'jpg', 'image/jpeg', true],
    ['jpeg', 'jpg', 'image/jpeg', true],
    ['gif', 'gif', 'image/gif', true],
    ['bmp', 'bmp', 'image/bmp', true],
    ['doc', 'ole', 'application/msword', false],
    ['xls', 'ole', 'application/vnd.ms-excel', false],
    ['ppt', 'ole', 'application/vnd.ms-powerpoint', false],
    ['docx', 'zip', `${office}.wordprocessingml.document`, false],
    ['xlsx', 'zip', `${office}.spreadsheetml.sheet`, false],
    ['pptx', 'zip', `${office}.presentationml.presentation`, false],
    ['zip', 'zip', 'application/zip', false],
  ] as const)('%s', (extension, format, contentType, inline) => {
    const name = `a.${extension}`
    expect(servedAs(name, bytes(beginnings[format]))).toEqual({ contentType, inline })
    expect(opensInBrowsers(name)).toBe(inline)
    for (const [other, beginning] of Object.entries(beginnings)) {
      if (other === format) continue
      const saved = { contentType: 'application/octet-stream', inline: false }
      expect(servedAs(name, bytes(beginning))).toEqual(saved)
    }
  })

  test.each(['a', '.pdf', 'a.svg', 'a.html', 'a.', 'a.constructor', 'pdf'])(
    'what has no such extension is not shown: %s',
    (name) => expect(opensInBrowsers(name)).toBe(false),
  )
})

test.each([
  ['HTML that is called a PDF', 'lasku.pdf', '<script>'],
  ['SVG', 'kuva.svg', '<svg>'],
  ['a name without an extension', 'pdf', '%PDF-1.7'],
  ['a name that an object inherits', 'a.constructor', '%PDF-1.7'],
  ['an empty file', 'tyhja.pdf', ''],
])('%s is bytes to save', (_name, filename, head) => {
  const saved = { contentType: 'application/octet-stream', inline: false }
  expect(servedAs(filename, bytes(head))).toEqual(saved)
})

test('the last extension counts, in capitals as well', () => {
  expect(servedAs('a.b.PDF', bytes('%PDF-1.7'))).toMatchObject({ contentType: 'application/pdf' })
})

describe('a beginning', () => {
  test.each([
    '',
    '<!doctype html>',
    '<svg xmlns="',
    'BMW is a car, not a picture',
    '<html>%PDF-1.7',
  ])('is of no format that is known: %j', (text) => expect(fileSignature(bytes(text))).toBeNull())

  test('is read of a view into a larger buffer, and of the older GIF', () => {
    const larger = new Uint8Array(64)
    larger.set(bytes(beginnings.bmp), 7)
    expect(fileSignature(larger.subarray(7, 7 + beginnings.bmp.length))).toBe('bmp')
    expect(fileSignature(bytes('GIF87a'))).toBe('gif')
    expect(extensionOf(bytes('text'))).toBe('')
  })

  test.each(Object.entries(beginnings))(
    'of %s is recognised only if complete',
    (format, beginning) => {
      expect(fileSignature(bytes(beginning))).toBe(format)
      expect(fileSignature(bytes(`${beginning}more`))).toBe(format)
      expect(fileSignature(bytes(beginning.slice(0, -1)))).toBeNull()
      expect(fileSignature(bytes(` ${beginning}`))).toBeNull()
    },
  )

  test.each([12, 40, 52, 56, 64, 108, 124])('of a bitmap may have a header of %i', (length) => {
    const head = bytes(beginnings.bmp)
    new DataView(head.buffer).setUint32(14, length, true)
    expect(fileSignature(head)).toBe('bmp')
    for (const other of [length + 1, length << 8, 0]) {
      new DataView(head.buffer).setUint32(14, other, true)
      expect(fileSignature(head)).toBeNull()
    }
  })

  test('of a bitmap needs both of its letters', () => {
    expect(SIGNATURE_LENGTH).toBe(18)
    for (const letters of ['bM', 'Bm', 'XM', 'BX'])
      expect(fileSignature(bytes(letters + beginnings.bmp.slice(2)))).toBeNull()
  })

  test.each([
    ['pdf', '.pdf'],
    ['png', '.png'],
    ['jpg', '.jpg'],
    ['gif', '.gif'],
    ['bmp', '.bmp'],
    ['zip', '.zip'],
    ['ole', ''],
  ] as const)('of %s gives a nameless file the extension "%s"', (format, extension) => {
    expect(extensionOf(bytes(beginnings[format]))).toBe(extension)
  })
})

test.each([
  ['Tilausvahvistus 12.3.2026', 'pdf', 'Tilausvahvistus 12.3.2026.pdf'],
  ['Tilausvahvistus', 'pdf', 'Tilausvahvistus.pdf'],
  ['Asiakirja.PDF', 'pdf', 'Asiakirja.PDF'],
  ['foto.JPG', 'jpg', 'foto.JPG'],
  ['kuva.png', 'jpg', 'kuva.png'],
  ['Mitat 2.1', 'zip', 'Mitat 2.1.zip'],
  ['Taulukko.ods', 'zip', 'Taulukko.ods'],
  ['Tilausvahvistus 12.3.2026', 'ole', 'Tilausvahvistus 12.3.2026'],
] as const)('a download called %j with the content of %s is saved as %j', (name, format, saved) => {
  expect(nameByContent(name, bytes(beginnings[format]))).toBe(saved)
})
