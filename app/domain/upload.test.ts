import { describe, expect, it } from 'vitest'
import { tidyName } from './file-name'
import { mediaTypeOf } from './file-signature'
import {
  acceptedFiles,
  areDetailsTooLong,
  chosenProblem,
  contentProblem,
  largestUpload,
  nameForFormat,
} from './upload'

const problem = (name: string, size = 1) => chosenProblem({ name, size })

describe('a chosen file', () => {
  it('may be of the six accepted types, whatever the case', () => {
    expect(acceptedFiles).toBe('.jpg,.jpeg,.bmp,.gif,.png,.pdf')
    for (const extension of ['jpg', 'jpeg', 'bmp', 'gif', 'png', 'pdf', 'JPG', 'Pdf'])
      expect(problem(`Keittiö.${extension}`), extension).toBeNull()
  })

  it.each(['kuva.svg', 'kuva.tiff', 'sivu.html', 'taulukko.xlsx', 'x.pdf.exe'])(
    'is not taken as %s',
    (name) => expect(problem(name)).toBe('type'),
  )

  it('may have 10,000,000 bytes and not one more', () => {
    expect(problem('a.pdf', 10_000_000)).toBeNull()
    expect(problem('a.pdf', 10_000_001)).toBe('too-large')
    expect(largestUpload).toBe(10_000_000)
  })

  it('that is too large is refused for its size, whatever its name', () => {
    expect(problem('\u202Egpj.exe', 10_000_001)).toBe('too-large')
  })

  it.each(['kuva.jfif', 'kuva.jpg (1)', '1000012345', 'kuva.', 'k.p df'])(
    'may be named by a phone: %s',
    (name) => expect(problem(name)).toBeNull(),
  )

  it('is not empty', () => expect(problem('a.pdf', 0)).toBe('empty'))

  it.each(['IMG_1.HEIC', 'IMG_1.heif'])('of a phone has its own message: %s', (name) =>
    expect(problem(name)).toBe('heic'),
  )

  it.each([
    'lasku.exe.pdf',
    'lasku.EXE .pdf',
    'lasku.e\u200Bxe.gif',
    'lasku.exe..pdf',
    '.lasku.exe.png',
    'a.pdf.js.png',
    'kuva.php.jpg',
  ])('does not hide a program in its name: %s', (name) =>
    expect(problem(name)).toBe('double-extension'),
  )

  it.each([
    'kuva.v2.pdf',
    'kuva.v2.com.pdf',
    'tilaus.example.com.pdf',
    'piirros.svg.png',
    'sivu.html.pdf',
    'ohje.exe.v2.pdf',
    'exe.pdf',
    'kuva.exe tiedostosta.pdf',
    '12.5.2026.jpg',
    'kuva.jpg.pdf',
    '.kuva.png',
    'kuva.png.',
  ])('may have dots in its name: %s', (name) => expect(problem(name)).toBeNull())

  it.each(['😀.png', '-.png', '…pdf.pdf', '???.gif', '_.bmp', '你好.pdf', '½.jpg'])(
    'may be named by any sign that is seen: %s',
    (name) => expect(problem(name)).toBeNull(),
  )

  it.each(['.png', '..png', ' .png', '\u200B.png', '\uFE0F.png', '\u3164.png', '.gif.'])(
    'is not named by what nobody sees: %j',
    (name) => expect(problem(name)).toBe('name'),
  )

  it('has no characters in its name that reverse or cut it', () => {
    for (const mark of ['\u202A', '\u202D', '\u202E', '\u2066', '\u2067', '\u2069', '\0'])
      expect(problem(`lasku${mark}gpj.pdf`), mark.charCodeAt(0).toString(16)).toBe('name')
    expect(problem('\u200Flasku.pdf')).toBeNull()
  })

  const programs =
    'apk asp aspx bat cgi chm cmd cpl dll exe hta jar js jse jsp lnk msc msi msp php phtml pif ps1 ' +
    'py scr sh vbe vbs wsf wsh'
  it.each(programs.split(' '))('is refused as x.%s.pdf', (extension) => {
    expect(problem(`x.${extension}.pdf`)).toBe('double-extension')
  })

  it.each([
    [{ format: 'png', isPolyglot: false }, null],
    [{ format: 'pdf', isPolyglot: false }, null],
    [{ format: 'png', isPolyglot: true }, 'disguised'],
    [{ format: 'webp', isPolyglot: false }, 'type'],
    [{ format: null, isPolyglot: false }, 'type'],
    [{ format: 'heic', isPolyglot: true }, 'heic'],
  ] as const)('that is %j: %s', (content, problem) => {
    expect(contentProblem(content)).toBe(problem)
  })

  it('has its name before its last dot', () => {
    expect([problem('a.-'), problem('a.exe'), problem('-.pdf')]).toEqual([null, 'type', null])
  })

  it.each(['.pdf ', '   '])('has a name: %j', (name) => expect(problem(name)).not.toBeNull())
})

it('details have 300 characters at most, spaces around them not counted', () => {
  expect(areDetailsTooLong(` ${'ä'.repeat(300)}\n`)).toBe(false)
  expect(areDetailsTooLong('ä'.repeat(301))).toBe(true)
})

describe('the name of an uploaded file', () => {
  it('keeps letters, quotes and signs', () => {
    expect(tidyName('Äiti’s "keittiö" – 50 % (uusi).pdf')).toBe(
      'Äiti’s "keittiö" – 50 % (uusi).pdf',
    )
  })

  it('is composed, whichever way a telephone writes ä', () => {
    expect(tidyName('a\u0308.png')).toBe('ä.png')
  })
})

it.each([
  ['kuva.jfif', 'jpg', 'kuva.jpg'],
  ['kuva.jpg (1)', 'jpg', 'kuva (1).jpg'],
  ['1000012345', 'jpg', '1000012345.jpg'],
  ['kuva.png', 'jpg', 'kuva.jpg'],
  ['KUVA.JPEG', 'jpg', 'KUVA.JPEG'],
  ['Kuva.PDF', 'pdf', 'Kuva.PDF'],
  ['piirros.v2', 'png', 'piirros.v2.png'],
  ['kuva.', 'gif', 'kuva.gif'],
])('the name of %s with the content of %s is %s', (name, format, named) => {
  expect(nameForFormat(name, format)).toBe(named)
})

it('a file is sent as the type of its extension', () => {
  const types = ['a.JPG', 'a.jpeg', 'a.png', 'a.gif', 'a.bmp', 'a.pdf'].map(mediaTypeOf)
  expect(types.join(' ')).toBe(
    'image/jpeg image/jpeg image/png image/gif image/bmp application/pdf',
  )
})
