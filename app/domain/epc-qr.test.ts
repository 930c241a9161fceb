import { describe, expect, test } from 'vitest'
import { epcQr, type CreditTransfer } from './payment-qr'

const eur = (cents: number) => ({ cents, currency: 'EUR' })
const transfer: CreditTransfer = {
  payee: 'Keittiö Oy',
  iban: 'FI21 1234 5600 0007 85',
  bic: 'ABCDFIHH',
  amount: eur(357_005),
  reference: '412 87303',
  dueOn: '2026-12-11',
}
const textOf = (values: Partial<CreditTransfer> = {}) =>
  epcQr({ ...transfer, ...values }, '2026-12-11')
const linesOf = (values?: Partial<CreditTransfer>) => textOf(values)?.split('\n') ?? []

test('a transfer is written line by line', () => {
  expect(linesOf()).toEqual([
    ...['BCD', '002', '1', 'SCT', 'ABCDFIHH', 'Keittiö Oy', 'FI2112345600000785', 'EUR3570.05'],
    ...['', '41287303', '', 'ReqdExctnDt/2026-12-11'],
  ])
})

describe('what may be missing', () => {
  test.each([
    ['a BIC', { bic: '' }],
    ['a BIC that is one', { bic: 'ABC' }],
  ])('%s', (_what, values) => {
    expect(linesOf(values)[4]).toBe('')
  })

  test('a due date: none, or one that has passed', () => {
    expect(linesOf({ dueOn: null })).toHaveLength(10)
    expect(linesOf({ dueOn: '2026-12-10' }).at(-1)).toBe('41287303')
    expect(linesOf({ dueOn: null, reference: '' }).at(-1)).toBe('EUR3570.05')
  })
})

describe('the reference', () => {
  test('by ISO 11649 stands where the national one does', () => {
    expect(linesOf({ reference: 'RF09 8685 1625 9619 897' })[9]).toBe('RF09868516259619897')
  })

  test('that is none is a text to the payee, of one line and 140 characters', () => {
    expect(linesOf({ reference: '41287304' }).slice(9, 11)).toEqual(['', '41287304'])
    expect(linesOf({ reference: 'lasku\n70012391' })[10]).toBe('lasku 70012391')
    expect(linesOf({ reference: 'x'.repeat(141) })[10]).toHaveLength(140)
  })
})

describe('the amount', () => {
  test.each([
    [1, 'EUR0.01'],
    [100, 'EUR1.00'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('of %d cents is %s', (cents, written) => {
    expect(linesOf({ amount: eur(cents) })[7]).toBe(written)
  })

  test.each([eur(0), eur(-1), eur(100_000_000_000), { cents: 100, currency: 'SEK' }])(
    'of %o has no code',
    (amount) => {
      expect(textOf({ amount })).toBeNull()
    },
  )
})

describe('the payee', () => {
  test('of up to 70 characters, on one line', () => {
    expect(linesOf({ payee: 'Ö'.repeat(70) })[5]).toHaveLength(70)
    expect(linesOf({ payee: ' Keittiö\nOy ' })[5]).toBe('Keittiö Oy')
  })

  test.each(['', ' ', 'x'.repeat(71)])('%j has no code', (payee) => {
    expect(textOf({ payee })).toBeNull()
  })
})

test.each(['', 'FI2112345600000786', '50501055'])('to the account %j there is no code', (iban) => {
  expect(textOf({ iban })).toBeNull()
})

test('no code is longer than version 13 holds, which the guidelines allow, and no letter is cut', () => {
  const longest = { payee: 'Ö'.repeat(70), bic: 'ABCDFIHHXXX', amount: eur(99_999_999_999) }
  for (const reference of ['RF712348231234567890123', 'x', 'ö', '😀'].map((text) =>
    text.repeat(140),
  ))
    for (const payee of ['Keittiö Oy', longest.payee]) {
      const code = textOf({ ...longest, payee, reference }) ?? expect.unreachable(reference)
      expect(new TextEncoder().encode(code).length).toBeLessThanOrEqual(331)
      expect(code.isWellFormed()).toBe(true)
      expect(code).toContain(reference.slice(0, 40))
    }
  expect(textOf({ ...longest, payee: '😀'.repeat(70) })).toBeNull()
})
