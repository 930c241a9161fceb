import { describe, expect, test } from 'vitest'
import { fakePortal, memoryKept, type Answers } from '~/portal/portal.fixture'
import type { Portal } from '~/portal/portal.server'
import { loadOrder } from '~/screens/orders/order/load.server'
import { ApiError } from '~/upstream/call.server'

const order = '/api/Order/412873'
const detail = {
  ...{ id: '412873', info: 'Keittiö', statusCode: 10, deliveryDate: '3.12.2026' },
  ...{ showBillingDetails: true, containsBackorders: true },
}
const invoice = { laskunumero: '7100', loppusumma: '100,00', valuutta: 'EUR' }
const payment = (more: object) => [{ id: '1', paymentInvoice: [{ ...invoice, ...more }] }]
const drawing = { id: 'd1', filename: 'kuva.pdf', type: 'Piirustukset' }
const manual = { id: 'd2', filename: 'ohje.pdf', type: 'Asennusohjeet' }
const own = { ...drawing, id: 'd3', filename: 'oma.png', customerCanEdit: true }

const before: Answers = {
  [order]: detail,
  [`${order}/Payment`]: payment({}),
  [`${order}/Document`]: [],
  [`${order}/Backorder`]: [{ model: 'Lasihylly', deliveryEstimate: '9.12.2026' }],
  [`${order}/ReclamationRow`]: [],
}
const after: Answers = {
  ...before,
  [order]: { ...detail, deliveryDate: '8.12.2026' },
  [`${order}/Payment`]: payment({ maksupvm: '25.11.2026' }),
  [`${order}/Document`]: [drawing, manual, own],
  [`${order}/Backorder`]: [{ model: 'Lasihylly', delivered: true }],
}

const home = { id: '1', streetAddress: 'Kuusitie 4 B', role: '' }
const guest = { ...home, role: 'OMA_ASENTAJA' }
const url = (search = '') => new URL(`https://portal.example/a/1/orders/412873?${search}`)

/** A visit of the page by somebody whose records are kept there. */
async function visit(answers: Answers, kept: Portal['kept'], address = home, search = '') {
  const fake = fakePortal({ answers, addresses: [address], roles: { 1: address.role } })
  const portal = { ...fake.portal, kept }
  const view = await loadOrder(portal, { addressId: '1', orderId: '412873', url: url(search) })
  return { view, calls: fake.calls, labels: view?.changes?.items.map(({ label }) => label) }
}

describe('the changes of an order', () => {
  test('are seen at the second visit, and take no call of their own', async () => {
    const kept = memoryKept()
    const first = await visit(before, kept)
    expect(first.view).not.toHaveProperty('changes')
    const second = await visit(after, kept)
    expect(second.view?.changes).toMatchObject({ hasNew: true })
    expect(second.view?.changes?.items).toMatchObject([
      {
        label: 'Delivery day moved',
        from: { short: 'Thu 3 Dec' },
        to: { short: 'Tue 8 Dec' },
        seen: { short: 'Fri 20 Nov' },
      },
      { label: 'Missing product delivered', names: 'Lasihylly' },
      { label: '2 new documents', names: 'kuva.pdf, ohje.pdf' },
      { label: 'Payment registered, invoice', names: '7100' },
    ])
    expect(second.calls).toEqual(first.calls)
    expect((await visit(after, kept)).view?.changes?.items).toHaveLength(4)
  })

  test('of bills and of hidden documents are not an installer’s, whatever they were before', async () => {
    const kept = memoryKept()
    await visit(before, kept)
    await visit(after, kept)
    const shown = ['Delivery day moved', 'Missing product delivered']
    expect((await visit(after, kept, guest)).labels).toEqual(shown)
    const unpublished = {
      ...after,
      [order]: { ...detail, deliveryDate: '8.12.2026', showBillingDetails: false },
    }
    expect((await visit(unpublished, kept)).labels).toEqual([...shown, '2 new documents'])
    const installers = memoryKept()
    await visit(before, installers, guest)
    const { view } = await visit(after, installers, guest)
    expect(view?.changes?.items.find(({ part }) => part === 'documents')?.names).toBe('ohje.pdf')
    expect(JSON.stringify(await installers.read('changes'))).not.toMatch(/7100|kuva\.pdf/)
  })

  test('are none in the view of a guest that the customer looks at', async () => {
    const kept = memoryKept()
    await visit(before, kept)
    const { view } = await visit(after, kept, home, 'as=installer')
    expect(view).not.toHaveProperty('changes')
    expect((await visit(after, kept)).labels).toHaveLength(4)
  })

  test('of a section that failed come with the next visit', async () => {
    const kept = memoryKept()
    await visit(before, kept)
    const away = new ApiError('unavailable', 'GET')
    const failing = { ...after, [`${order}/Payment`]: away, [`${order}/Document`]: away }
    expect((await visit(failing, kept)).labels).toHaveLength(2)
    expect((await visit(after, kept)).labels).toHaveLength(4)
  })

  test('are none of alike products in another order, or of which a list fails', async () => {
    const product = (deliveryEstimate: string) => ({ model: 'Lasihylly', deliveryEstimate })
    const [one, other] = [product('9.12.2026'), { ...product('9.12.2026'), delivered: true }]
    const kept = memoryKept()
    const lists = (backorders: unknown, claims: unknown) => ({
      ...before,
      [`${order}/Backorder`]: backorders,
      [`${order}/ReclamationRow`]: claims,
    })
    const claims = [product('2.12.2026')]
    await visit(lists([one, other], claims), kept)
    for (const answers of [
      lists([other, one], claims),
      lists([one, other], new ApiError('unavailable', 'GET')),
      lists(new ApiError('unavailable', 'GET'), claims),
      lists([one, other], claims),
    ])
      expect((await visit(answers, kept)).view).not.toHaveProperty('changes')
  })

  test('are none of invoices without number, which nobody can tell apart', async () => {
    const unnamed = (more: object) => ({ ...invoice, laskunumero: '', ...more })
    const paid = unnamed({ maksupvm: '25.11.2026' })
    const bills = (...paymentInvoice: object[]) => ({
      ...before,
      [`${order}/Payment`]: [{ id: '1', paymentInvoice }],
    })
    const kept = memoryKept()
    await visit(bills(paid, unnamed({})), kept)
    const { view } = await visit(bills(unnamed({}), paid), kept)
    expect(view).not.toHaveProperty('changes')
  })

  test('are none while nothing can be kept, and the page is as usual', async () => {
    const nothing = { ...memoryKept(), change: () => Promise.resolve(null) }
    await visit(before, nothing)
    const { view } = await visit(after, nothing)
    expect(view).not.toHaveProperty('changes')
    expect(view?.billing?.bills?.paid).toHaveLength(1)
  })
})
