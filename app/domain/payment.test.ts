import { describe, expect, test } from 'vitest'
import type { Day } from './day'
import type { Money } from './money'
import {
  isAdvanceInvoicePaid,
  paymentChannel,
  paymentTotals,
  remainingAmount,
  termDays,
  vatMismatch,
} from './payment'
import { payment } from './payment.fixture'

const eur = (cents: number): Money => ({ cents, currency: 'EUR' })
const paidOn: Day = { text: '09.11.2026', iso: '2026-11-09' }

test('what remains of an invoice is negative where more was paid', () => {
  expect(remainingAmount({ total: eur(100), paidInAdvance: eur(150) })).toEqual(eur(-50))
})

test('an advance invoice is paid while one unit of currency remains, not 1.01', () => {
  const total = eur(357_000)
  expect(isAdvanceInvoicePaid({ paidOn, total, paidInAdvance: eur(356_900) })).toBe(true)
  expect(isAdvanceInvoicePaid({ paidOn, total, paidInAdvance: eur(356_899) })).toBe(false)
})

const sek = (cents: number): Money => ({ cents, currency: 'SEK' })

test.each<[string, (Money | null)[], Money[]]>([
  ['the sum of all of them', [eur(357_010), eur(357_020)], [eur(714_030)]],
  ['one for each currency where they differ', [sek(100), eur(200), sek(5)], [sek(105), eur(200)]],
  [
    'in the order’s currency where a payment has none',
    [
      { cents: 1, currency: '' },
      { cents: 2, currency: 'EUR' },
    ],
    [eur(3)],
  ],
  ['nothing of what has no amount', [null], []],
  ['none without payments', [], []],
  ['less where there is a refund', [eur(100), eur(-30)], [eur(70)]],
])('the total of payments is %s', (_rule, amounts, totals) => {
  // Rows that are not main rows count too.
  const payments = amounts.map((amount, at) => payment('', { amount, isMainRow: at === 0 }))
  expect(paymentTotals(payments, 'EUR')).toEqual(totals)
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

test.each([
  ['agree', eur(284_462), 72_538, null],
  ['agree within a cent', eur(284_462), 72_537, null],
  ['agree within a cent more', eur(284_462), 72_539, null],
  ['differ by two cents', eur(284_462), 72_536, 2],
  ['differ by two cents more', eur(284_462), 72_540, -2],
  ['are not compared where one is missing', null, 1, null],
])('net and tax %s against the total, for the log', (_rule, net, vat, cents) => {
  expect(vatMismatch({ net, vat: eur(vat), total: eur(357_000) })).toBe(cents)
})
