import { expect, test } from 'vitest'
import { fakePortal, memoryKept, type Answers } from '~/portal/portal.fixture'
import type { Portal } from '~/portal/portal.server'
import { loadNext } from './load.server'

const listed = (id: string, deliveryDate: string | null) => ({
  ...{ id, info: `Keittiö ${id}`, deliveryDate, status: 10 },
})
const orders = (...days: string[]) => days.map((day, index) => listed(`${index + 1}`, day))
const small = (more: object) => [{ orderId: '1', model: 'Lasihylly', ...more }]
const bill = (more: object) => [
  { id: '1', paymentInvoice: [{ laskunumero: '7100', loppusumma: '9', ...more }] },
]

const before: Answers = {
  '/api/Address/1/Order': orders('3.12.2026', '4.12.2026'),
  '/api/Address/1/MainDelivery': [],
  '/api/Address/1/SmallDelivery': small({ deliveryEstimate: '9.12.2026' }),
  '/api/Address/1/Offer': [],
  '/api/Order/1': { id: '1', showBillingDetails: true },
  '/api/Order/1/Payment': bill({}),
  '/api/Order/2': { id: '2', showBillingDetails: true },
  '/api/Order/2/Payment': bill({ laskunumero: '7200' }),
}
const after: Answers = {
  ...before,
  '/api/Address/1/Order': orders('8.12.2026', '9.12.2026'),
  '/api/Address/1/SmallDelivery': small({ delivered: true }),
  '/api/Order/1/Payment': bill({ maksupvm: '19.11.2026' }),
}

const home = { id: '1', streetAddress: 'Kuusitie 4 B', role: '' }
const guest = { ...home, role: 'OMA_ASENTAJA' }

async function visit(answers: Answers, kept: Portal['kept'], address = home, now?: Date) {
  const fake = fakePortal({ answers, addresses: [address], roles: { 1: address.role } })
  const portal = { ...fake.portal, kept, ...(now && { now }) }
  const { changes } = await loadNext(portal, '1')
  return { changes, calls: fake.calls }
}

test('the dashboard names three new changes, days first, and takes no call for them', async () => {
  const kept = memoryKept()
  const first = await visit(before, kept)
  expect(first.changes).toEqual({ lines: [], further: 0 })
  const second = await visit(after, kept)
  expect(second.calls.toSorted()).toEqual(first.calls.toSorted())
  expect(second.changes.further).toBe(1)
  expect(second.changes.lines).toMatchObject([
    { orderId: '2', label: 'Delivery day moved', from: {}, to: { short: 'Wed 9 Dec' } },
    { orderId: '1', label: 'Delivery day moved', name: 'Keittiö 1' },
    { orderId: '1', label: 'Missing product delivered', names: 'Lasihylly' },
  ])
  const nextDay = await visit(after, kept, home, new Date('2026-11-21T10:00:01.000Z'))
  expect(nextDay.changes).toEqual({ lines: [], further: 0 })
})

test('an installer has no line of a bill, also where they were the customer before', async () => {
  const kept = memoryKept()
  await visit(before, kept)
  await visit(after, kept)
  const { changes } = await visit(after, kept, guest)
  expect(changes.lines.map(({ part }) => part)).toEqual(['day', 'day', 'products'])
  expect(changes.further).toBe(0)
})

test('a change of an order that is not listed here has no line', async () => {
  const kept = memoryKept()
  await visit(before, kept)
  await visit(after, kept)
  const elsewhere = { ...after, '/api/Address/1/Order': orders('8.12.2026') }
  const { changes } = await visit(elsewhere, kept)
  expect(changes.lines.every(({ orderId }) => orderId === '1')).toBe(true)
})

test('a day that was moved twice is told as it is now, and a credit note as no payment', async () => {
  const kept = memoryKept()
  const credit = (more: object) => ({
    '/api/Order/1/Payment': bill({ loppusumma: '-9', ...more }),
    '/api/Address/1/SmallDelivery': [],
  })
  const on = (day: string) => ({ '/api/Address/1/Order': orders(day) })
  await visit({ ...before, ...credit({}), ...on('3.12.2026') }, kept)
  await visit({ ...before, ...credit({ maksupvm: '19.11.2026' }), ...on('8.12.2026') }, kept)
  const { changes } = await visit({ ...before, ...credit({}), ...on('10.12.2026') }, kept)
  expect(changes).toMatchObject({
    lines: [{ part: 'day', from: { short: 'Tue 8 Dec' }, to: { short: 'Thu 10 Dec' } }],
    further: 0,
  })
})
