import { describe, expect, test } from 'vitest'
import { type Payment, advanceToleranceCents } from './payment'
import { invoice, payment } from './payment.fixture'
import { invoicedPayments, orderBills } from './payment-invoices'

const bills = (...numbers: string[]) => numbers.map((number) => invoice(number))
const on = (info: string, ...numbers: string[]) => payment(info, { invoices: bills(...numbers) })
const main = (info: string, ...numbers: string[]) => ({ ...on(info, ...numbers), isMainRow: true })
type Visible = [info: string, invoices: string[], includedIn: string[]]

test.each<[string, Payment[], Visible[]]>([
  [
    'the main row carries the invoice, the others say which invoice includes them',
    [on('a', '7001'), main('b', '7001'), on('c', '7001')],
    [
      ['a', [], ['7001']],
      ['b', ['final 7001'], []],
      ['c', [], ['7001']],
    ],
  ],
  [
    'where two payments are main rows, the invoice’s own main row decides',
    [main('a', '7001'), { ...main('b'), invoices: [invoice('7001', { isMainRow: true })] }],
    [
      ['a', [], ['7001']],
      ['b', ['final 7001'], []],
    ],
  ],
  [
    'where no row says that it is the main one, the first carries the invoice',
    [on('a', '7001'), on('b', '7001')],
    [
      ['a', ['final 7001'], []],
      ['b', [], ['7001']],
    ],
  ],
  [
    'a payment carries its advance invoice before its final one',
    [{ ...main('a', '7002'), advanceInvoices: bills('7001') }],
    [['a', ['advance 7001', 'final 7002'], []]],
  ],
  [
    'lists of invoices are carried whole, and known by their numbers across the lists',
    [
      main('a', '7001', '7002'),
      { ...on('b', '7002'), advanceInvoices: bills('7003', '7003', '7004') },
    ],
    [
      ['a', ['final 7001', 'final 7002'], []],
      ['b', ['advance 7003', 'advance 7004'], ['7002']],
    ],
  ],
  ['a payment without an invoice shows none', [payment('a')], [['a', [], []]]],
])('the invoices of a payment: %s', (_rule, payments, visible) => {
  const shown = invoicedPayments(payments).map(({ payment, invoices, includedIn }) => [
    payment.info,
    invoices.map(({ kind, invoice: { number } }) => `${kind} ${number}`),
    includedIn,
  ])
  expect(shown).toEqual(visible)
})

describe('the invoices of an order', () => {
  const numbers = (payments: Payment[]) => {
    const { advance, final } = orderBills(payments)
    return [advance, final].map((list) => list.map((entry) => entry.invoice.number))
  }

  test('are listed once for each number, advance and final invoices apart', () => {
    expect(
      numbers([
        payment('a', { invoices: [invoice('7003')], advanceInvoices: [invoice('7001')] }),
        payment('b', { isMainRow: true, invoices: [invoice(' 7003')] }),
        payment('c', { advanceInvoices: [invoice('7002')] }),
      ]),
    ).toEqual([['7001', '7002'], [' 7003']])
  })

  test('a number that is both an advance and a final invoice counts as the advance, once', () => {
    const same = payment('a', { invoices: [invoice('7001')], advanceInvoices: [invoice('7001')] })
    expect(numbers([same])).toEqual([['7001'], []])
    expect(invoicedPayments([same])[0]?.includedIn).toEqual([])
    const mainRow = payment('b', { isMainRow: true, invoices: [invoice('7001')] })
    expect(numbers([payment('a', { advanceInvoices: [invoice('7001')] }), mainRow])).toEqual([
      ['7001'],
      [],
    ])
  })

  test('invoices without a number are all shown', () => {
    const unnumbered = [invoice(''), invoice('')]
    expect(
      numbers([
        payment('a', { invoices: unnumbered }),
        payment('b', { isAdvance: true, advanceInvoices: unnumbered, invoices: unnumbered }),
      ]),
    ).toEqual([
      ['', '', '', ''],
      ['', ''],
    ])
  })

  test('know the payment rows that carry them', () => {
    const carrier = payment('a', { isMainRow: true, invoices: [invoice('7001')] })
    const { final } = orderBills([payment('b', { invoices: [invoice('7001')] }), carrier])
    expect(final[0]?.payment).toBe(carrier)
  })
})

describe('the state of an invoice', () => {
  const eur = (cents: number) => ({ cents, currency: 'EUR' })
  const paidOn = { text: '09.11.2026', iso: '2026-11-09' }
  const unreadable = { text: 'marraskuu', iso: null }
  const only = (values: Partial<Payment>) => {
    const { advance, final } = orderBills([payment('a', values)])
    const [entry] = [...advance, ...final]
    return { ...entry, invoice: undefined, payment: undefined }
  }
  /** One cent above the tolerance, so the invoice is only partly paid. */
  const tooMuch = advanceToleranceCents + 1
  const left = (cents: number) => invoice('7001', { paidOn, paidInAdvance: eur(357_000 - cents) })

  test('an advance invoice is paid while a small rest remains, and partly paid while more does', () => {
    expect(only({ advanceInvoices: [left(advanceToleranceCents)] })).toMatchObject({
      kind: 'advance',
      state: 'paid',
      paid: eur(357_000 - advanceToleranceCents),
      remaining: eur(advanceToleranceCents),
    })
    expect(only({ advanceInvoices: [left(tooMuch)] })).toMatchObject({
      state: 'partly-paid',
      paid: eur(357_000 - tooMuch),
      remaining: eur(tooMuch),
    })
  })

  test('the invoice of an advance payment goes by the same rule in the other field', () => {
    expect(only({ isAdvance: true, invoices: [left(advanceToleranceCents)] })).toMatchObject({
      kind: 'advance',
      state: 'paid',
      remaining: eur(advanceToleranceCents),
    })
    expect(only({ isAdvance: true, invoices: [left(tooMuch)] })).toMatchObject({
      kind: 'advance',
      state: 'partly-paid',
    })
    const [row] = invoicedPayments([
      payment('a', { isMainRow: true, invoices: [left(tooMuch)] }),
      payment('b', { isAdvance: true, invoices: [left(tooMuch)] }),
    ])
    expect(row?.invoices[0]).toMatchObject({ kind: 'advance', state: 'partly-paid' })
  })

  test('any other invoice is paid by its date alone: then nothing of it remains', () => {
    expect(only({ invoices: [left(tooMuch)] })).toMatchObject({
      kind: 'final',
      state: 'paid',
      paid: eur(357_000),
      remaining: eur(0),
    })
    expect(
      only({ invoices: [invoice('7001', { paidOn: unreadable, total: null })] }),
    ).toMatchObject({
      state: 'paid',
      paid: null,
      remaining: null,
    })
  })

  test('without a payment date an invoice is open, whatever was paid in advance', () => {
    const paidInAdvance = eur(357_000)
    for (const field of ['invoices', 'advanceInvoices']) {
      expect(only({ [field]: [invoice('7001', { paidInAdvance })] })).toMatchObject({
        state: 'open',
        paid: paidInAdvance,
        remaining: eur(0),
      })
    }
  })

  test('an advance invoice with a date, of which nothing is paid or known, is open', () => {
    expect(only({ advanceInvoices: [left(357_000)] })).toMatchObject({ state: 'open' })
    expect(only({ advanceInvoices: [invoice('7001', { paidOn })] })).toMatchObject({
      state: 'open',
    })
    const noTotal = invoice('7001', { paidOn, total: null, paidInAdvance: eur(100) })
    expect(only({ advanceInvoices: [noTotal] })).toMatchObject({ state: 'open', remaining: null })
  })
})
