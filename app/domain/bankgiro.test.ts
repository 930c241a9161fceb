import { expect, test } from 'vitest'
import { formatBankgiro, isBankgiro } from './account'

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
