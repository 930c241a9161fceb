import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMaker, type OpenMaker } from '../maker/testing/open-maker'
import { clerkOf, newestNotification, office, type Clerk } from './testing/clerk'

let maker: OpenMaker
let clerk: Clerk
beforeEach(async () => {
  maker = await openMaker()
  clerk = clerkOf(maker)
})
afterEach(() => maker.close())

type Wire = Record<string, unknown>
const order = `${office}/orders/T1`
const get = async <T = Wire>(path: string) => (await maker.as('aino').get<T>(path)).body

async function told() {
  const { type, redirectUrl, params } = await newestNotification(maker, 'aino')
  return { type, redirectUrl, params }
}

describe('a delivery time', () => {
  const confirm = (given: Record<string, string | null>) =>
    clerk.submit(order, 'Confirm the delivery time', given)

  test('is confirmed wherever the order shows it', async () => {
    const page = await confirm({
      deliveryDate: '2026-12-17',
      deliveryTime: '10–14',
      carPhone: '050 555 0142',
    })
    expect(page.text).toContain('The delivery time is confirmed.')
    const deliveryDate = '2026-12-17T00:00:00'
    expect((await get<Wire[]>('/api/Address/1/Order'))[0]).toMatchObject({ deliveryDate })
    expect(await get('/api/Order/T1')).toMatchObject({
      deliveryDate,
      showDeliveryDetails: true,
      showDeliveryPreparation: true,
    })
    expect((await get<Wire[]>('/api/Order/T1/Delivery'))[0]).toEqual({
      supplier: 'Tehdas',
      deliveryTime: '17.12.2026 klo 10–14',
      carPhone: '050 555 0142',
    })
    expect((await get<Wire[]>('/api/Address/1/MainDelivery'))[0]).toMatchObject({
      deliveryDate,
      showDeliveryPreparation: true,
    })
    expect(await get('/api/Order/T1/DeliveryData')).toMatchObject({
      deliveryDate,
      deliveryTime: 'klo 10–14',
      deliveryCarPhone: '050 555 0142',
    })
    expect(await get('/api/Order/T1/WarrantyData')).toMatchObject({ deliveryDate })
    expect(await told()).toEqual({
      type: 'delivery-time-confirmed',
      redirectUrl: '/a/1/orders/T1',
      params: { orderId: 'T1', deliveryDate: '17.12.2026', deliveryTime: '10–14' },
    })
  })

  test('typed with the word for o’clock is confirmed without a second one', async () => {
    await confirm({ deliveryDate: '2026-12-17', deliveryTime: 'klo 10–14' })
    expect(await get('/api/Order/T1/DeliveryData')).toMatchObject({ deliveryTime: 'klo 10–14' })
    expect((await told()).params).toMatchObject({ deliveryTime: '10–14' })
  })

  test('without a day is refused', async () => {
    const page = await confirm({ deliveryDate: '', deliveryTime: '10–14' })
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('Choose a day.')])
    expect((await told()).type).toBeUndefined()
  })
})

describe('a backorder delivery', () => {
  const schedule = (given: Record<string, string>) =>
    clerk.submit(order, 'Schedule the backorder', { deliveryDate: '2026-12-09', ...given })

  test('of a row that the order has is scheduled', async () => {
    const page = await schedule({
      row: '0',
      freightCompany: 'Saimaan Rahti',
      trackingCodeLink: 'https://rahti.example/1',
    })
    expect(page.text).toContain('The backorder delivery is scheduled.')
    const row = {
      orderId: 'T1',
      freightCompany: 'Saimaan Rahti',
      confirmedDeliveryDate: '09.12.2026',
      trackingCodeLink: 'https://rahti.example/1',
    }
    const rows = await get<Wire[]>('/api/Order/T1/Backorder')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject(row)
    expect((await get<Wire[]>('/api/Address/1/SmallDelivery')).at(-1)).toMatchObject(row)
    expect((await told()).redirectUrl).toBe('/a/1/orders/backorder/T1')
  })

  test('of a new row is scheduled, and the order contains backorders from then on', async () => {
    await schedule({ row: 'new', product: 'Kulmahyllykkö 600' })
    expect(await get('/api/Order/T1')).toMatchObject({ containsBackorders: true })
    expect((await get<Wire[]>('/api/Address/1/Order'))[0]).toMatchObject({
      containsBackorders: true,
    })
    expect((await get<Wire[]>('/api/Order/T1/Backorder'))[1]).toMatchObject({
      modelDescription: 'Kulmahyllykkö 600',
      type: 'Jälkitoimitus',
    })
    expect(await told()).toEqual({
      type: 'backorder-delivery',
      redirectUrl: '/a/1/orders/backorder/T1',
      params: { orderId: 'T1', product: 'Kulmahyllykkö 600' },
    })
    // Scheduled again, it is the same row.
    const small = (await get<Wire[]>('/api/Address/1/SmallDelivery')).length
    await schedule({ row: '1', deliveryDate: '2026-12-10' })
    expect((await get<Wire[]>('/api/Order/T1/Backorder'))[1]).toMatchObject({
      confirmedDeliveryDate: '10.12.2026',
    })
    expect(await get<Wire[]>('/api/Address/1/SmallDelivery')).toHaveLength(small)
  })

  test.each([
    [{ row: 'new' }, 'A new row needs a product.'],
    [{ row: '7' }, 'Choose a row.'],
    [{ row: '0', trackingCodeLink: 'javascript:alert(1)' }, 'A web address.'],
  ])('%o is refused', async (given, complaint) => {
    const page = await schedule(given)
    expect([page.status, page.text]).toEqual([400, expect.stringContaining(complaint)])
    expect((await told()).type).toBeUndefined()
  })
})

describe('a claim delivery', () => {
  const estimate = (given: Record<string, string>) =>
    clerk.submit(order, 'Estimate the claim delivery', { from: '2026-12-07', ...given })

  test('is estimated for a range of days', async () => {
    const page = await estimate({ row: 'new', product: 'Vaihto-ovi', until: '2026-12-11' })
    expect(page.text).toContain('The claim delivery is estimated.')
    expect((await get<Wire[]>('/api/Order/T1/ReclamationRow'))[1]).toMatchObject({
      type: 'Reklamaatio',
      modelDescription: 'Vaihto-ovi',
      deliveryEstimate: '7.-11.12.2026',
    })
    expect(await told()).toEqual({
      type: 'reclamation-delivery-estimate',
      redirectUrl: '/a/1/orders/T1',
      params: { orderId: 'T1', product: 'Vaihto-ovi', deliveryEstimate: '7.-11.12.2026' },
    })
  })

  test('of a row that the order has may be one day', async () => {
    await estimate({ row: '0' })
    expect((await get<Wire[]>('/api/Order/T1/ReclamationRow'))[0]).toMatchObject({
      model: 'B40',
      deliveryEstimate: '07.12.2026',
    })
  })

  test('does not end before it begins', async () => {
    const page = await estimate({ row: '0', until: '2026-12-01' })
    expect([page.status, page.text]).toEqual([
      400,
      expect.stringContaining('Not before the first day.'),
    ])
  })
})

test.each([0, 10, 20])('the status moves to %i, wherever the order shows it', async (code) => {
  const page = await clerk.submit(order, 'Move the status', { status: String(code) })
  expect(page.text).toContain('The status is moved.')
  expect(await get('/api/Order/T1')).toMatchObject({ statusCode: code })
  expect((await get<Wire[]>('/api/Address/1/Order'))[0]).toMatchObject({ status: code })
  expect((await get<Wire[]>('/api/Address/1/MainDelivery'))[0]).toMatchObject({ status: code })
  // The specification has no notification for it.
  expect((await told()).type).toBeUndefined()
})
