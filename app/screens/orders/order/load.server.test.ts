import { describe, expect, test } from 'vitest'
import { ApiError } from '~/upstream/call.server'
import { loadOrder } from './load.server'
import { presentSections } from './section'
import { fakePortal, type Answers } from '~/portal/portal.fixture'

const flags = {
  showStepper: true,
  showDeliveryPreparation: 1,
  showBillingDetails: 'K',
  showDeliveryDetails: 'true',
  showOrderSharing: 'K',
  showWarranty: '1',
  containsBackorders: true,
  makerInstallation: true,
}
const detail = { id: '412873', info: 'Keittiö', statusCode: 10, currency: 'EUR', ...flags }

const answers: Answers = {
  '/api/Order/412873': detail,
  '/api/Order/412873/Payment': [{ id: '1', summa: '1000,50', valuutta: 'EUR' }],
  '/api/Order/412873/Delivery': [{ supplier: 'Kivipaja Halla' }],
  '/api/Order/412873/Share': [
    { shareId: '5', email: 'asentaja@posti.example', expiresAt: '2026-11-30T23:59:59+02:00' },
  ],
  '/api/Order/412873/Invitation': [{ invitationId: '6', email: 'kutsuttu@posti.example' }],
  '/api/Order/412873/Document': [
    { id: 'd1', filename: 'lasku.pdf', type: 'Laskut' },
    { id: 'd2', filename: 'kuva.png', type: 'Kuvat|Keittiö' },
  ],
  '/api/Order/412873/Showroom': [{ showroomId: '1', name: 'Malli', link: 'https://3d.example' }],
  '/api/Order/412873/ReclamationRow': [],
  '/api/Order/412873/Backorder': [
    { model: 'KH-60', deliveryEstimate: '7.-11.12.2026' },
    { model: 'SA-V4', delivered: true },
    ...['ET-60', 'OV-60', 'AL-60'].map((model) => ({ model })),
  ],
  '/api/Order/412873/ProductRow': [{ model: 'AL', roomDescription: 'Keittiö', mainProduct: 1 }],
}

const own = { id: '1', streetAddress: 'Kuusitie 4 B', role: '' }
const guest = { ...own, role: 'OMA_ASENTAJA' }
const unavailable = new ApiError('unavailable', 'GET')

const query = ({ search = '', ...ids }: { [name: string]: string } = {}) => ({
  addressId: '1',
  orderId: '412873',
  url: new URL(`https://portal.example/a/1/orders/412873?${search}`),
  ...ids,
})

const status = async (promise: Promise<unknown>) => {
  const thrown: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  return thrown instanceof Response ? thrown.status : thrown
}

describe('the page of an order', () => {
  test('is read in one round, nothing twice, and product rows on demand', async () => {
    const first = fakePortal({ answers, addresses: [own], roles: { 1: '' } })
    const view = await loadOrder(first.portal, query())
    expect(new Set(first.calls).size).toBe(first.calls.length)
    expect(first.calls).not.toContain('/api/Order/412873/ProductRow')
    expect(view?.sections.rows).toBeNull()
    const totals = [{ cents: 100_050, currency: 'EUR' }]
    expect(view?.sections.billing).toMatchObject({ value: { totals } })
    expect(view?.order.makerInstallation).toBe(true)

    const second = fakePortal({ answers, addresses: [own], roles: { 1: '' } })
    const withRows = await loadOrder(second.portal, query({ search: 'rows=1' }))
    expect(withRows?.sections.rows).toMatchObject({
      ok: true,
      value: { rooms: [{ description: 'Keittiö' }] },
    })
  })

  test('does not hold what its flags turn off', async () => {
    const bare = { ...answers, '/api/Order/412873': { id: '412873' } }
    const { portal } = fakePortal({ answers: bare, addresses: [own], roles: { 1: '' } })
    const view = await loadOrder(portal, query())
    expect(view && presentSections(view)).toEqual(['rows', 'documents', 'models', 'info'])
    expect(view?.ticket).toEqual({ showsStages: false, total: null, hasWarranty: false })
    expect(JSON.stringify(view)).not.toMatch(/Kivipaja|100050|KH-60/)
  })

  test("is a 404 at an address that is not the person's: no role would hide anything", async () => {
    const { portal, calls: paths } = fakePortal({ answers, addresses: [guest], roles: { 1: 'X' } })
    expect(await status(loadOrder(portal, query({ addressId: '2' })))).toBe(404)
    expect(paths).not.toContain('/api/Order/412873/Payment')
  })
})

describe('an installer', () => {
  test('is a person who has become one since, despite the remembered role', async () => {
    const became = fakePortal({ answers, addresses: [guest], roles: { 1: '' } })
    expect((await loadOrder(became.portal, query()))?.sections.billing).toBeUndefined()
    const ceased = fakePortal({ answers, addresses: [own], roles: { 1: 'OMA_ASENTAJA' } })
    expect(await loadOrder(ceased.portal, query())).toHaveProperty('sections.billing.value.totals')
  })

  test('has the product rows at once, and the way to the building site', async () => {
    const place = { deliveryStreetAddress1: 'Kuusitie 4 B', deliveryPostalCode: '33270' }
    const at = { ...answers, '/api/Order/412873': { ...detail, ...place, deliveryCity: 'Tampere' } }
    const { portal } = fakePortal({ answers: at, addresses: [guest] })
    Object.assign(portal.config, { mapUrl: 'https://map.example/?q={query}' })
    const view = await loadOrder(portal, query())
    expect(view?.sections.rows).toMatchObject({ ok: true })
    expect(view?.mapHref).toBe('https://map.example/?q=Kuusitie%204%20B%2C%2033270%20Tampere')
    const customer = fakePortal({ answers, addresses: [own] })
    expect((await loadOrder(customer.portal, query()))?.mapHref).toBeNull()
  })

  test('is assumed if the role is unknown', async () => {
    const { portal, calls: paths } = fakePortal({ answers, addresses: unavailable })
    expect((await loadOrder(portal, query()))?.sections.billing).toBeUndefined()
    expect(paths).not.toContain('/api/Order/412873/Payment')
    const remembering = fakePortal({ answers, addresses: unavailable, roles: { 1: '' } })
    expect((await loadOrder(remembering.portal, query()))?.sections.billing).toBeDefined()
  })
})

describe('documents of the order', () => {
  const uploadOf = async (addresses: (typeof own)[], addressId = '1', search = '') => {
    const { portal } = fakePortal({ answers, addresses })
    if (search) Object.assign(portal, { preview: { firstName: 'Aino' } })
    return (await loadOrder(portal, query({ addressId, search })))?.upload
  }

  test('are added by its customer, from all addresses too', async () => {
    expect(await uploadOf([own])).toEqual({ addressId: '1', disabled: false })
    expect(await uploadOf([own, { ...own, id: '2' }], '0')).toMatchObject({ addressId: '0' })
    expect(await uploadOf([guest])).toBeNull()
  })

  test('are not added in a preview, nor offered where it shows an installer’s page', async () => {
    expect(await uploadOf([own], '1', 'rows=1')).toEqual({ addressId: '1', disabled: true })
    expect(await uploadOf([own], '1', 'as=installer')).toBeNull()
  })
})

describe('what an installer would see', () => {
  const ordersView = async (role: typeof own, search: string) => {
    const { portal, calls } = fakePortal({ answers, addresses: [role], roles: { 1: role.role } })
    const view = await loadOrder(portal, query({ search }))
    return { view: JSON.parse(JSON.stringify(view)) as Record<string, unknown>, calls }
  }

  test.each(['', '&rows=1', '&sharing=1'])(
    'is what one sees, read by the same calls%s',
    async (more) => {
      const customer = await ordersView(own, `as=installer${more}`)
      const installer = await ordersView(guest, more)
      const { isGuestsView, self: _, ...seen } = customer.view
      expect(isGuestsView).toBe(true)
      const { isGuestsView: none, self: __, ...real } = installer.view
      expect(none).toBe(false)
      expect(seen).toEqual(real)
      const ofOrder = (calls: readonly string[]) =>
        calls.filter((call) => call.includes('/Order/')).sort()
      expect(ofOrder(customer.calls)).toEqual(ofOrder(installer.calls))
      expect(ofOrder(customer.calls).join()).not.toMatch(/Payment|Share|Invitation/)
    },
  )

  test('is no other page for an installer', async () => {
    const { view } = await ordersView(guest, 'as=installer')
    expect(view.isGuestsView).toBe(false)
  })
})

describe('the rows of an invoice', () => {
  const bill = (values = {}) => [
    {
      id: 1,
      summa: 10,
      valuutta: 'EUR',
      paymentInvoice: { id: 'L1', laskunumero: '7001', naytalasku: true, ...values },
    },
  ]
  const rows = { '/api/Invoice/L1/Rows': [{ info: 'Kuljetus', summa: 10, valuutta: 'EUR' }] }
  const billed = (values = {}) => ({
    ...answers,
    ...rows,
    '/api/Order/412873/Payment': bill(values),
  })

  test('stay on the server where the invoice is hidden (naytalasku)', async () => {
    const hidden = billed({ naytalasku: false })
    const { portal } = fakePortal({ answers: hidden, addresses: [own], roles: { 1: '' } })
    const view = await loadOrder(portal, query({ search: 'invoice=L1' }))
    expect(JSON.stringify(view)).not.toContain('Kuljetus')
  })
})
