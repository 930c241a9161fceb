import { describe, expect, test } from 'vitest'
import type { Invoice, Payment } from './payment'
import { invoice, payment } from './payment.fixture'
import { orderBills } from './payment-invoices'
import { paymentQr } from './payment-qr'

const payees = { fi: 'Keittiö Oy', se: 'Keittiö AB', seId: '556000-4615' }
const now = new Date('2026-11-20T10:00:00Z')
const day = (iso: string) => ({ text: iso, iso })
const finnish = { iban: 'FI2112345600000785', bic: 'ABCDFIHH' }
const swedish = { country: 'SWE', bankgiro: '50501055' }
const known = { reference: '41287303', dueOn: day('2026-12-11') }
const codeOf = (
  ofPayment: Partial<Payment>,
  ofInvoice: Partial<Invoice> = {},
  of: typeof payees | Record<keyof typeof payees, null> = payees,
) => {
  const invoices = [invoice('7001', { ...known, ...ofInvoice })]
  const [entry] = orderBills([payment('a', { ...ofPayment, invoices })]).final
  return entry ? paymentQr(entry, of, now) : undefined
}
const kronor = { total: { cents: 100_00, currency: 'SEK' } }

test('an invoice with an IBAN is paid in euros by the code of the European Payments Council', () => {
  expect(codeOf(finnish)).toBe(
    'BCD\n002\n1\nSCT\nABCDFIHH\nKeittiö Oy\nFI2112345600000785\nEUR3570.00\n\n41287303\n\n' +
      'ReqdExctnDt/2026-12-11',
  )
})

test('a Swedish one by bankgiro in kronor', () => {
  expect(codeOf(swedish, { ...kronor, invoicedOn: day('2026-11-18') })).toMatch(
    /^\{"uqr":1,.*"cid":"556000-4615".*"idt":"20261118","ddt":"20261211","due":100,/,
  )
})

test('what remains is paid, and a day that has passed in Helsinki is not asked for', () => {
  const partly = { paidInAdvance: { cents: 57_000, currency: 'EUR' } }
  expect(codeOf(finnish, partly)).toContain('\nEUR3000.00\n')
  expect(codeOf(finnish, { dueOn: day('2026-11-20') })).toMatch(/ReqdExctnDt\/2026-11-20$/)
  expect(codeOf(finnish, { dueOn: day('2026-11-19') })).toMatch(/41287303$/)
})

describe('there is no code', () => {
  const nobody = { fi: null, se: null, seId: null }
  test.each([
    ['where no payee is configured', codeOf(finnish, {}, nobody)],
    ['where no Swedish one is', codeOf(swedish, kronor, nobody)],
    ['for what is paid', codeOf(finnish, { paidOn: day('2026-11-19') })],
    ['without an amount', codeOf(finnish, { total: null })],
    ['where a financing company collects', codeOf({ ...finnish, term: 'OPR' })],
    ['for kronor to an IBAN', codeOf(finnish, kronor)],
    ['for euros to a bankgiro number', codeOf(swedish)],
  ])('%s', (_case, code) => {
    expect(code).toBeNull()
  })
})
