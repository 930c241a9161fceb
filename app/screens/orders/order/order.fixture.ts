import type { Day } from '~/domain/day'
import type { Delivery } from '~/domain/delivery'
import type { Order } from '~/domain/order'
import { exampleOf } from '~/upstream/answer.fixture'
import { getOrder } from '~/upstream/order.server'
import { readDeliveryTime } from '~/upstream/readers/day'

/** The order has every field: a field that is not set here contains its own name. */

export const now = new Date('2026-11-20T10:00:00.000Z')

export const day = (text: string): Day => ({
  text,
  iso: text.split('.').reverse().join('-'),
})

const home = { streets: ['Kuusitie 4 B'], postalCode: '33270', city: 'Tampere' }

export const order: Order = {
  ...(await exampleOf('Order', (api) => getOrder(api, '412873', 'maker'))),
  id: '412873',
  info: 'Keittiö ja kodinhoitohuone',
  status: { code: 10, text: '' },
  deliveryDate: day('03.12.2026'),
  estimatedDeliveryDate: { text: '2.-4.12.2026', iso: '2026-12-02', last: '2026-12-04' },
  showStepper: true,
  showDeliveryPreparation: true,
  showBillingDetails: true,
  showDeliveryDetails: true,
  showOrderSharing: true,
  showWarranty: true,
  containsBackorders: true,
  makerInstallation: true,
  currency: 'EUR',
  billing: { names: ['Aino Mäkelä'], ...home },
  delivery: {
    names: ['Aino Mäkelä', 'c/o Eero Mäkelä'],
    ...home,
    contactPerson: 'Eero Mäkelä',
    phone: '040 555 0117 / 03 555 0118',
  },
  seller: {
    salesPerson: 'Henna Laaksonen',
    salesPersonPhone: '050 555 0188',
    salesPersonEmail: 'henna@keittio.example',
    storeName: 'Keittiö Tampere',
    storePhone: '010 555 0100',
  },
  carrier: 'Pirkan Kalustekuljetus',
  freight: 'Rahtivapaa',
}

export const deliveries: Delivery[] = [
  {
    supplier: 'Oma tehdas',
    carrier: 'Pirkan Kalustekuljetus',
    truckPhone: '050 555 0142',
    time: readDeliveryTime('03.12.2026 klo 8–12'),
    waybill: 'PK 2204 8817',
  },
  {
    supplier: 'Kivipaja Halla',
    carrier: '',
    truckPhone: '',
    time: readDeliveryTime('16.12.2026'),
    waybill: '',
  },
]
