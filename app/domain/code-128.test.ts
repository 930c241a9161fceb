import { describe, expect, test } from 'vitest'
import { barCodeBars, barCodeCheckDigit, barCodeWidth } from './code-128'

const bankBarCode = '479440520200360820048831500000000868516259619897100612'

/** The bars of a path as [x, width]. */
function barsOf(path: string): [number, number][] {
  return [...path.matchAll(/M(\d+) 0h(\d+)v1h-(\d+)z/g)].map(([, x, width, back]) => {
    expect(width).toBe(back)
    return [Number(x), Number(width)]
  })
}

describe('the bars of Code 128, set C', () => {
  test('are start, pairs, check digit and stop', () => {
    // 211232 (start C), 112232 (12), 122231 (check digit 14), 2331112 (stop)
    expect(barCodeBars('12')).toBe(
      'M10 0h2v1h-2zM13 0h1v1h-1zM16 0h3v1h-3z' +
        'M21 0h1v1h-1zM23 0h2v1h-2zM27 0h3v1h-3z' +
        'M32 0h1v1h-1zM35 0h2v1h-2zM39 0h3v1h-3z' +
        'M43 0h2v1h-2zM48 0h3v1h-3zM52 0h1v1h-1zM54 0h2v1h-2z',
    )
  })

  test('of 54 digits fill 332 modules between quiet zones of 10', () => {
    const bars = barsOf(barCodeBars(bankBarCode) ?? '')
    const [lastX, lastWidth] = bars.at(-1) ?? [0, 0]
    expect(bars[0]).toEqual([10, 2])
    expect(lastX + lastWidth).toBe(342)
    expect(barCodeWidth).toBe(352)
    expect(bars).toHaveLength(29 * 3 + 4)
  })

  test('every pair has a pattern of its own, of 11 modules', () => {
    const patterns = Array.from({ length: 100 }, (_, pair) => {
      const bars = barsOf(barCodeBars(String(pair).padStart(2, '0')) ?? '')
      expect(bars[6]?.[0]).toBe(10 + 22)
      return JSON.stringify(bars.slice(3, 6))
    })
    expect(new Set(patterns).size).toBe(100)
  })

  test.each(['', '1', '123', '12a4', '12 34'])('cannot be drawn for %j', (digits) => {
    expect(barCodeBars(digits)).toBeNull()
  })
})

test.each([
  [bankBarCode, 40],
  ['458101710000001220004829900000000559582243294671120131', 55],
  ['402500046400013020006938000000069875672083435364110724', 14],
  ['583330100011007751500002071092125374252539897737160525', 80],
])("the check digit of the guide's example %s is %i", (digits, checkDigit) => {
  expect(barCodeCheckDigit(digits)).toBe(checkDigit)
})
