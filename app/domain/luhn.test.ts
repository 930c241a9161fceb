import { expect, test } from 'vitest'
import { endsInLuhnDigit } from './luhn'

test.each(['79927398713', '50501055', '9912346', '18'])('%s ends in its check digit', (digits) => {
  expect(endsInLuhnDigit(digits)).toBe(true)
})

test.each(['79927398714', '50501056', '5050-1055', '', '0', '1a8'])('%j does not', (digits) => {
  expect(endsInLuhnDigit(digits)).toBe(false)
})
