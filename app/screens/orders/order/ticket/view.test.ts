import { describe, expect, test } from 'vitest'
import type { Order } from '~/domain/order'
import { orderBills } from '~/domain/payment-invoices'
import { backorderRow } from '~/domain/rows.fixture'
import { invoice, payment, payments } from '~/screens/orders/order/payments.fixture'
import { day, deliveries, now, order } from '~/screens/orders/order/order.fixture'
import { ticketView } from './view'

const loaded = <T>(value: T) => ({ ok: true as const, value })
const failed = { ok: false } as const
const reader = { language: 'fi', now } as const
const nothing = { hasStages: false, hasPreparation: false, claims: loaded([]) }
const parts = {
  hasStages: true,
  hasPreparation: true,
  bills: loaded(orderBills(payments)),
  deliveries: loaded(deliveries),
  claims: loaded([]),
}
const ticket = (
  values: Partial<Order> = {},
  more: Partial<Parameters<typeof ticketView>[1]> = {},
) => ticketView({ ...order, ...values }, { ...parts, ...more }, reader)

describe('the delivery of the ticket', () => {
  test('is the confirmed day, how long until it, and the hours that a delivery says', () => {
    expect(ticket().delivery).toEqual({
      kind: 'confirmed',
      day: { short: 'to 3.12.', full: 'torstai 03.12.2026', iso: '2026-12-03', daysLeft: 13 },
      timeOfDay: 'klo\u00a08–12',
      movedFrom: null,
    })
    expect(ticket({}, { deliveries: undefined }).delivery?.timeOfDay).toBe('')
    expect(ticket({}, { deliveries: failed }).delivery?.timeOfDay).toBe('')
  })

  test('is the estimate where no day is confirmed, and no days are counted until a week', () => {
    const estimated = ticket({ deliveryDate: null }).delivery
    expect(estimated).toMatchObject({ kind: 'estimated', timeOfDay: '', day: { daysLeft: null } })
    const week = { text: '30.11.-4.12.2026', iso: '2026-11-30', last: '2026-12-04' }
    expect(ticket({ deliveryDate: week }).delivery?.day).toMatchObject({
      short: '30.11.–4.12.',
      daysLeft: null,
    })
  })

  test('is over once it is delivered', () => {
    const delivered = ticket({ status: { code: 20, text: '' } }).delivery
    expect(delivered).toMatchObject({ kind: 'delivered', timeOfDay: '' })
  })
})

describe('what the ticket says is to be paid', () => {
  test('is what remains of open invoices, and the nearest due day', () => {
    expect(ticket().toPay).toMatchObject({
      sums: ['3\u00a0570,00\u00a0€'],
      due: { day: { short: 'pe 11.12.' }, when: { when: 'later', days: 21 } },
    })
  })

  test('is nothing where all is paid, where nothing may be seen, and unknown where it failed', () => {
    const paid = payment({
      invoices: [invoice('1', { paidOn: day('01.11.2026') })],
      isAdvance: false,
    })
    expect(ticket({}, { bills: loaded(orderBills([paid])) })).not.toHaveProperty('toPay')
    expect(ticket({}, { bills: undefined })).not.toHaveProperty('toPay')
    expect(ticket({}, { bills: failed }).toPay).toBe('failed')
  })

  test.each([
    ['after the delivery', '11.12.2026', true, false],
    ['before it', '02.12.2026', false, true],
    ['on its day', '03.12.2026', true, false],
  ])('gives the one brass button to what is nearest: due %s', (_when, dueOn, prepares, pays) => {
    const one = payment({ advanceInvoices: [invoice('1', { dueOn: day(dueOn) })] })
    const { preparation, toPay } = ticket({}, { bills: loaded(orderBills([one])) })
    expect(preparation).toEqual({ isNext: prepares })
    expect(toPay).toMatchObject({ isNext: pays })
  })
})

describe('what the ticket says is missing', () => {
  const late = backorderRow('KH-60', {
    deliveryEstimate: { text: '7.-11.12.2026', iso: '2026-12-07', last: '2026-12-11' },
  })
  const sooner = backorderRow('OV-60', { confirmedDeliveryDate: day('01.12.2026') })
  const come = backorderRow('SA-V4', { delivered: true, confirmedDeliveryDate: day('01.11.2026') })

  test('counts what is not delivered of backorders and claims, and names the nearest day', () => {
    const view = ticket({}, { backorders: loaded([late, come]), claims: loaded([sooner, come]) })
    expect(view.missing).toMatchObject({
      count: 2,
      claims: 1,
      expected: { day: { short: 'ti 1.12.' }, confirmed: true },
      section: 'backorders',
    })
  })

  test('leads to the claims where these are all, and says that a day is estimated', () => {
    expect(ticket({}, { claims: loaded([late]) }).missing).toMatchObject({
      count: 1,
      expected: { day: { short: '7.–11.12.' }, confirmed: false },
      section: 'claims',
    })
  })

  test('is absent where nothing is, and unknown where one of the lists failed', () => {
    expect(ticket({}, { backorders: loaded([come]) })).not.toHaveProperty('missing')
    const unread = { count: null, expected: null }
    expect(ticket({}, { claims: failed }).missing).toMatchObject({ ...unread, section: 'claims' })
    const all = { backorders: failed, claims: failed }
    expect(ticket({}, all).missing).toMatchObject({ ...unread, section: 'backorders' })
  })
})

test('a ticket of which nothing is known has no part', () => {
  const bare = { ...order, deliveryDate: null, estimatedDeliveryDate: null }
  expect(ticketView(bare, nothing, reader)).toEqual({ hasStages: false })
})
