import { describe, expect, test } from 'vitest'
import { compactIban, formatIban, isIban } from './account'

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

  test("has check digits, its country's length and letters, and a country that has them", () => {
    for (const iban of ['FI79 4405 2020 0360 82', 'GB82WEST12345698765432', 'NL38ABNA0517164300'])
      expect(isIban(iban)).toBe(true)
    // The check digits of all but the first are right.
    for (const none of [
      'FI78 4405 2020 0360 82',
      'FI9112345600',
      'FI721234560000078A',
      'US64SVBKUS6S3300958879',
    ])
      expect(isIban(none)).toBe(false)
  })

  test('of any form is judged at once', () => {
    for (const text of ['BA39-1290-0794-0102-8494', 'PT50-', 'SI56--------', '-', 'FI', '\0'])
      expect(isIban(text)).toBe(false)
  })
})
