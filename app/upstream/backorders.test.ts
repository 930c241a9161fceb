import { describe, expect, test } from 'vitest'
import { answering, apiOf } from './api-server.fixture'
import { delivered } from './assumptions'
import { listBackorders, listReclamationRows } from './delivery.server'

describe('a backorder row', () => {
  const row = {
    orderId: null,
    addressId: 4101,
    type: 'Jälkitoimitus',
    freightCompany: 'Kuljetus Oy',
    confirmedDeliveryDate: '08.12.2026',
    deliveryEstimate: '7.-9.12.2026',
    delivered: 'false',
    trackingCodeLink: 'https://seuranta.example/1',
    drawingId: 'A1',
    amount: '1',
    model: 'K60',
    modelDescription: 'Kaappi',
    size: '60',
    colorDescription: 'Valkoinen',
    materialDescription: 'MDF',
    contactPerson: 'Aino',
    phone: '040 1',
    name1: 'Aino Mäkelä',
    name2: '',
    address1: 'Kuusitie 4',
    address2: null,
    postalCode: '00270',
    city: 'Helsinki',
  }

  test('is read; it belongs to the order that it was asked of', async () => {
    const server = await answering([row])
    expect(await listBackorders(apiOf({ server }).api, '412873')).toEqual([
      {
        orderId: '412873',
        addressId: '4101',
        type: 'Jälkitoimitus',
        freightCompany: 'Kuljetus Oy',
        confirmedDeliveryDate: { text: '08.12.2026', iso: '2026-12-08' },
        deliveryEstimate: { text: '7.–9.12.2026', iso: '2026-12-07', last: '2026-12-09' },
        delivered: false,
        tracking: { urls: ['https://seuranta.example/1'], code: '' },
        drawingId: 'A1',
        amount: 1,
        model: 'K60',
        modelDescription: 'Kaappi',
        size: '60',
        color: 'Valkoinen',
        material: 'MDF',
        contactPerson: 'Aino',
        phone: '040 1',
        deliveryAddress: {
          names: ['Aino Mäkelä'],
          streets: ['Kuusitie 4'],
          postalCode: '00270',
          city: 'Helsinki',
        },
      },
    ])
  })

  test('of a claim is read alike; delivered may be a date, a tracking link a bare code', async () => {
    const server = await answering([{ ...row, delivered: '2.11.2026', trackingCodeLink: 'KK123' }])
    const [read] = await listReclamationRows(apiOf({ server }).api, '412873')
    expect(read).toMatchObject({ delivered: true, tracking: { urls: [], code: 'KK123' } })
  })

  test.each([true, 'true', 1, '1', 'K', '2026-11-03', '3.11.2026', '2026-11-03T08:30:00Z'])(
    '%j is delivered',
    (value) => {
      expect(delivered.read(value)).toBe(true)
    },
  )

  test.each([false, 'false', 0, '0', '', null, undefined, '0001-01-01T00:00:00', 'tulossa', {}])(
    '%j is not',
    (value) => {
      expect(delivered.read(value)).toBe(false)
    },
  )
})
