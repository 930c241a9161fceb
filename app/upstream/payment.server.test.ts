import { describe, expect, test } from 'vitest'
import { answering, apiOf } from './api-server.fixture'
import { listPayments } from './payment.server'

const invoice = {
  id: 'i-1',
  laskunumero: 70012,
  loppusumma: '1 234,50',
  valuutta: 'EUR',
  viitenumero: '12 34561',
  viivakoodi: '4794 4052 0052',
  paarivi: 'K',
  naytalasku: 1,
}

const payment = {
  id: 5,
  info: '1. erä',
  summa: '1234,50',
  valuutta: 'EUR',
  maanro: ' fin',
  bankgiro: '',
  bankgironumero: null,
  rahoituslinkki: 'javascript:alert(1)',
  ennakkomaksu: 0,
  paarivi: true,
  naytalasku: true,
  paymentInvoice: invoice,
  advancePaymentInvoice: null,
}

async function read(changes: Record<string, unknown>) {
  const server = await answering([{ ...payment, ...changes }])
  const [first] = await listPayments(apiOf({ server }).api, '412873')
  return first
}

const eur = (cents: number) => ({ cents, currency: 'EUR' })

describe('a payment', () => {
  test('has an invoice whose barcode stands without spaces, and links of http alone', async () => {
    expect(await read({})).toMatchObject({
      financingUrl: null,
      invoices: [{ barcode: '479440520052' }],
    })
  })

  test('in Sweden has a bankgiro: its number, else the older field', async () => {
    const swedish = { maanro: 'swe ', valuutta: 'kr', bankgiro: '111-1111' }
    const paid = await read({ ...swedish, bankgironumero: '5050-1055', paymentInvoice: null })
    expect(paid).toMatchObject({
      country: 'SWE',
      bankgiro: '5050-1055',
      amount: { cents: 123450, currency: 'SEK' },
    })
    expect(await read({ ...swedish, bankgironumero: ' ' })).toMatchObject({ bankgiro: '111-1111' })
  })

  test('needs no id: the total loses none of them', async () => {
    const { id: _, ...withoutId } = payment
    const server = await answering([withoutId, { summa: '20,00' }, { paymentInvoice: invoice }])
    const { api, logged } = apiOf({ server })
    const amounts = (await listPayments(api, '1')).map(({ amount }) => amount?.cents)
    expect(amounts).toEqual([123450, 2000, undefined])
    expect(logged.text()).not.toContain('dropped')
  })

  test('that says nothing at all is left out', async () => {
    const server = await answering([payment, { paarivi: true, ennakkomaksu: 0, iban: ' ' }])
    const { api, logged } = apiOf({ server })
    expect(await listPayments(api, '1')).toHaveLength(1)
    expect(logged.text()).toContain('"portal.rows.dropped":1')
  })

  test('an amount that cannot be read is none, not zero, and kept as it came', async () => {
    const invoice = { id: 1, loppusumma: '12 x', ennakkomaksettu: 'osa' }
    const unread = { summa: 'sovitaan', paymentInvoice: invoice }
    expect(await read(unread)).toMatchObject({
      amount: null,
      amountAsWritten: 'sovitaan',
      invoices: [{ total: null, totalAsWritten: '12 x', paidInAdvanceAsWritten: 'osa' }],
    })
  })
})

describe('an invoice', () => {
  test('may come alone or in a list, which is read whole', async () => {
    const second = { ...invoice, id: 'i-2', laskunumero: 70013 }
    for (const field of ['paymentInvoice', 'advancePaymentInvoice']) {
      const numbers = async (value: unknown) => {
        const paid = await read({ paymentInvoice: null, [field]: value })
        return [...(paid?.invoices ?? []), ...(paid?.advanceInvoices ?? [])].map(
          (one) => one.number,
        )
      }
      expect(await numbers(invoice)).toEqual(['70012'])
      expect(await numbers([invoice, second])).toEqual(['70012', '70013'])
      expect(await numbers([{ ...invoice, naytalasku: false }, second])).toEqual(['70013'])
    }
  })

  test('is known by its number where it has no id', async () => {
    const { id: _, ...withoutId } = invoice
    expect(await read({ paymentInvoice: withoutId })).toMatchObject({ invoices: [{ id: '70012' }] })
  })

  test('takes the payment’s currency where it has none', async () => {
    const read1 = await read({ valuutta: 'SEK', paymentInvoice: { ...invoice, valuutta: null } })
    expect(read1?.invoices[0]?.total).toEqual({ cents: 123450, currency: 'SEK' })
  })

  test.each([[{ viivakoodi: '4794' }], [{ viitenumero: '1232' }], [{ loppusumma: 1 }]])(
    '%j is enough to pay by',
    async (paymentInvoice) => {
      expect((await read({ paymentInvoice }))?.invoices).toHaveLength(1)
    },
  )

  test.each([[{}], ['none'], [5], [[null]], [undefined]])('%j is none', async (paymentInvoice) => {
    expect(await read({ paymentInvoice })).toMatchObject({ info: '1. erä', invoices: [] })
  })

  test.each([
    ['its own no', true, 0],
    ['the payment’s no', 'E', true],
    ['the payment’s no alone', false, undefined],
    ['its own no alone', undefined, 'false'],
    ['both', false, false],
  ])('is not shown by %s: nothing of it leaves', async (_case, ofPayment, ofInvoice) => {
    const hidden = { ...invoice, naytalasku: ofInvoice }
    const paid = await read({
      naytalasku: ofPayment,
      paymentInvoice: hidden,
      advancePaymentInvoice: [hidden, hidden],
    })
    expect(paid).toMatchObject({ amount: eur(123450), invoices: [], advanceInvoices: [] })
    expect(JSON.stringify(paid)).not.toMatch(/70012|34561|4794/)
  })

  test.each([
    ['its own yes', undefined, 'K'],
    ['the payment’s yes', 1, undefined],
    ['nobody’s no', undefined, undefined],
    ['nobody’s no, in empty words', null, ' '],
  ])('is shown by %s', async (_case, ofPayment, ofInvoice) => {
    const paymentInvoice = { ...invoice, naytalasku: ofInvoice }
    const paid = await read({ naytalasku: ofPayment, paymentInvoice })
    expect(paid?.invoices[0]?.number).toBe('70012')
  })
})
