import { describe, expect, test } from 'vitest'
import type { Invoice, Payment } from './payment'
import { invoice, payment } from './payment.fixture'
import { orderBills } from './payment-invoices'
import { paymentQr, epcQr, type CreditTransfer, usingQr, type BankgiroPayment } from './payment-qr'

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

test('the code has the remaining amount, and no due date that has passed in Helsinki', () => {
  const partly = { paidInAdvance: { cents: 57_000, currency: 'EUR' } }
  expect(codeOf(finnish, partly)).toContain('\nEUR3000.00\n')
  expect(codeOf(finnish, { dueOn: day('2026-11-20') })).toMatch(/ReqdExctnDt\/2026-11-20$/)
  expect(codeOf(finnish, { dueOn: day('2026-11-19') })).toMatch(/41287303$/)
})

const nobody = { fi: null, se: null, seId: null }
test.each([
  ['where no payee is configured', codeOf(finnish, {}, nobody)],
  ['where no Swedish one is', codeOf(swedish, kronor, nobody)],
  ['for what is paid', codeOf(finnish, { paidOn: day('2026-11-19') })],
  ['without an amount', codeOf(finnish, { total: null })],
  ['where a financing company collects', codeOf({ ...finnish, term: 'OPR' })],
  ['for kronor to an IBAN', codeOf(finnish, kronor)],
  ['for euros to a bankgiro number', codeOf(swedish)],
])('an invoice has no code %s', (_case, code) => {
  expect(code).toBeNull()
})

const eur = (cents: number) => ({ cents, currency: 'EUR' })
const transfer: CreditTransfer = {
  payee: 'Keittiö Oy',
  iban: 'FI21 1234 5600 0007 85',
  bic: 'ABCDFIHH',
  amount: eur(357_005),
  reference: '412 87303',
  dueOn: '2026-12-11',
}
const textOf = (values: Partial<CreditTransfer> = {}) =>
  epcQr({ ...transfer, ...values }, '2026-12-11')
const linesOf = (values?: Partial<CreditTransfer>) => textOf(values)?.split('\n') ?? []

describe('what may be missing', () => {
  test.each([
    ['a BIC', { bic: '' }],
    ['a BIC that is one', { bic: 'ABC' }],
  ])('%s', (_what, values) => {
    expect(linesOf(values)[4]).toBe('')
  })

  test('a due date: none, or one that has passed', () => {
    expect(linesOf({ dueOn: null })).toHaveLength(10)
    expect(linesOf({ dueOn: '2026-12-10' }).at(-1)).toBe('41287303')
    expect(linesOf({ dueOn: null, reference: '' }).at(-1)).toBe('EUR3570.05')
  })
})

describe('the reference', () => {
  test('by ISO 11649 is in the field of the national reference', () => {
    expect(linesOf({ reference: 'RF09 8685 1625 9619 897' })[9]).toBe('RF09868516259619897')
  })

  test('that is invalid is sent as a message to the payee, of one line and 140 characters', () => {
    expect(linesOf({ reference: '41287304' }).slice(9, 11)).toEqual(['', '41287304'])
    expect(linesOf({ reference: 'lasku\n70012391' })[10]).toBe('lasku 70012391')
    expect(linesOf({ reference: 'x'.repeat(141) })[10]).toHaveLength(140)
  })
})

describe('the amount', () => {
  test.each([
    [1, 'EUR0.01'],
    [100, 'EUR1.00'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('of %d cents is %s', (cents, written) => {
    expect(linesOf({ amount: eur(cents) })[7]).toBe(written)
  })

  test.each([eur(0), eur(-1), eur(100_000_000_000), { cents: 100, currency: 'SEK' }])(
    'of %o has no code',
    (amount) => {
      expect(textOf({ amount })).toBeNull()
    },
  )
})

describe('the payee', () => {
  test('of up to 70 characters, on one line', () => {
    expect(linesOf({ payee: 'Ö'.repeat(70) })[5]).toHaveLength(70)
    expect(linesOf({ payee: ' Keittiö\nOy ' })[5]).toBe('Keittiö Oy')
  })

  test.each(['', ' ', 'x'.repeat(71)])('%j has no code', (payee) => {
    expect(textOf({ payee })).toBeNull()
  })
})

test.each(['', 'FI2112345600000786', '50501055'])('to the account %j there is no code', (iban) => {
  expect(textOf({ iban })).toBeNull()
})

test('no code is longer than version 13 holds, which the guidelines allow, and no letter is cut', () => {
  const longest = { payee: 'Ö'.repeat(70), bic: 'ABCDFIHHXXX', amount: eur(99_999_999_999) }
  for (const reference of ['RF712348231234567890123', 'x', 'ö', '😀'].map((text) =>
    text.repeat(140),
  ))
    for (const payee of ['Keittiö Oy', longest.payee]) {
      const code = textOf({ ...longest, payee, reference }) ?? expect.unreachable(reference)
      expect(new TextEncoder().encode(code).length).toBeLessThanOrEqual(331)
      expect(code.isWellFormed()).toBe(true)
      expect(code).toContain(reference.slice(0, 40))
    }
  expect(textOf({ ...longest, payee: '😀'.repeat(70) })).toBeNull()
})

const bankgiroPayment: BankgiroPayment = {
  payee: 'Keittiö AB',
  payeeId: '556000-4615',
  bankgiro: '50501055',
  amount: { cents: 1_625_050, currency: 'SEK' },
  reference: '5201140203',
  invoicedOn: '2026-11-18',
  dueOn: '2026-12-11',
}
const read = (values: Partial<BankgiroPayment> = {}) => {
  const text = usingQr({ ...bankgiroPayment, ...values })
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>)
}

test('a payment by bankgiro and OCR number', () => {
  expect(usingQr(bankgiroPayment)).toBe(
    '{"uqr":1,"tp":1,"nme":"Keittiö AB","cid":"556000-4615","iref":"5201140203",' +
      '"idt":"20261118","ddt":"20261211","due":16250.5,"cur":"SEK","pt":"BG","acc":"5050-1055"}',
  )
})

test('unknown days are left out', () => {
  const code = read({ invoicedOn: null, dueOn: null })
  expect(code).not.toHaveProperty('idt')
  expect(code).not.toHaveProperty('ddt')
})

test('OCR numbers are not judged', () => {
  expect(read({ amount: { cents: 1_849_900, currency: 'SEK' } })).toMatchObject({
    due: 18_499,
    cur: 'SEK',
  })
  expect(read({ reference: ' 1234 1' })).toMatchObject({ iref: '12341' })
})

test.each([
  ['without a name', { payee: '' }],
  ['without an organisation number', { payeeId: '' }],
  ['without a reference', { reference: ' ' }],
  ['for a number that is no bankgiro', { bankgiro: '50501056' }],
  ['in euros', { amount: { cents: 100, currency: 'EUR' } }],
  ['for nothing', { amount: { cents: 0, currency: 'SEK' } }],
])('a bankgiro %s has no code', (_case, values) => {
  expect(read(values)).toBeNull()
})
