import { describe, expect, test } from 'vitest'
import { answering, apiOf, startApiServer } from './api-server.fixture'
import { getOrder, listOrders } from './order.server'

const noAddresses = () => Promise.resolve([])

describe('the list of orders', () => {
  test('is read with its rows', async () => {
    const server = await answering({
      items: [
        {
          id: 412873,
          type: 'Keittiö',
          info: 'Keittiö ja kodinhoitohuone',
          deliveryDate: '2026-12-08T00:00:00',
          status: '10',
          orderRows: [
            { id: '412873-1', info: 'Keittiö', deliveryDate: '8.12.2026' },
            { info: 'ilman tunnusta' },
          ],
          containsBackorders: 'K',
        },
        { id: 'b', status: 'Toimitettu' },
        { info: 'ilman tunnusta' },
      ],
    })
    const { api, logged } = apiOf({ server })
    const day = { text: '08.12.2026', iso: '2026-12-08' }
    expect(await listOrders(api, '4101', noAddresses)).toEqual({
      incomplete: false,
      rows: [
        {
          id: '412873',
          type: 'Keittiö',
          info: 'Keittiö ja kodinhoitohuone',
          deliveryDate: day,
          status: { code: 10, text: '' },
          rows: [{ id: '412873-1', info: 'Keittiö', deliveryDate: day }],
          containsBackorders: true,
        },
        {
          id: 'b',
          type: '',
          info: '',
          deliveryDate: null,
          status: { code: null, text: 'Toimitettu' },
          rows: [],
          containsBackorders: false,
        },
      ],
    })
    expect(logged.text()).toContain('"portal.rows.dropped":2')
  })

  test.each([
    [0, { code: 0, text: '' }],
    [' 20 ', { code: 20, text: '' }],
    ['Valmistuksessa', { code: null, text: 'Valmistuksessa' }],
    [null, { code: null, text: '' }],
  ])('status %j', async (status, read) => {
    const server = await answering([{ id: 1, status }])
    const { rows } = await listOrders(apiOf({ server }).api, '1', noAddresses)
    expect(rows[0]?.status).toEqual(read)
  })
})

const detail = {
  id: 412873,
  info: 'Keittiö',
  statusCode: '10',
  statusText: 'Valmistuksessa',
  deliveryDate: '8.12.2026',
  deliveryEstimate: '7.-9.12.2026',
  showStepper: true,
  showDeliveryPreparation: 0,
  showBillingDetails: 'K',
  showDeliveryDetails: '1',
  showOrderSharing: 'false',
  showWarranty: null,
  containsBackorders: 1,
  makerInstallation: 'kyllä',
  currency: 'EUR',
  billingCustomerName1: 'Aino Mäkelä',
  billingCustomerName2: ' ',
  billingCustomerStreetAddress1: 'Kuusitie 4',
  billingCustomerPostalCode: '00270',
  billingCustomerCity: 'Helsinki',
  deliveryContactPerson: 'Aino',
  deliveryPhone: '040 123 4567',
  deliveryCustomerName1: 'Aino Mäkelä',
  deliveryCustomerName2: 'c/o Lehto',
  deliveryStreetAddress1: '',
  deliveryStreetAddress2: 'Kuusitie 4 B',
  deliveryPostalCode: '00270',
  deliveryCity: 'Helsinki',
  salesPerson: 'Maija Myyjä',
  salesPersonPhone: '09 1',
  salesPersonEmail: 'maija@keittio.example',
  storeName: 'Helsinki',
  storePhone: '09 2',
  margin: 0.4,
}

describe('an order', () => {
  test('is read', async () => {
    const server = await answering(detail)
    expect(await getOrder(apiOf({ server }).api, '412873', 'maker')).toEqual({
      id: '412873',
      info: 'Keittiö',
      status: { code: 10, text: 'Valmistuksessa' },
      deliveryDate: { text: '08.12.2026', iso: '2026-12-08' },
      estimatedDeliveryDate: { text: '7.–9.12.2026', iso: '2026-12-07', last: '2026-12-09' },
      showStepper: true,
      showDeliveryPreparation: false,
      showBillingDetails: true,
      showDeliveryDetails: true,
      showOrderSharing: false,
      showWarranty: false,
      containsBackorders: true,
      makerInstallation: true,
      currency: 'EUR',
      billing: {
        names: ['Aino Mäkelä'],
        streets: ['Kuusitie 4'],
        postalCode: '00270',
        city: 'Helsinki',
      },
      delivery: {
        names: ['Aino Mäkelä', 'c/o Lehto'],
        streets: ['Kuusitie 4 B'],
        postalCode: '00270',
        city: 'Helsinki',
        contactPerson: 'Aino',
        phone: '040 123 4567',
      },
      seller: {
        salesPerson: 'Maija Myyjä',
        salesPersonPhone: '09 1',
        salesPersonEmail: 'maija@keittio.example',
        storeName: 'Helsinki',
        storePhone: '09 2',
      },
      carrier: '',
      freight: '',
    })
    expect(server.requests[0]?.url).toBe('/api/Order/412873')
  })

  test('the maker’s installation is a field of the maker’s own name', async () => {
    const server = await answering({ ...detail, makerInstallation: 0, tammiInstallation: 1 })
    const { open } = apiOf({ server })
    expect(await getOrder(open(), '1', 'tammi')).toMatchObject({ makerInstallation: true })
    expect(await getOrder(open(), '1', 'maker')).toMatchObject({ makerInstallation: false })
    expect(await getOrder(open(), '1', 'other')).toMatchObject({ makerInstallation: false })
  })

  test('without its flags it shows nothing, and its status is unknown', async () => {
    const server = await answering({ id: 1 })
    expect(await getOrder(apiOf({ server }).api, '1', 'maker')).toMatchObject({
      status: { code: null, text: '' },
      showStepper: false,
      showBillingDetails: false,
      estimatedDeliveryDate: null,
      billing: { names: [], streets: [] },
    })
  })

  test.each([[{ info: 'x' }], [{ id: null }], [[]], ['x']])('%j is malformed', async (answer) => {
    const server = await answering(answer)
    const order = getOrder(apiOf({ server }).api, '1', 'maker')
    await expect(order).rejects.toMatchObject({ kind: 'malformed' })
  })

  test('that the API answers with nothing is not found', async () => {
    const server = await startApiServer((_request, response) => response.writeHead(204).end())
    const order = getOrder(apiOf({ server }).api, '1', 'maker')
    await expect(order).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('with an id of another form is not found, as a rejection', async () => {
    const server = await answering({})
    const order = getOrder(apiOf({ server }).api, '1/../2', 'maker')
    await expect(order).rejects.toMatchObject({ kind: 'not-found' })
    expect(server.requests).toEqual([])
  })
})
