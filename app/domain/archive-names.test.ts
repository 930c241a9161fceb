import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { archiveNames } from './archive-names'

const named = (...files: [folders: string[], name: string][]) => {
  const nameOf = archiveNames()
  return files.map(([folders, name]) => nameOf(folders, name))
}
const one = (name: string) => named([[], name])[0]

describe('a name in an archive', () => {
  test('is unchanged if every system can save it', () => {
    expect(named([['Tilaus 412873', 'Kuvat'], 'Keittiö 1.png'])).toEqual([
      'Tilaus 412873/Kuvat/Keittiö 1.png',
    ])
  })

  test.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['a<b>c:"d"|e?*.pdf', 'a_b_c__d__e__.pdf'],
    ['C:\\Windows\\x.dll', 'C__Windows_x.dll'],
    ['gpj.\u202Eexe\u0000', 'gpj.exe'],
    ['Lasku. .', 'Lasku'],
    ['CON', '_CON'],
    ['nul.pdf', '_nul.pdf'],
    ['com1.tar.gz', '_com1.tar.gz'],
    ['LPT¹', '_LPT¹'],
    ['aux .txt', '_aux .txt'],
    ['console.pdf', 'console.pdf'],
    [' ', '_'],
    ['\u200b', '_'],
  ])('%j is %j', (name, safe) => {
    expect(one(name)).toBe(safe)
  })

  test('is cleaned for folders too', () => {
    expect(named([['..', 'AUX', 'Kuvat / Keittiö'], 'a.png'])).toEqual([
      '_/_AUX/Kuvat _ Keittiö/a.png',
    ])
  })

  test('is short enough for Windows, with its extension', () => {
    const name = one(`${'ä'.repeat(300)}.pdf`)
    expect(name).toHaveLength(120)
    expect(name).toMatch(/ä\.pdf$/)
    const deep = Array.from({ length: 6 }, () => 'k'.repeat(100))
    expect(named([deep, `${'a'.repeat(300)}.pdf`])[0]?.length).toBeLessThanOrEqual(220)
  })
})

describe('two names', () => {
  test('that are equal on some system get different names', () => {
    expect(
      named(
        [['Kuvat'], 'Keittiö.png'],
        [['Kuvat'], 'KEITTIÖ.PNG'],
        [['Kuvat'], 'Keittio\u0308.png'],
        [['Kuvat'], 'Keittiö (2).png'],
        [['Muut'], 'Keittiö.png'],
      ),
    ).toEqual([
      'Kuvat/Keittiö.png',
      'Kuvat/KEITTIÖ (2).PNG',
      'Kuvat/Keittiö (3).png',
      'Kuvat/Keittiö (2) (2).png',
      'Muut/Keittiö.png',
    ])
  })

  test('stay within the limit when a number is added', () => {
    const long = `${'a'.repeat(300)}.pdf`
    const [first, second] = named([[], long], [[], long])
    expect(first).not.toBe(second)
    expect(second).toMatch(/a \(2\)\.pdf$/)
    expect(second).toHaveLength(120)
  })

  test('of one folder in two spellings share one folder', () => {
    expect(named([['Kuvat'], 'a.png'], [['KUVAT'], 'b.png'], [['kuvat', 'Ovi'], 'c.png'])).toEqual([
      'Kuvat/a.png',
      'Kuvat/b.png',
      'Kuvat/Ovi/c.png',
    ])
  })

  test('of a file and a folder are made different, in either order', () => {
    expect(named([[], 'Kuvat'], [['kuvat'], 'a.png'], [[], 'KUVAT'])).toEqual([
      'Kuvat',
      'kuvat (2)/a.png',
      'KUVAT (3)',
    ])
  })
})

const count = 1000
const numbers = Array.from({ length: count }, (_, index) => index)
const long = 'a'.repeat(114)

test.each<[string, [folders: string[], name: string][]]>([
  ['where all have one name', numbers.map(() => [['Kuvat'], 'Ovi.png'])],
  [
    'where names are cut to the same one',
    numbers.map((index) => [[], `${long}${index % 500}.png`]),
  ],
  [
    'where a folder has the name of files',
    numbers.map((index) => (index < 500 ? [[], 'Ovi'] : [['Ovi'], `${index}`])),
  ],
])('the time to name a file does not grow with the number of files, %s', (_what, files) => {
  const looked = vi.spyOn(String.prototype, 'normalize')
  onTestFinished(() => looked.mockRestore())
  const paths = named(...files)
  expect(looked.mock.calls.length).toBeLessThan(20 * count)
  expect(new Set(paths).size).toBe(count)
})
