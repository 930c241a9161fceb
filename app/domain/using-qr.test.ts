import { describe, expect, test } from 'vitest'
import { usingQr, type BankgiroPayment } from './payment-qr'

const payment: BankgiroPayment = {
  payee: 'Keittiö AB',
  payeeId: '556000-4615',
  bankgiro: '50501055',
  amount: { cents: 1_625_050, currency: 'SEK' },
  reference: '5201140203',
  invoicedOn: '2026-11-18',
  dueOn: '2026-12-11',
}
const read = (values: Partial<BankgiroPayment> = {}) => {
  const text = usingQr({ ...payment, ...values })
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>)
}

test('a payment by bankgiro and OCR number', () => {
  expect(usingQr(payment)).toBe(
    '{"uqr":1,"tp":1,"nme":"Keittiö AB","cid":"556000-4615","iref":"5201140203",' +
      '"idt":"20261118","ddt":"20261211","due":16250.5,"cur":"SEK","pt":"BG","acc":"5050-1055"}',
  )
})

test('days that are not known are left out', () => {
  const code = read({ invoicedOn: null, dueOn: null })
  expect(code).not.toHaveProperty('idt')
  expect(code).not.toHaveProperty('ddt')
})

test('kronor are known in the words of another system, and OCR numbers not judged', () => {
  expect(read({ amount: { cents: 1_849_900, currency: ' kr' } })).toMatchObject({
    due: 18_499,
    cur: 'SEK',
  })
  expect(read({ reference: ' 1234 1' })).toMatchObject({ iref: '12341' })
})

describe('there is no code', () => {
  test.each([
    ['without a name', { payee: '' }],
    ['without an organisation number', { payeeId: '' }],
    ['without a reference', { reference: ' ' }],
    ['for a number that is no bankgiro', { bankgiro: '50501056' }],
    ['in euros', { amount: { cents: 100, currency: 'EUR' } }],
    ['for nothing', { amount: { cents: 0, currency: 'SEK' } }],
  ])('%s', (_case, values) => {
    expect(read(values)).toBeNull()
  })
})
