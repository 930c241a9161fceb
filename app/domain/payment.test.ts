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

test.each([
  ['the total minus what was paid in advance, to the cent', eur(357_000), eur(356_999), eur(1)],
  ['the total where nothing was paid in advance', eur(357_000), null, eur(357_000)],
  ['negative where more was paid', eur(100), eur(150), eur(-50)],
  ['unknown without a total', null, eur(150), null],
])('what remains of an invoice is %s', (_rule, total, paidInAdvance, remaining) => {
  expect(remainingAmount({ total, paidInAdvance })).toEqual(remaining)
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

const sek = (cents: number): Money => ({ cents, currency: 'SEK' })

test.each<[string, (Money | null)[], Money[]]>([
  ['the sum of all of them', [eur(357_010), eur(357_020)], [eur(714_030)]],
  ['one for each currency where they differ', [sek(100), eur(200), sek(5)], [sek(105), eur(200)]],
  [
    'in the order’s currency where a payment has none; case makes no other currency',
    [
      { cents: 1, currency: '' },
      { cents: 2, currency: 'eur' },
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
