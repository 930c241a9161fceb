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

function payment(info: string, values: Partial<Payment> = {}): Payment {
  return {
    info,
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
    invoices: [],
    advanceInvoices: [],
    ...values,
  }
}

const shown = (payments: Payment[]) =>
  invoicedPayments(payments).map((row) => [
    row.payment.info,
    row.invoices.map(({ kind, invoice: { number } }) => `${kind} ${number}`),
    row.includedIn,
  ])

describe('the invoices of a payment', () => {
  test('the main row carries the invoice, the others say which invoice includes them', () => {
    expect(
      shown([
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
      shown([
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
      shown([
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
      shown([
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
      shown([
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
      shown([
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
    const { final } = orderInvoices([payment('b', { invoices: [invoice('7001')] }), carrier])
    expect(final[0]?.payment).toBe(carrier)
  })
})

describe('the state of an invoice', () => {
  const eur = (cents: number) => ({ cents, currency: 'EUR' })
  const paidOn = { text: '09.11.2026', iso: '2026-11-09' }
  const only = (values: Partial<Payment>) => {
    const { advance, final } = orderInvoices([payment('a', values)])
    const [entry] = [...advance, ...final]
    return { ...entry, invoice: undefined, payment: undefined }
  }
  const left = (cents: number) => invoice('7001', { paidOn, paidInAdvance: eur(357_000 - cents) })

  test('an advance invoice is paid while one unit remains, and partly paid at 1.01', () => {
    expect(only({ advanceInvoices: [left(100)] })).toMatchObject({
      kind: 'advance',
      state: 'paid',
      paid: eur(356_900),
      remaining: eur(100),
    })
    expect(only({ advanceInvoices: [left(101)] })).toMatchObject({
      state: 'partly-paid',
      paid: eur(356_899),
      remaining: eur(101),
    })
  })

  test('the invoice of an advance payment goes by the same rule in the other field', () => {
    expect(only({ isAdvance: true, invoices: [left(100)] })).toMatchObject({
      kind: 'advance',
      state: 'paid',
      remaining: eur(100),
    })
    expect(only({ isAdvance: true, invoices: [left(101)] })).toMatchObject({
      kind: 'advance',
      state: 'partly-paid',
    })
    const [row] = invoicedPayments([
      payment('a', { isMainRow: true, invoices: [left(101)] }),
      payment('b', { isAdvance: true, invoices: [left(101)] }),
    ])
    expect(row?.invoices[0]).toMatchObject({ kind: 'advance', state: 'partly-paid' })
  })

  test('any other invoice is paid by its date alone: then nothing of it remains', () => {
    expect(only({ invoices: [left(101)] })).toMatchObject({
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
