import type { Day } from '~/domain/day'
import type { Delivery } from '~/domain/delivery'
import type { PortalDocument } from '~/domain/document'
import type { Order } from '~/domain/order'
import type { ShowroomLink } from '~/domain/offer'
import { exampleOf } from '~/upstream/answer.fixture'
import { getOrder } from '~/upstream/order.server'
import { readDeliveryTime } from '~/upstream/readers/day'

/** For the tests of its pages, an order with everything in it: a field that is not here has its name as its value. */

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

export function document(id: string, values: Partial<PortalDocument> = {}): PortalDocument {
  return {
    id,
    filename: 'Asennuskuva_keittio_v4.pdf',
    info: '',
    details: '',
    path: ['Piirustukset'],
    updatedAt: '2026-11-19T10:00:00.000Z',
    updatedOn: '19.11.2026',
    orderId: '412873',
    offerId: '',
    customerCanEdit: false,
    ...values,
  }
}

export const documents: PortalDocument[] = [
  document('d1', { details: 'Lopullinen, hyväksytty' }),
  document('d2', { filename: 'Vesipistekuva.pdf', path: ['Piirustukset', 'LVI'] }),
  document('d3', {
    filename: 'Asennusohje.docx',
    path: ['Asennusohjeet'],
    updatedAt: '2026-10-01T10:00:00.000Z',
    updatedOn: '01.10.2026',
  }),
  document('d4', {
    filename: 'Vanha_keittio_1.jpg',
    path: ['Asiakkaan lisäämät liitteet'],
    updatedAt: null,
    updatedOn: '',
    customerCanEdit: true,
  }),
]

export const models: ShowroomLink[] = [
  { id: '1', name: 'Keittiö, hyväksytty malli', url: 'https://3d.example/1' },
  { id: '2', name: '', url: 'https://3d.example/2' },
]
