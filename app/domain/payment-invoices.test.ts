import { describe, expect, test } from 'vitest'
import type { Payment } from './payment'
import { invoice, payment } from './payment.fixture'
import { invoicedPayments, orderBills } from './payment-invoices'

const visible = (payments: Payment[]) =>
  invoicedPayments(payments).map((row) => [
    row.payment.info,
    row.invoices.map(({ kind, invoice: { number } }) => `${kind} ${number}`),
    row.includedIn,
  ])

describe('the invoices of a payment', () => {
  test('the main row carries the invoice, the others say which invoice includes them', () => {
    expect(
      visible([
        payment('a', { invoices: [invoice('7001')] }),
        payment('b', { isMainRow: true, invoices: [invoice('7001')] }),
        payment('c', { invoices: [invoice('7001')] }),
      ]),
    ).toEqual([
      ['a', [], ['7001']],
      ['b', ['final 7001'], []],
      ['c', [], ['7001']],
    ])
  })

  test("where two payments are main rows, the invoice's own main row decides", () => {
    expect(
      visible([
        payment('a', { isMainRow: true, invoices: [invoice('7001')] }),
        payment('b', { isMainRow: true, invoices: [invoice('7001', { isMainRow: true })] }),
      ]),
    ).toEqual([
      ['a', [], ['7001']],
      ['b', ['final 7001'], []],
    ])
  })

  test('where no row says that it is the main one, the first carries the invoice', () => {
    expect(
      visible([
        payment('a', { invoices: [invoice('7001')] }),
        payment('b', { invoices: [invoice('7001')] }),
      ]),
    ).toEqual([
      ['a', ['final 7001'], []],
      ['b', [], ['7001']],
    ])
  })

  test('a payment carries its advance invoice before its final one', () => {
    expect(
      visible([
        payment('a', {
          isMainRow: true,
          advanceInvoices: [invoice('7001')],
          invoices: [invoice('7002')],
        }),
      ]),
    ).toEqual([['a', ['advance 7001', 'final 7002'], []]])
  })

  test('a row that is not the main one still carries an invoice that is its alone', () => {
    expect(
      visible([
        payment('a', { isMainRow: true, invoices: [invoice('7002')] }),
        payment('b', { advanceInvoices: [invoice('7001')], invoices: [invoice('7002')] }),
      ]),
    ).toEqual([
      ['a', ['final 7002'], []],
      ['b', ['advance 7001'], ['7002']],
    ])
  })

  test('lists of invoices are carried whole, and known by their numbers across the lists', () => {
    expect(
      visible([
        payment('a', { isMainRow: true, invoices: [invoice('7001'), invoice('7002')] }),
        payment('b', {
          advanceInvoices: [invoice('7003'), invoice('7003'), invoice('7004')],
          invoices: [invoice('7002')],
        }),
      ]),
    ).toEqual([
      ['a', ['final 7001', 'final 7002'], []],
      ['b', ['advance 7003', 'advance 7004'], ['7002']],
    ])
  })

  test('a payment without an invoice shows none', () => {
    expect(visible([payment('a')])).toEqual([['a', [], []]])
  })
})

describe('the invoices of an order', () => {
  const numbers = (payments: Payment[]) => {
    const { advance, final } = orderBills(payments)
    return [advance, final].map((list) => list.map((entry) => entry.invoice.number))
  }

  test('come once a number, advance and final apart', () => {
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

  test('know who carries them', () => {
    const carrier = payment('a', { isMainRow: true, invoices: [invoice('7001')] })
    const { final } = orderBills([payment('b', { invoices: [invoice('7001')] }), carrier])
    expect(final[0]?.payment).toBe(carrier)
  })
})
