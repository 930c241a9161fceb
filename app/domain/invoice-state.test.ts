import { describe, expect, test } from 'vitest'
import { advanceToleranceCents, type Payment } from './payment'
import { invoice, payment } from './payment.fixture'
import { invoicedPayments, orderBills } from './payment-invoices'

describe('the state of an invoice', () => {
  const eur = (cents: number) => ({ cents, currency: 'EUR' })
  const paidOn = { text: '09.11.2026', iso: '2026-11-09' }
  const only = (values: Partial<Payment>) => {
    const { advance, final } = orderBills([payment('a', values)])
    const [entry] = [...advance, ...final]
    return { ...entry, invoice: undefined, payment: undefined }
  }
  /** A cent more is no small rest. */
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
    expect(only({ invoices: [invoice('7001', { paidOn, total: null })] })).toMatchObject({
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
