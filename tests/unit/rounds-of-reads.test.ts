import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { loader as layout } from '~/screens/orders/order/layout'
import { loader as changeShare } from '~/screens/orders/order/sharing/change-screen'
import { loader as backorder } from '~/screens/backorder/backorder-screen'
import { loader as contacts } from '~/screens/contacts/contacts-screen'
import { loader as dashboard } from '~/screens/dashboard/dashboard-screen'
import { loader as defect } from '~/screens/defect/defect-screen'
import { loader as deliveries } from '~/screens/deliveries/screen'
import { loader as preparation } from '~/screens/delivery-preparation/delivery-preparation-screen'
import { loader as documents } from '~/screens/documents/documents-screen'
import { loader as offers } from '~/screens/offers/list/screen'
import { loader as offer } from '~/screens/offers/offer/screen'
import { loader as orders } from '~/screens/orders/list/screen'
import { loader as order } from '~/screens/orders/order/screen'
import { load } from '~/screens/screen.fixture'
import { loader as warranty } from '~/screens/warranty/warranty-screen'

const id = '412873'
const detail = {
  id,
  showBillingDetails: true,
  showDeliveryDetails: true,
  showOrderSharing: true,
  showWarranty: true,
  showDeliveryPreparation: true,
}
const known: Record<string, unknown> = {
  [`/api/Order/${id}`]: detail,
  [`/api/Order/${id}/Share`]: [{ shareId: '5' }],
  '/api/Address/1/Order': [{ id, deliveryDate: '2026-12-03', status: 10 }],
  '/api/Address/1/Offer': [{ id: '88301' }],
}

const ownAddresses = [{ id: '1', streetAddress: 'Kuusitie 4 B, 33270 Tampere', role: '' }]

/** The API answers all calls of a round at once, and the next round after that. */
async function roundsOf(loader: typeof order, path: string): Promise<number> {
  const waiting: (() => void)[] = []
  const inItsRound = <T>(answer: T) =>
    new Promise<T>((resolve) => waiting.push(() => resolve(answer)))
  const answers = new Proxy(known, {
    get: (_, name) => inItsRound(known[String(name)] ?? []),
  })
  // Read once a request, as by the portal.
  let reading: Promise<typeof ownAddresses> | null = null
  const addresses = () => (reading ??= inItsRound(ownAddresses))
  const person = { firstName: 'Aino', lastName: '', email: '' }
  let isLoading = true
  const loading = load(loader, path, {
    answers,
    roles: { 1: '' },
    config: { pushKey: null },
    portal: { person, addresses, takeDraft: () => Promise.resolve(null) },
  }).finally(() => {
    isLoading = false
  })
  let rounds = 0
  while (isLoading) {
    await setImmediate()
    if (waiting.length > 0) rounds += 1
    for (const answer of waiting.splice(0)) answer()
  }
  await loading
  return rounds
}

test.each([
  ['the dashboard', dashboard, '/a/1/dashboard', 2],
  ['orders', orders, '/a/1/orders', 1],
  ['an order', order, `/a/1/orders/${id}`, 1],
  ['the layout of an order', layout, `/a/1/orders/${id}`, 1],
  ['a share', changeShare, `/a/1/orders/${id}/shares/5`, 1],
  ['offers', offers, '/a/1/offers', 1],
  ['an offer', offer, '/a/1/offers/88301', 1],
  ['deliveries', deliveries, '/a/1/deliveries', 1],
  ['backorders', backorder, `/a/1/orders/backorder/${id}`, 1],
  ['documents', documents, '/a/1/documents', 1],
  ['contacts', contacts, '/a/1/contacts', 1],
  ['the warranty', warranty, `/a/1/orders/${id}/warranty`, 1],
  ['the preparation', preparation, `/a/1/orders/${id}/deliverypreparation`, 1],
  ['a defect', defect, `/a/1/orders/${id}/defect`, 1],
])('%s asks the API in parallel', async (_page, loader, path, rounds) => {
  expect(await roundsOf(loader as typeof order, path)).toBe(rounds)
})
