import { describe, expect, test } from 'vitest'
import type { Payment } from '~/domain/payment'
import { orderBills } from '~/domain/payment-invoices'
import { billsView } from './bills'
import { invoice, payment, payments } from '~/screens/orders/order/payments.fixture'
import { day, now } from '~/screens/orders/order/order.fixture'

const query = {
  currency: 'EUR',
  payees: { fi: 'Keittiö Oy', se: 'Keittiö AB', seId: '556000-4615' },
  language: 'fi' as const,
  now,
}
const billsOf = (list: Payment[], page = 1) => billsView(orderBills(list), { ...query, page })
const only = (values: Partial<Payment>) => {
  const { open, paid, instalments } = billsOf([payment(values)])
  return { invoice: [...open, ...paid][0], instalment: instalments[0] }
}
const noAccount = { payee: '', iban: '', bic: '', bankgiro: '' }
const finnish = {
  ...noAccount,
  payee: 'Keittiö Oy',
  iban: 'FI21 1234 5600 0007 85',
  bic: 'ABCDFIHH',
}
const link = 'https://rahoitus.example/sopimus/1'

describe('the billing section', () => {
  test('has each invoice once, paid or open', () => {
    const { open, paid } = billsOf(payments)
    expect([...open, ...paid].map((entry) => [entry.invoice.number, entry.state])).toEqual([
      ['70012391', 'open'],
      ['70012500', 'open'],
      ['70012218', 'paid'],
    ])
  })

  test('without configured names there is no payee', () => {
    const nameless = billsView(orderBills(payments), {
      ...query,
      payees: { fi: null, se: null, seId: null },
    })
    expect(nameless.open[0]?.account).toMatchObject({ payee: '', iban: finnish.iban })
    expect(only({ iban: '', invoices: [invoice('1')] }).invoice?.account?.payee).toBe('')
  })
})

test('an invoice with a reference of its own names where it is paid beside a financing link', () => {
  const financed = { kind: 'Rahoitus', financingUrl: link } as const
  expect(only({ ...financed, invoices: [invoice('1')] }).invoice).toMatchObject({
    account: finnish,
    reference: '412 87303',
    barcode: { isWrong: false },
  })
})

test.each([
  ['that a financing company collects', { term: 'OPR' }],
  ['with a financing link', { kind: 'Rahoitus', financingUrl: link }],
  ['of which no account is known', { iban: '', bic: '' }],
  ['that has an invoice', { invoices: [invoice('1')] }],
  ['that belongs to an invoice of another row', { isMainRow: false }],
] as const)('an instalment names no account if it is one %s', (_case, values) => {
  expect(only(values as Partial<Payment>).instalment?.account).toBeNull()
})

describe('the bar code', () => {
  const { barcode } = invoice('1')

  test.each([
    ['another account', { iban: 'FI7944052020036082' }, {}],
    ['another reference', {}, { reference: '1232' }],
    ['another due date', {}, { dueOn: day('12.12.2026') }],
    ['another amount', {}, { paidInAdvance: { cents: 1000, currency: 'EUR' } }],
    ['digits that are none', {}, { barcode: '1234' }],
  ])('with %s is digits to copy, not drawn', (_name, ofPayment, ofInvoice) => {
    const view = only({ ...ofPayment, advanceInvoices: [invoice('1', ofInvoice)] }).invoice
    const { barcode: digits } = invoice('1', ofInvoice)
    expect(view?.barcode).toEqual({ digits, isDrawn: false, isWrong: true })
  })

  test.each([
    ['in Sweden', { country: 'SWE', bankgiro: '50501055', iban: '', bic: '' }],
    ['where a financing company collects', { term: 'OPR' }],
  ])('is there %s as well', (_case, values) => {
    const view = only({ ...values, invoices: [invoice('1')] }).invoice?.barcode
    expect(view).toEqual({ digits: barcode, isDrawn: true, isWrong: false })
    const contradicting = [invoice('1', { reference: '123455' })]
    expect(only({ ...values, invoices: contradicting }).invoice?.barcode).toEqual({
      digits: barcode,
      isDrawn: false,
      isWrong: true,
    })
  })

  test('of a paid invoice is digits, and not drawn: a scan would pay it again', () => {
    const paid = invoice('1', { paidOn: day('01.12.2026') })
    expect(only({ isAdvance: false, invoices: [paid] }).invoice?.barcode).toEqual({
      digits: barcode,
      isDrawn: false,
      isWrong: false,
    })
  })
})
