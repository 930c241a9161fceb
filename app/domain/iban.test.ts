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
    for (const iban of ['NO9386011117947', 'EE382200221020145685', 'DE89370400440532013000'])
      expect(isIban(iban)).toBe(true)
    // Their check digits are right, so only the length refuses them.
    for (const short of ['FI9112345600', 'NO4660111179']) {
      expect(passesMod97(short)).toBe(true)
      expect(isIban(short)).toBe(false)
    }
  })

  test('has letters where its country has them', () => {
    expect(isIban('GB82WEST12345698765432')).toBe(true)
    // Its check digits are right, and its length.
    expect(passesMod97('FI721234560000078A')).toBe(true)
    expect(isIban('FI721234560000078A')).toBe(false)
  })

  test('is of a country that has them', () => {
    expect(passesMod97('US64SVBKUS6S3300958879')).toBe(true)
    expect(isIban('US64SVBKUS6S3300958879')).toBe(false)
    expect(formatIban('US64SVBKUS6S3300958879')).toBe('US64SVBKUS6S3300958879')
  })

  test('needs no check digit within the account number where banks have given it up', () => {
    expect(isIban('NL91ABNA0417164300')).toBe(true)
    expect(isIban('NL38ABNA0517164300')).toBe(true)
  })

  test('of any form is judged at once', () => {
    for (const text of ['BA39-1290-0794-0102-8494', 'PT50-', 'SI56--------', '-', 'FI', '\0'])
      expect(isIban(text)).toBe(false)
  })

  test('that another digit has come into is none', () => {
    for (const iban of ['FI7944052020036082', 'SE4550000000058398257466', 'NO9386011117947'])
      for (let at = 2; at < iban.length; at++)
        for (const digit of '0123456789')
          expect(isIban(iban.slice(0, at) + digit + iban.slice(at + 1))).toBe(digit === iban[at])
  })
})
