import { describe, expect, it } from 'vitest'
import { contentDisposition, safeFileName, shortened } from './file-name'

it('a safe file name keeps the letters of the languages', () => {
  expect(safeFileName('Pöytäkirja_å_v2.pdf')).toBe('Pöytäkirja_å_v2.pdf')
})

it('a name of the maximum length is unchanged; a longer one loses letters in its middle', () => {
  expect(shortened(`${'x'.repeat(6)}.pdf`, 10)).toBe('xxxxxx.pdf')
  expect(shortened(`${'x'.repeat(7)}.pdf`, 10)).toBe('xxxxxx.pdf')
  expect(shortened('xxxxxxxxxxx', 10)).toBe('xxxxxxxxxx')
  expect(shortened(`${'x'.repeat(7)}.pdf!`, 10)).toBe('xxxxxxx.pd')
  expect(shortened(`xxxxx yyyy.pdf`, 10)).toBe('xxxxx.pdf')
  expect(shortened(`xxxxx💥💥.pdf`, 10)).toBe('xxxxx.pdf')
  expect(shortened(`xxxx${'y'.repeat(9)}.abcdefgh`, 12)).toBe('xxx.abcdefgh')
})

it('a name keeps single spaces, and none at its ends', () => {
  expect(safeFileName('  a \t b .pdf. ')).toBe('a b .pdf')
  expect(safeFileName('...a')).toBe('a')
})

describe('Content-Disposition', () => {
  it('carries the name in both forms of RFC 6266', () => {
    expect(contentDisposition('Työtaso (1).pdf', true)).toBe(
      `inline; filename="Ty_taso (1).pdf"; filename*=UTF-8''Ty%C3%B6taso%20%281%29.pdf`,
    )
  })

  it('escapes quotation marks', () => {
    expect(contentDisposition(`a"; x='b'%41.pdf`, false)).toBe(
      `attachment; filename="a_; x='b'_41.pdf"; filename*=UTF-8''a%22%3B%20x%3D%27b%27%2541.pdf`,
    )
  })
})
