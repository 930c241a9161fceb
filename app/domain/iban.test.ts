import { describe, expect, test } from 'vitest'
import { compactIban, formatIban, isIban } from './iban'
import { passesMod97 } from './mod-97'

describe('an IBAN', () => {
  test('is shown in fours', () => {
    expect(formatIban('FI7944052020036082')).toBe('FI79 4405 2020 0360 82')
    expect(formatIban(' fi21 1234 56000 00785 ')).toBe('FI21 1234 5600 0007 85')
    expect(formatIban('SE4550000000058398257466')).toBe('SE45 5000 0000 0583 9825 7466')
  })

  test('is copied without spaces', () => {
    expect(compactIban('fi79 4405 2020\u00a00360 82')).toBe('FI7944052020036082')
  })

  test('that is none is shown as it came', () => {
    expect(formatIban(' FI79 44052020 036083 ')).toBe('FI79 44052020 036083')
    expect(formatIban('5050-1055')).toBe('5050-1055')
    expect(formatIban('')).toBe('')
  })

  test('has check digits', () => {
    expect(isIban('FI79 4405 2020 0360 82')).toBe(true)
    expect(isIban('FI78 4405 2020 0360 82')).toBe(false)
  })

  test("has its country's length", () => {
    expect(isIban('NO9386011117947')).toBe(true)
    // Their check digits are right, so only the length refuses them.
    for (const short of ['FI9112345600', 'NO4660111179']) {
      expect(passesMod97(short)).toBe(true)
      expect(isIban(short)).toBe(false)
    }
  })
})
