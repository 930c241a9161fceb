import { noParts } from '../../sandbox/seeds/orders'
import type { Seed, SeedDocument, SeedOrder, Wire } from '../../sandbox/seeds/seed'

/** As long as a list may get. */
export const longest = 10_000

/** Sites of the person; their numbers are not the seed's. */
export const sites = { lists: 7801, parts: 7802, longest: 7803 }
/** The offer of which there are many documents and models. */
export const offerId = 'MO-1'
/** The order of which there are some of everything: every section of its page has two pages. */
export const everything = 'M-everything'
const some = 60
/** Where invoice rows are asked for. */
export const invoiceId = 'ML-1'

const rows = <T>(make: (number: number) => T, count: number): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1))
export const padded = (number: number) => String(number).padStart(5, '0')
/** Days around today, so that lists sort and group; a year of them. */
const day = (number: number) =>
  new Date(Date.UTC(2026, 0, 1 + (number % 365))).toISOString().slice(0, 10)

const backorder = (order: string, number: number): Wire => ({
  orderId: order,
  addressId: sites.lists,
  type: 'Jälkitoimitus',
  freightCompany: ['Saimaan Rahti', 'Rahti Koivisto', ''][number % 3],
  confirmedDeliveryDate: day(number),
  delivered: false,
  trackingCodeLink: `https://seuranta.example/${number}`,
  drawingId: `K-${padded(number)}`,
  amount: 1,
  model: `ET-${padded(number)}`,
  modelDescription: `Etusarja ${padded(number)}`,
  size: '600 × 720 mm',
  contactPerson: 'Miina Kokeilija',
  address1: `Urakkatie ${number}`,
  postalCode: '01300',
  city: 'Vantaa',
})

const listedOrder = (number: number): SeedOrder => {
  const id = `T-${padded(number)}`
  const delivery = {
    orderId: id,
    addressId: sites.lists,
    type: 'Keittiö',
    deliveryDate: day(number),
    status: 10,
    showDeliveryPreparation: number % 5 === 0,
  }
  return {
    ...noParts,
    addressId: sites.lists,
    listed: {
      id,
      type: 'Tilaus',
      info: `Keittiö, huoneisto ${number}`,
      deliveryDate: day(number),
      status: [0, 10, 20][number % 3],
      orderRows: [{ id: `${id}-1`, info: 'Kalusteet', deliveryDate: day(number) }],
      containsBackorders: number % 2 === 0,
    },
    detail: { id, info: '' },
    mainDelivery: { ...delivery, rows: [{ ...delivery, orderId: `${id}-1`, rows: [] }] },
    smallDeliveries: [{ ...backorder(id, number), delivered: number % 2 === 0 }],
  }
}

const bill = (number: number): Wire => ({
  id: `MP-${number}`,
  info: `Erä ${number}`,
  summa: 10,
  valuutta: 'EUR',
  maksutapa: 'Lasku',
  maksupostityyppi: 'Myymälä',
  maksuehtonro: '14PN',
  maanro: 'FIN',
  iban: 'FI2112345600000785',
  bic: 'ABCDFIHH',
  paymentInvoice: {
    id: `ML-${number}`,
    laskunumero: String(number),
    loppusumma: 10,
    valuutta: 'EUR',
    erapvm: day(number),
    naytalasku: true,
  },
})

/** Ten to a drawing: one main product and its nine parts. */
const productRow = (number: number): Wire => ({
  amount: 1,
  model: `AL-${padded(number)}`,
  modelDescription: `Alakaappi ${padded(number)}`,
  drawingId: `K${Math.ceil(number / 10)}`,
  size: '600 × 720 × 560 mm',
  colorDescription: 'Linoleumi',
  groupId: '1',
  groupDescription: 'Alakaapit',
  strNumber: String(number),
  roomNumber: String(1 + (number % 3 === 0 ? 0 : 1)),
  roomDescription: number % 3 === 0 ? 'Keittiö' : 'Kodinhoitohuone',
  mainProduct: number % 10 === 1 ? 1 : 0,
})

/** The parts of an order that are lists, with so many rows. */
const parts = {
  payments: (count: number) => ({ payments: rows(bill, count) }),
  invoiceRows: (count: number) => ({
    payments: rows(bill, 1),
    invoiceRows: {
      [invoiceId]: rows((n) => ({ info: `Rivi ${n}`, summa: 1, valuutta: 'EUR' }), count),
    },
  }),
  deliveries: (count: number) => ({
    deliveries: rows((n) => ({ supplier: `Tehdas ${padded(n)}` }), count),
  }),
  productRows: (count: number) => ({ productRows: rows(productRow, count) }),
  reclamationRows: (count: number) => ({
    reclamationRows: rows((n) => backorder('', n), count),
  }),
  showrooms: (count: number) => ({ showrooms: rows(showroom, count) }),
  backorders: (count: number) => ({ backorders: rows((n) => backorder('', n), count) }),
  documents: () => ({}),
} satisfies Record<string, (count: number) => Partial<SeedOrder>>

const showroom = (number: number): Wire => ({
  showroomId: number,
  name: number % 2 ? '' : `Malli ${padded(number)}`,
  link: `https://3d.example/${number}`,
})

/** The order with many rows of that part. */
export const orderOf = (part: keyof typeof parts): string => `M-${part}`

const bigOrder = (id: string, rowsOfIt: Partial<SeedOrder>): SeedOrder => ({
  ...noParts,
  addressId: sites.parts,
  listed: { id, type: 'Tilaus', info: 'Iso tilaus', status: 10, orderRows: [] },
  detail: {
    id,
    info: 'Iso tilaus',
    statusCode: 10,
    showBillingDetails: true,
    showDeliveryDetails: true,
    containsBackorders: true,
    currency: 'EUR',
  },
  ...rowsOfIt,
})

const bigOrders = (many: number): SeedOrder[] => [
  ...Object.entries(parts).map(([part, make]) => bigOrder(`M-${part}`, make(many))),
  bigOrder(
    everything,
    Object.assign({}, ...Object.values(parts).map((make) => make(some)), {
      payments: rows(bill, some),
    }) as Partial<SeedOrder>,
  ),
]

/**
 * Of an order and of an offer at once, so that one planting fills every list of documents. Most in
 * one folder below another, the newest; the rest, a hundred at most, in folders of their own.
 */
const documentOf =
  (many: number) =>
  (number: number): Omit<SeedDocument, 'content'> => {
    const isAlone = number % Math.max(2, many / 100) === 0
    return {
      addressId: sites.lists,
      contentType: 'application/pdf',
      document: {
        id: `MD-${number}`,
        filename: `piirros-${padded(number)}.pdf`,
        info: 'Mittapiirros',
        type: isAlone ? `Kansio ${number}` : 'Piirustukset|Keittiö',
        updatedAt: isAlone ? '2020-01-31T10:00:00Z' : `${day(number)}T10:00:00Z`,
        orderId: orderOf('documents'),
        offerId,
      },
    }
  }

/** Letters of the alphabet in turn, so that the index of letters has all of them. */
const letter = (number: number) => String.fromCharCode(65 + (number % 26))

/** Orders alone, as many as there may be. */
export function longestOrders(sub: string): Record<string, unknown[]> {
  const { longest: id } = sites
  const bare = ({ listed }: SeedOrder) => {
    const own = `L${String(listed.id)}`
    return { ...noParts, addressId: id, listed: { ...listed, id: own }, detail: { id: own } }
  }
  return {
    addresses: [{ id, owner: sub, streetAddress: 'Urakkatie 3, 01300 Vantaa', roles: {} }],
    orders: rows(listedOrder, longest).map(bare),
  } satisfies Partial<Seed>
}

/**
 * The rows to plant, in parts that are small enough to be sent.
 * @param many how many rows each list has
 */
export function manyRows(sub: string, many: number): Record<string, unknown[]>[] {
  return [
    {
      addresses: [
        { id: sites.lists, owner: sub, streetAddress: 'Urakkatie 1, 01300 Vantaa', roles: {} },
        { id: sites.parts, owner: sub, streetAddress: 'Urakkatie 2, 01300 Vantaa', roles: {} },
      ],
    },
    { orders: rows(listedOrder, many) },
    ...bigOrders(many).map((order) => ({ orders: [order] })),
    {
      offers: [
        ...rows(
          (n) => ({
            addressId: sites.lists,
            offer: { id: `O-${padded(n)}`, expirationDate: n % 2 ? '2099-12-31' : '2020-01-31' },
            showrooms: [],
          }),
          many,
        ),
        {
          addressId: sites.parts,
          offer: { id: offerId },
          showrooms: rows(showroom, many),
        },
      ],
    },
    {
      lists: rows(
        (n) => ({
          list: 'Contact',
          addressId: sites.lists,
          row: {
            name: `${letter(n)}nni Myyjä ${padded(n)}`,
            title: 'Keittiösuunnittelija',
            company: 'Keittiö Vantaa',
            phone: `040 ${padded(n)}`,
            email: `myyja-${padded(n)}@keittio.example`,
          },
        }),
        many,
      ),
    },
    {
      notifications: rows(
        (n) => ({
          sub,
          addressId: sites.lists,
          notification: {
            id: `MN-${n}`,
            status: n % 2 ? 0 : 10,
            createdAt: `${day(n)}T10:00:00Z`,
            type: 'order-published',
            titleKey: 'notifications.order_published.title',
            messageKey: 'notifications.order_published.message',
            notificationParams: JSON.stringify({ orderId: `T-${padded(n)}`, info: 'Keittiö' }),
          },
        }),
        many,
      ),
    },
    { documents: rows(documentOf(many), many) as SeedDocument[] },
  ] satisfies Partial<Seed>[]
}

export const registrations = (many: number) =>
  rows(
    (n) => ({
      country: ['FI', 'SE', 'DE'][n % 3],
      manufacturer: `Uuni ${padded(n)}`,
      url: `https://uuni.example/${n}`,
    }),
    many,
  )
