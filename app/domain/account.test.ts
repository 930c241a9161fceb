import { expect, test, describe } from 'vitest'
import {
  sharedAccount,
  compactIban,
  formatIban,
  isIban,
  formatBankgiro,
  isBankgiro,
} from './account'

const none = { payee: '', iban: '', bic: '', bankgiro: '' }
const account = (iban: string, payee = 'Keittiö Oy') => ({ ...none, payee, iban })
const bankgiro = { ...none, bankgiro: '5050-1055' }

test.each([
  ['of most bills', [account('A'), account('B'), account('B')], account('B')],
  ['of the first bill, of equals', [account('A'), account('B')], account('A')],
  ['of a bankgiro', [none, bankgiro], bankgiro],
  [
    'of a number, whatever else it says',
    [account('A'), account('B'), account('B', '')],
    account('B'),
  ],
  ['of no bill that a financing company collects', [none, none, account('A')], account('A')],
  ['of nothing without a bill', [], null],
  ['of nothing without a number', [{ ...none, bic: 'ABCDFIHH' }], null],
])('the shared account is the one %s', (_case, accounts, shared) => {
  expect(sharedAccount(accounts)).toEqual(shared)
})

describe('an IBAN', () => {
  test('is shown in fours', () => {
    expect(formatIban('FI7944052020036082')).toBe('FI79 4405 2020 0360 82')
    expect(formatIban(' fi21 1234 56000 00785 ')).toBe('FI21 1234 5600 0007 85')
    expect(formatIban('SE4550000000058398257466')).toBe('SE45 5000 0000 0583 9825 7466')
  })

  test('is copied without spaces', () => {
    expect(compactIban('fi79 4405 2020\u00a00360 82')).toBe('FI7944052020036082')
  })

  test('that is no IBAN is shown as it came', () => {
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

  test('of any length is checked quickly', () => {
    for (const text of ['BA39-1290-0794-0102-8494', 'PT50-', 'SI56--------', '-', 'FI', '\0'])
      expect(isIban(text)).toBe(false)
  })
})

test.each([
  ['50501055', '5050-1055'],
  ['9912346', '991-2346'],
  [' 5050–1055 ', '5050-1055'],
  ['991 23 46', '991-2346'],
])('the bankgiro number %j is shown as %s', (text, formatted) => {
  expect(isBankgiro(text)).toBe(true)
  expect(formatBankgiro(text)).toBe(formatted)
})

test.each(['50501056', '505010', '505010550', 'BG 5050-1055', ''])(
  '%j is none and shown as it came',
  (text) => {
    expect(isBankgiro(text)).toBe(false)
    expect(formatBankgiro(text)).toBe(text)
  },
)
