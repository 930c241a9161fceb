import { describe, expect, test } from 'vitest'
import { safeFileName, shortened } from './file-name'
import {
  extensionOf,
  fileSignature,
  opensInBrowsers,
  servedAs,
  SIGNATURE_LENGTH,
} from './file-signature'
import { chosenProblem, contentProblem, mediaTypeOf, uploadCategory, uploadName } from './upload'

// The tables of file types, row by row: what is shown, what is saved, what is never taken.
const beginnings = {
  pdf: '%PDF-',
  png: '\x89PNG\r\n\x1a\n',
  jpeg: '\xff\xd8\xff',
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
    ['jpg', 'jpeg', 'image/jpeg', true],
    ['jpeg', 'jpeg', 'image/jpeg', true],
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

describe('a beginning', () => {
  test.each(Object.entries(beginnings))('of %s is told whole only', (format, beginning) => {
    expect(fileSignature(bytes(beginning))).toBe(format)
    expect(fileSignature(bytes(`${beginning}more`))).toBe(format)
    expect(fileSignature(bytes(beginning.slice(0, -1)))).toBeNull()
    expect(fileSignature(bytes(` ${beginning}`))).toBeNull()
  })

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
    ['jpeg', '.jpg'],
    ['gif', '.gif'],
    ['bmp', '.bmp'],
    ['zip', '.zip'],
    ['ole', ''],
  ] as const)('of %s gives a nameless file the extension "%s"', (format, extension) => {
    expect(extensionOf(bytes(beginnings[format]))).toBe(extension)
  })
})

describe('a chosen file', () => {
  const programs =
    'apk asp aspx bat cgi chm cmd cpl dll exe hta jar js jse jsp lnk msc msi msp php phtml pif ps1 ' +
    'py scr sh vbe vbs wsf wsh'
  test.each(programs.split(' '))('is not taken as x.%s.pdf', (extension) => {
    expect(chosenProblem({ name: `x.${extension}.pdf`, size: 1 })).toBe('double-extension')
  })

  test.each([
    ['jpg', 'image/jpeg'],
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['gif', 'image/gif'],
    ['bmp', 'image/bmp'],
    ['pdf', 'application/pdf'],
  ])('%s is sent as %s', (extension, type) => expect(mediaTypeOf(`a.${extension}`)).toBe(type))

  test.each([
    [{ format: 'png', isPolyglot: false }, null],
    [{ format: 'pdf', isPolyglot: false }, null],
    [{ format: 'png', isPolyglot: true }, 'disguised'],
    [{ format: 'webp', isPolyglot: false }, 'type'],
    [{ format: null, isPolyglot: false }, 'type'],
    [{ format: 'heic', isPolyglot: true }, 'heic'],
  ] as const)('that is %j: %s', (content, problem) => {
    expect(contentProblem(content)).toBe(problem)
  })

  test('has its name before its last dot', () => {
    expect(chosenProblem({ name: 'a.-', size: 1 })).toBeNull()
    expect(chosenProblem({ name: 'a.exe', size: 1 })).toBe('type')
    expect(chosenProblem({ name: '-.pdf', size: 1 })).toBeNull()
  })

  test('is kept under its name, without what is unseen or separates folders', () => {
    expect(uploadName(' a/b\\c\u202Ed.pdf ')).toBe('a_b_cd.pdf')
    expect(uploadName(`${'x'.repeat(300)}.pdf`)).toHaveLength(255)
    expect(uploadCategory).toBe('Asiakkaan lisäämät liitteet')
  })
})

describe('a name', () => {
  test('of the longest length stays, and one more loses a letter of its middle', () => {
    expect(shortened(`${'x'.repeat(6)}.pdf`, 10)).toBe('xxxxxx.pdf')
    expect(shortened(`${'x'.repeat(7)}.pdf`, 10)).toBe('xxxxxx.pdf')
    expect(shortened('xxxxxxxxxxx', 10)).toBe('xxxxxxxxxx')
    expect(shortened(`${'x'.repeat(7)}.pdf!`, 10)).toBe('xxxxxxx.pd')
    expect(shortened(`xxxxx yyyy.pdf`, 10)).toBe('xxxxx.pdf')
    expect(shortened(`xxxxx💥💥.pdf`, 10)).toBe('xxxxx.pdf')
    expect(shortened(`xxxx${'y'.repeat(9)}.abcdefgh`, 12)).toBe('xxx.abcdefgh')
  })

  test('keeps single spaces, and none at its ends', () => {
    expect(safeFileName('  a \t b .pdf. ')).toBe('a b .pdf')
    expect(safeFileName('...a')).toBe('a')
  })
})
