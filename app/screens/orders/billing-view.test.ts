import { describe, expect, test } from 'vitest'
import { paymentsView } from './billing-view'
import { invoice, payment, payments } from './billing.fixture'
import { day } from './order.fixture'

const payees = { fi: 'Keittiö Oy', se: 'Keittiö AB' }
const view = paymentsView(payments, 'EUR', payees)
const open = (values: Parameters<typeof payment>[1]) =>
  paymentsView([payment('1', { ...values })], 'EUR', payees).open[0]

describe('the billing section', () => {
  test('totals all payments, main rows or not', () => {
    expect(view.totals).toEqual([{ cents: 1_428_000, currency: 'EUR' }])
  })

  test('lists each invoice once, with its dates', () => {
    expect(view.advance.map(({ number, isPaid }) => [number, isPaid])).toEqual([
      ['70012218', true],
      ['70012391', false],
    ])
    expect(view.advance[0]).toMatchObject({
      invoicedOn: '02.11.2026',
      paidOn: '09.11.2026',
      dueOn: '16.11.2026',
    })
    expect(view.final.map(({ number }) => number)).toEqual(['70012500'])
  })

  test('a row that is not the main one says which invoice includes it', () => {
    expect(view.instalments.map(({ includedIn }) => includedIn)).toEqual([[], [], ['70012391'], []])
  })

  test('tells how to pay what is open, and nothing of what is paid', () => {
    expect(view.open.map(({ number }) => number)).toEqual(['70012391', '70012500'])
    expect(view.open[0]).toMatchObject({
      payee: 'Keittiö Oy',
      iban: 'FI21 1234 5600 0007 85',
      bic: 'ABCDFIHH',
      bankgiro: '',
      reference: '412 87303',
      isOcr: false,
      dueOn: '11.12.2026',
      remaining: { cents: 357_000, currency: 'EUR' },
    })
  })

  test('has no bank data where a financing company collects', () => {
    expect(view.open[1]).toMatchObject({
      payee: '',
      iban: '',
      bic: '',
      bankgiro: '',
      reference: '',
      barcode: null,
    })
    expect(view.instalments[3]?.financingUrl).toBe('https://rahoitus.example/sopimus/1')
  })

  test('a Swedish payment goes by bankgiro and OCR number, without a Finnish bar code', () => {
    const swedish = open({
      country: 'SWE',
      bankgiro: '50501055',
      advanceInvoice: invoice('1', { reference: '123455' }),
    })
    expect(swedish).toMatchObject({
      payee: 'Keittiö AB',
      iban: '',
      bic: '',
      bankgiro: '5050-1055',
      reference: '123455',
      isOcr: true,
      barcode: null,
    })
  })

  test('an invoice of which only its number is known has no details of a payment', () => {
    const nothing = { total: null, net: null, vat: null, paidInAdvance: null, dueOn: null }
    const bare = { ...nothing, reference: '', barcode: '' }
    expect(
      open({ iban: '', bic: '', method: '', advanceInvoice: invoice('1', bare) }),
    ).toBeUndefined()
    expect(open({ iban: '', bic: '', method: '', advanceInvoice: invoice('1') })?.payee).toBe('')
  })

  test('long lists of payments and invoices come in the same pages of 50', () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      payment(String(index), { advanceInvoice: invoice(`7001${index}`) }),
    )
    const last = paymentsView(many, 'EUR', payees, 3)
    expect(last).toMatchObject({ page: 3, pages: 3, totals: [{ cents: 120 * 357_000 }] })
    expect([last.instalments, last.advance, last.open].map(({ length }) => length)).toEqual([
      20, 20, 20,
    ])
    expect(paymentsView([...many, ...payments], 'EUR', payees, 3).final).toEqual([])
  })

  test('without configured names there is no payee', () => {
    const nameless = paymentsView(payments, 'EUR', { fi: null, se: null })
    expect(nameless.open[0]?.payee).toBe('')
  })
})

describe('the bar code', () => {
  const { barcode } = invoice('1')

  test('is drawn where it says what its invoice says', () => {
    expect(view.open[0]?.barcode).toMatchObject({ digits: barcode })
    expect(view.open[0]?.barcode?.bars).toMatch(/^M10 0h2v1h-2z/)
  })

  test.each([
    ['another account', { iban: 'FI7944052020036082' }, {}],
    ['another reference', {}, { reference: '1232' }],
    ['another due date', {}, { dueOn: day('12.12.2026') }],
    ['another amount', {}, { paidInAdvance: { cents: 1000, currency: 'EUR' } }],
    ['digits that are none', {}, { barcode: '1234' }],
  ])('with %s is digits to copy, not drawn', (_name, ofPayment, ofInvoice) => {
    const shown = open({ ...ofPayment, advanceInvoice: invoice('1', ofInvoice) })
    const { barcode: digits } = invoice('1', ofInvoice)
    expect(shown?.barcode).toEqual({ digits, bars: null })
  })

  test('is none where the API gives none', () => {
    expect(open({ advanceInvoice: invoice('1', { barcode: '' }) })?.barcode).toBeNull()
  })
})
