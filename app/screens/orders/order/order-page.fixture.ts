import { aPreview } from '~/portal/portal.fixture'
import type { Language } from '~/domain/person'
import { parsePage, queriesOf } from '~/i18n/parse-page.fixture'
import { load, screenInLanguage, textOf } from '~/screens/screen.fixture'
import OrderScreen, { loader } from './screen'

const flags = {
  showStepper: true,
  showDeliveryPreparation: true,
  showBillingDetails: true,
  showDeliveryDetails: true,
  showWarranty: true,
  containsBackorders: true,
}
const order = {
  id: '412873',
  info: 'Keittiö ja kodinhoitohuone',
  statusCode: 10,
  currency: 'EUR',
  ...flags,
  deliveryDate: '03.12.2026',
  storeName: 'Keittiö Tampere',
  salesPerson: 'Henna Laaksonen',
  billingCustomerName1: 'Maksaja Oy',
  deliveryPhone: '040 555 0117',
  deliveryCity: 'Tampere',
}
export const document = { type: 'Piirustukset', updatedAt: '2026-11-19T10:00:00Z' }
export const documents = [
  { ...document, id: 'd1', filename: 'Asennuskuva_keittio_v4.pdf' },
  { ...document, id: 'd2', filename: 'Vesipistekuva.pdf', type: 'Piirustukset|LVI' },
  { id: 'd3', filename: 'Ohje.docx', type: 'Asennusohjeet', updatedAt: '2026-10-01T10:00:00Z' },
  { id: 'd4', filename: 'Vanha.jpg', type: 'Asiakkaan lisäämät liitteet', customerCanEdit: true },
]
const room = { roomNumber: '1', roomDescription: 'Keittiö', groupId: '1', amount: 1 }
const productRows = [
  {
    ...room,
    strNumber: '1',
    mainProduct: 1,
    model: 'AL-V3 90',
    drawingId: 'K1-07',
    modelDescription: 'Vetolaatikosto 900, 3 laatikkoa',
    size: '900 × 720 × 560 mm',
    colorDescription: 'Linoleumi, havunvihreä',
    materialDescription: 'Koivuvaneri',
    confirmedDeliveryDate: '03.12.2026',
  },
  {
    ...room,
    strNumber: '2',
    amount: 2.5,
    model: 'ET-L 90',
    drawingId: 'K1-07',
    modelDescription: 'Laatikkoetusarja',
    deliveryEstimate: '7.-11.12.2026',
  },
  { ...room, strNumber: '3', modelDescription: 'Kivitaso', groupId: '2', mainProduct: 1 },
  { ...room, strNumber: '4', roomNumber: '2', roomDescription: 'Kodinhoitohuone', model: 'PK 60' },
]
export const backorder = { model: 'KH-60', deliveryEstimate: '14.-18.12.2026' }
export const claim = { model: 'ET-60', confirmedDeliveryDate: '07.12.2026' }
const advance = {
  erapvm: '11.12.2026',
  loppusumma: 3570,
  naytalasku: true,
  viitenumero: '41287303',
}
const payment = { id: '1', info: 'Ennakko', summa: 3570, valuutta: 'EUR', ennakkomaksu: 1 }
export const billed = (invoice: object = {}) => [
  { ...payment, advancePaymentInvoice: { id: 'L1', ...advance, ...invoice } },
]
const delivery = { supplier: 'Oma tehdas', deliveryTime: '03.12.2026 klo 8–12', carPhone: '050 5' }

/** The API's answer for each list of the order. */
export const full: Record<string, unknown> = {
  Payment: billed(),
  Delivery: [delivery],
  Document: documents,
  Share: [],
  Invitation: [],
  Backorder: [backorder],
  ReclamationRow: [claim],
  ProductRow: productRows,
  Showroom: [{ showroomId: '1', name: 'Malli', link: 'https://3d.example/1' }],
}
export const empty = Object.fromEntries(Object.keys(full).map((list) => [list, []]))

export interface Asked {
  language?: Language
  search?: string
  role?: string
  /** Fields of the order that differ. */
  values?: object
  /** Lists of the API that differ. */
  lists?: Record<string, unknown>
  /** Staff preview the order. */
  isPreview?: true
}

/** The order's page, of an order that has everything. */
export async function page({
  language = 'fi',
  search = '?rows=1',
  role = '',
  ...asked
}: Asked = {}) {
  const lists = Object.entries({ ...full, ...asked.lists })
  const { data } = await load(loader, `/a/1/orders/412873${search}`, {
    answers: {
      '/api/Order/412873': { ...order, ...asked.values },
      ...Object.fromEntries(lists.map(([list, rows]) => [`/api/Order/412873/${list}`, rows])),
    },
    addresses: [{ id: '1', streetAddress: 'Kuusitie 4 B', role }],
    roles: { 1: role },
    portal: { language, preview: asked.isPreview ? aPreview : null },
  })
  const html = await screenInLanguage(language, OrderScreen, data)
  const shown = parsePage(html)
  const section = (id: string) => {
    const element = shown.element.querySelector<HTMLElement>(`section#${id}`)
    return queriesOf(element ?? parsePage('').element)
  }
  const ticket = textOf(section('ticket').element.outerHTML)
  return { ...shown, text: textOf(html), section, ticket }
}

export const textsOf = (elements: Iterable<Element>) =>
  [...elements].map(({ innerHTML }) => textOf(innerHTML))

/** An order of which nothing is known, with no flag. */
export const barePage = async (more: Asked = {}) => {
  const none = Object.fromEntries(Object.keys(order).map((name) => [name, undefined]))
  return page({
    search: '',
    lists: empty,
    ...more,
    values: { ...none, id: '412873', ...more.values },
  })
}
