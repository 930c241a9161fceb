import { describe, expect, test } from 'vitest'
import type { Day } from './day'
import type { Money } from './money'
import {
  isAdvanceInvoicePaid,
  isInvoicePaid,
  isSwedish,
  paymentChannel,
  paymentTotals,
  remainingAmount,
  termDays,
  vatMismatch,
} from './payment'
import { payment } from './payment.fixture'

const eur = (cents: number): Money => ({ cents, currency: 'EUR' })
const paidOn: Day = { text: '09.11.2026', iso: '2026-11-09' }

describe('what remains of an invoice', () => {
  test('is the total minus what was paid in advance, to the cent', () => {
    expect(remainingAmount({ total: eur(357_000), paidInAdvance: eur(356_999) })).toEqual(eur(1))
  })

  test('is the total where nothing was paid in advance', () => {
    expect(remainingAmount({ total: eur(357_000), paidInAdvance: null })).toEqual(eur(357_000))
  })

  test('is negative where more was paid', () => {
    expect(remainingAmount({ total: eur(100), paidInAdvance: eur(150) })).toEqual(eur(-50))
  })

  test('is unknown without a total', () => {
    expect(remainingAmount({ total: null, paidInAdvance: eur(150) })).toBeNull()
  })
})

describe('paid', () => {
  test('an invoice is paid when a payment date is set, also one that cannot be read', () => {
    expect(isInvoicePaid({ paidOn })).toBe(true)
    expect(isInvoicePaid({ paidOn: { text: 'marraskuu', iso: null } })).toBe(true)
    expect(isInvoicePaid({ paidOn: null })).toBe(false)
  })

  test('an advance invoice is paid while one unit of currency remains, not 1.01', () => {
    const total = eur(357_000)
    expect(isAdvanceInvoicePaid({ paidOn, total, paidInAdvance: eur(356_900) })).toBe(true)
    expect(isAdvanceInvoicePaid({ paidOn, total, paidInAdvance: eur(356_899) })).toBe(false)
  })
})

describe('the total of payments', () => {
  test('is the sum of all payments, main rows or not', () => {
    const payments = [
      payment('', { amount: eur(357_010) }),
      payment('', { amount: eur(357_020), isMainRow: false }),
    ]
    expect(paymentTotals(payments, 'EUR')).toEqual([eur(714_030)])
  })

  test('is one for each currency where they differ', () => {
    const payments = [
      payment('', { amount: { cents: 100, currency: 'SEK' } }),
      payment('', { amount: eur(200) }),
      payment('', { amount: { cents: 5, currency: 'SEK' } }),
    ]
    expect(paymentTotals(payments, 'EUR')).toEqual([{ cents: 105, currency: 'SEK' }, eur(200)])
  })

  test("a payment without a currency has the order's; case makes no other currency", () => {
    const payments = [
      payment('', { amount: { cents: 1, currency: '' } }),
      payment('', { amount: { cents: 2, currency: 'eur' } }),
    ]
    expect(paymentTotals(payments, 'EUR')).toEqual([eur(3)])
  })

  test('leaves out what has no amount; without payments there is no total', () => {
    expect(paymentTotals([payment('', { amount: null })], 'EUR')).toEqual([])
    expect(paymentTotals([], 'EUR')).toEqual([])
  })

  test('subtracts a refund', () => {
    const payments = [payment('', { amount: eur(100) }), payment('', { amount: eur(-30) })]
    expect(paymentTotals(payments, 'EUR')).toEqual([eur(70)])
  })
})

describe('which bank data applies', () => {
  const link = 'https://rahoitus.example/412873'

  test.each([
    ['a Finnish payment', {}, 'iban'],
    ['a payment of a country that says nothing', { country: 'FIN' }, 'iban'],
    ['a Swedish payment', { country: 'SWE' }, 'bankgiro'],
    ['a Swedish payment in small letters', { country: ' swe ' }, 'bankgiro'],
    ['the financing term', { term: 'OPR' }, 'financing'],
    ['the financing term in Sweden', { term: ' opr ', country: 'SWE' }, 'financing'],
    ['financing with a link', { kind: 'Rahoitus', financingUrl: link }, 'financing'],
    ['financing without a link', { kind: 'Rahoitus' }, 'iban'],
    ['a link without financing', { kind: 'Myymälä', financingUrl: link }, 'iban'],
    ['another term', { term: '14PN' }, 'iban'],
  ] as const)('%s (%j): %s', (_rule, values, channel) => {
    expect(paymentChannel(payment('', values), '')).toBe(channel)
  })

  test.each([
    ['financing with a link', { kind: 'Rahoitus', term: '14PN', financingUrl: link }, 'iban'],
    ['the same in Sweden', { kind: ' rahoitus', country: 'SWE', financingUrl: link }, 'bankgiro'],
    ['the financing term', { term: 'OPR', financingUrl: link }, 'financing'],
  ] as const)('%s, with a reference of its own: %s', (_rule, values, channel) => {
    expect(paymentChannel(payment('', values), '1232')).toBe(channel)
    expect(paymentChannel(payment('', values), ' ')).toBe('financing')
  })

  test('only SWE is Swedish', () => {
    expect(isSwedish({ country: 'SWE' })).toBe(true)
    expect(isSwedish({ country: 'FIN' })).toBe(false)
    expect(isSwedish({ country: '' })).toBe(false)
  })
})

test.each([
  ['14PN', 14],
  [' 8pn ', 8],
  ['30 PN', 30],
  ['OPR', null],
  ['PN', null],
  ['14PNX', null],
  ['', null],
])('the term %j has %s days', (term, days) => {
  expect(termDays(term)).toBe(days)
})

describe('net and tax against the total, for the log', () => {
  test('agree within a cent', () => {
    expect(vatMismatch({ net: eur(284_462), vat: eur(72_538), total: eur(357_000) })).toBeNull()
    expect(vatMismatch({ net: eur(284_462), vat: eur(72_537), total: eur(357_000) })).toBeNull()
    expect(vatMismatch({ net: eur(284_462), vat: eur(72_539), total: eur(357_000) })).toBeNull()
  })

  test('differ by two cents, either way', () => {
    expect(vatMismatch({ net: eur(284_462), vat: eur(72_536), total: eur(357_000) })).toBe(2)
    expect(vatMismatch({ net: eur(284_462), vat: eur(72_540), total: eur(357_000) })).toBe(-2)
  })

  test('are not compared where one is missing', () => {
    expect(vatMismatch({ net: null, vat: eur(1), total: eur(100) })).toBeNull()
  })
})
