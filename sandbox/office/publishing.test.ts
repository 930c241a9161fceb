import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMaker, type OpenMaker } from '../maker/testing/open-maker'
import { clerkOf, newestNotification, office, type Clerk } from './testing/clerk'

let maker: OpenMaker
let clerk: Clerk
beforeAll(async () => {
  maker = await openMaker()
  clerk = clerkOf(maker)
})
afterAll(() => maker.close())

describe('an order', () => {
  test('for a customer without any address makes the address, and tells the customer', async () => {
    const page = await clerk.submit(`${office}/customers/matti/order`, 'Publish the order', {
      orderId: '430777',
      info: 'Rivitalon keittiö',
      streetAddress: 'Satamakatu 5',
      postalCode: '20100',
      city: 'Turku',
      deliveryDate: '2026-12-17',
    })
    expect(page.status).toBe(200)
    expect(page.url.pathname).toBe(`${office}/orders/430777`)
    expect(page.text).toContain('The order is published. The customer is notified; 0 devices')

    const matti = maker.as('matti')
    const { body: addresses } = await matti.get<object[]>('/api/User/Address')
    expect(addresses).toEqual([
      { id: 4, streetAddress: 'Satamakatu 5, 20100 Turku', role: 'OMISTAJA' },
    ])
    const { body: order } = await matti.get('/api/Order/430777')
    expect(order).toMatchObject({
      info: 'Rivitalon keittiö',
      statusCode: 0,
      showBillingDetails: true,
      showOrderSharing: true,
      billingCustomerName1: 'Matti Testi',
      deliveryStreetAddress1: 'Satamakatu 5',
      deliveryPostalCode: '20100',
      deliveryCity: 'Turku',
      salesPerson: 'Henna Laaksonen',
    })
    const { body: payments } = await matti.get<{ id: string; summa: number }[]>(
      '/api/Order/430777/Payment',
    )
    expect(payments).toHaveLength(1)
    expect(payments[0]).toMatchObject({ summa: 4980 })
    expect((await matti.get(`/api/Invoice/${payments[0]?.id}/Rows`)).status).toBe(200)
    expect((await matti.get<object[]>('/api/Order/430777/ProductRow')).body.length).toBeGreaterThan(
      3,
    )
    expect((await matti.get<object[]>('/api/Address/4/MainDelivery')).body).toMatchObject([
      { orderId: '430777', deliveryDate: '2026-12-17T00:00:00' },
    ])
    expect((await matti.get('/api/Address/4/Contact')).body).toContainEqual(
      expect.objectContaining({ name: 'Henna Laaksonen', ownContact: true }),
    )

    const notification = await newestNotification(maker, 'matti')
    expect(notification).toMatchObject({
      status: 0,
      type: 'order-published',
      titleKey: 'notifications.order_published.title',
      messageKey: 'notifications.order_published.message',
      redirectUrl: '/a/4/orders/430777',
    })
    expect(notification.params).toEqual({
      orderId: '430777',
      info: 'Rivitalon keittiö',
    })
    const overview = await clerk.open(office)
    expect(overview.text).toMatch(
      /Order 430777 Rivitalon keittiö .* Notified [\d.]+ [\d.]+, unread/,
    )
    await matti.get(`/api/Notification/${notification.id}`)
    expect((await clerk.open(office)).text).toMatch(/Order 430777 .* Notified [\d. ]+, read/)
  })

  test('at an address that has one bills and delivers as that one does', async () => {
    await clerk.submit(`${office}/customers/eero/order`, 'Publish the order', {
      orderId: 'T30',
      info: 'Sauna',
      total: '',
      showBillingDetails: null,
    })
    const eero = maker.as('eero')
    expect((await eero.get('/api/Order/T30')).body).toMatchObject({ showBillingDetails: false })
    expect((await eero.get('/api/Order/T30/Payment')).body).toEqual([])
    expect((await newestNotification(maker, 'eero')).redirectUrl).toBe('/a/3/orders/T30')
  })

  test.each([
    [{ orderId: 'T1' }, 'Order T1 is published already.'],
    [{ orderId: '../x' }, 'Letters, digits, - and _ only.'],
    [{ info: ' ' }, 'Fill this in.'],
    [{ total: 'paljon' }, 'An amount like 4 980,00.'],
    [{ addressId: '3' }, 'Choose one of the customer’s addresses.'],
    [{ addressId: 'new', city: 'Turku' }, 'A new address needs this.'],
    [{ deliveryDate: '17.12.2026' }, 'Choose a day.'],
    [{ seller: 'nobody' }, 'Choose a salesperson.'],
    [{ status: '15' }, 'Choose a status.'],
  ])('%o is refused, and nothing of it is kept', async (wrong, complaint) => {
    const tables = ['addresses', 'address_roles', 'notifications']
    const counts = async () =>
      Promise.all(tables.map(async (name) => (await maker.table(name)).length))
    const before = await counts()
    const given = { orderId: 'T77', info: 'Keittiö', ...wrong }
    const page = await clerk.submit(`${office}/customers/aino/order`, 'Publish the order', given)
    expect(page.status).toBe(400)
    expect(page.text).toContain(complaint)
    expect(page.text).toContain('Nothing was published.')
    expect(page.html).toContain(`value="${given.orderId}"`)
    expect(await counts()).toEqual(before)
    expect((await maker.as('aino').get('/api/Order/T77')).status).toBe(404)
  })
})

test('what was published is there after a restart, and is not published twice', async () => {
  await maker.restart()
  expect((await maker.as('matti').get('/api/Order/430777')).status).toBe(200)
  const path = `${office}/customers/matti/order`
  const again = await clerk.submit(path, 'Publish the order', { orderId: '430777', info: 'x' })
  expect(again.status).toBe(400)
  // The number that the form suggests is one that nothing has had.
  expect((await clerk.open(path)).html).toContain('value="430778"')
})
