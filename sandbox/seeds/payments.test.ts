import { describe, expect, test } from 'vitest'
import { bankBarcode, finnishIban, nationalReference, withLuhn } from './checks'
import type { Wire } from './seed'
import { story } from './story'

/** The bar code names another due day, on purpose. */
const wrongBarcode = '70013388'

const seed = story(new Date('2026-11-21T10:00:00Z'))
const payments = seed.orders.flatMap(({ payments }) => payments)
const billsOf = ({ paymentInvoice, advancePaymentInvoice }: Wire) =>
  [paymentInvoice, advancePaymentInvoice].filter((bill) => bill !== null) as Wire[]
const bills = payments.flatMap((payment) =>
  billsOf(payment).map((bill) => ({ payment, bill, number: String(bill.laskunumero) })),
)

describe('every invoice', () => {
  test.each(bills)('$number: net and tax make the total', ({ bill }) => {
    expect(cents(bill.veroton) + cents(bill.verosumma)).toBe(cents(bill.loppusumma))
  })

  test.each(bills)('$number: its reference passes in a bank', ({ payment, bill }) => {
    const reference = String(bill.viitenumero)
    if (payment.maanro === 'SWE') {
      expect(withLuhn(reference.slice(0, -1))).toBe(reference)
      expect(String(payment.bankgironumero)).toMatch(/^\d{3,4}-\d{4}$/)
      return
    }
    const iban = String(payment.iban)
    expect(finnishIban(iban.slice(4))).toBe(iban)
    expect(nationalReference(reference.slice(0, -1))).toBe(reference)
  })

  const barcoded = bills.filter(({ bill }) => bill.viivakoodi !== '')
  test.each(barcoded)('$number: its bar code says what the invoice says', (each) => {
    const { payment, bill, number } = each
    const expected = bankBarcode({
      iban: String(payment.iban),
      cents: cents(bill.loppusumma) - cents(bill.ennakkomaksettu),
      reference: String(bill.viitenumero),
      dueOn: String(bill.erapvm).slice(0, 10),
    })
    if (number === wrongBarcode) {
      expect(bill.viivakoodi).not.toBe(expected)
      expect(String(bill.viivakoodi).slice(0, 48)).toBe(expected.slice(0, 48))
    } else expect(bill.viivakoodi).toBe(expected)
  })
})

test('an invoice’s total is that of the payments that it covers, and of its rows', () => {
  for (const { payments, invoiceRows } of seed.orders) {
    const covered = new Map<string, { total: number; paid: number }>()
    for (const payment of payments) {
      for (const bill of billsOf(payment)) {
        const id = String(bill.id ?? bill.laskunumero)
        const paid = (covered.get(id)?.paid ?? 0) + cents(payment.summa)
        covered.set(id, { total: cents(bill.loppusumma), paid })
      }
    }
    for (const { total, paid } of covered.values()) expect(paid).toBe(total)
    for (const [id, rows] of Object.entries(invoiceRows)) {
      const sum = rows.reduce((all, row) => all + cents(row.summa), 0)
      expect(sum, id).toBe(covered.get(id)?.total)
      for (const row of rows)
        expect(cents(row.veroton) + cents(row.verosumma)).toBe(cents(row.summa))
    }
  }
})

test('the main order comes to 14 280,00', () => {
  const main = seed.orders.find(({ listed }) => listed.id === '412873')
  expect(main?.payments.reduce((sum, payment) => sum + cents(payment.summa), 0)).toBe(1_428_000)
})

test('advance invoices are paid, have a small rest, or a larger one', () => {
  const left = bills
    .filter(({ bill }) => bill.maksupvm !== null)
    .map(({ bill }) => cents(bill.loppusumma) - cents(bill.ennakkomaksettu))
  expect(left).toEqual(expect.arrayContaining([0, 100, 20_000]))
})

const cents = (amount: unknown) => Math.round(Number(amount) * 100)
