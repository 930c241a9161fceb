import { describe, expect, test } from 'vitest'
import type { Invoice, Payment } from './payment'
import { invoicedPayments, orderInvoices } from './payment-invoices'

function invoice(number: string, values: Partial<Invoice> = {}): Invoice {
  return {
    id: number,
    number,
    total: { cents: 357_000, currency: 'EUR' },
    net: null,
    vat: null,
    paidInAdvance: null,
    invoicedOn: null,
    paidOn: null,
    dueOn: null,
    reference: '',
    barcode: '',
    isMainRow: false,
    ...values,
  }
}

function payment(id: string, values: Partial<Payment> = {}): Payment {
  return {
    id,
    info: '',
    amount: null,
    method: '',
    kind: '',
    term: '',
    country: '',
    bankgiro: '',
    iban: '',
    bic: '',
    financingUrl: null,
    isAdvance: false,
    isMainRow: false,
    invoice: null,
    advanceInvoice: null,
    ...values,
  }
}

const shown = (payments: Payment[]) =>
  invoicedPayments(payments).map((row) => [
    row.payment.id,
    row.invoices.map(({ kind, invoice: { number } }) => `${kind} ${number}`),
    row.includedIn,
  ])

describe('the invoices of a payment', () => {
  test('the main row carries the invoice, the others say which invoice includes them', () => {
    expect(
      shown([
        payment('a', { invoice: invoice('7001') }),
        payment('b', { isMainRow: true, invoice: invoice('7001') }),
        payment('c', { invoice: invoice('7001') }),
      ]),
    ).toEqual([
      ['a', [], ['7001']],
      ['b', ['final 7001'], []],
      ['c', [], ['7001']],
    ])
  })

  test("where two payments are main rows, the invoice's own main row decides", () => {
    expect(
      shown([
        payment('a', { isMainRow: true, invoice: invoice('7001') }),
        payment('b', { isMainRow: true, invoice: invoice('7001', { isMainRow: true }) }),
      ]),
    ).toEqual([
      ['a', [], ['7001']],
      ['b', ['final 7001'], []],
    ])
  })

  test('where no row says that it is the main one, the first carries the invoice', () => {
    expect(
      shown([
        payment('a', { invoice: invoice('7001') }),
        payment('b', { invoice: invoice('7001') }),
      ]),
    ).toEqual([
      ['a', ['final 7001'], []],
      ['b', [], ['7001']],
    ])
  })

  test('a payment carries its advance invoice before its final one', () => {
    expect(
      shown([
        payment('a', {
          isMainRow: true,
          advanceInvoice: invoice('7001'),
          invoice: invoice('7002'),
        }),
      ]),
    ).toEqual([['a', ['advance 7001', 'final 7002'], []]])
  })

  test('a row that is not the main one still carries an invoice that is its alone', () => {
    expect(
      shown([
        payment('a', { isMainRow: true, invoice: invoice('7002') }),
        payment('b', { advanceInvoice: invoice('7001'), invoice: invoice('7002') }),
      ]),
    ).toEqual([
      ['a', ['final 7002'], []],
      ['b', ['advance 7001'], ['7002']],
    ])
  })

  test('a payment without an invoice shows none', () => {
    expect(shown([payment('a')])).toEqual([['a', [], []]])
  })
})

describe('the invoices of an order', () => {
  const numbers = (payments: Payment[]) => {
    const { advance, final } = orderInvoices(payments)
    return [advance, final].map((list) => list.map((entry) => entry.invoice.number))
  }

  test('come once a number, advance and final apart', () => {
    expect(
      numbers([
        payment('a', { invoice: invoice('7003'), advanceInvoice: invoice('7001') }),
        payment('b', { isMainRow: true, invoice: invoice(' 7003') }),
        payment('c', { advanceInvoice: invoice('7002') }),
      ]),
    ).toEqual([['7001', '7002'], [' 7003']])
  })

  test('a number that is both an advance and a final invoice counts as the advance, once', () => {
    const same = payment('a', { invoice: invoice('7001'), advanceInvoice: invoice('7001') })
    expect(numbers([same])).toEqual([['7001'], []])
    expect(invoicedPayments([same])[0]?.includedIn).toEqual([])
    const mainRow = payment('b', { isMainRow: true, invoice: invoice('7001') })
    expect(numbers([payment('a', { advanceInvoice: invoice('7001') }), mainRow])).toEqual([
      ['7001'],
      [],
    ])
  })

  test('invoices without a number are all shown', () => {
    expect(
      numbers([payment('a', { invoice: invoice('') }), payment('b', { invoice: invoice('') })]),
    ).toEqual([[], ['', '']])
  })

  test('are paid by the rule of their kind, and know what remains and who carries them', () => {
    const paidOn = { text: '09.11.2026', iso: '2026-11-09' }
    const carrier = payment('a', {
      isMainRow: true,
      advanceInvoice: invoice('7001', { paidOn }),
      invoice: invoice('7002', { paidOn }),
    })
    const { advance, final } = orderInvoices([carrier])
    expect(advance[0]).toMatchObject({
      isPaid: false,
      remaining: { cents: 357_000, currency: 'EUR' },
    })
    expect(final[0]).toMatchObject({ isPaid: true })
    expect(final[0]?.payment).toBe(carrier)
  })
})
