import type { LoaderFunctionArgs } from '~/framework.server'
import type { ComponentType } from 'react'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import type { Address } from '~/domain/address'
import { inLanguage } from '~/i18n/in-language.fixture'
import type { Answers } from '~/portal/portal.fixture'
import * as backorder from '~/screens/backorder/backorder-screen'
import * as contacts from '~/screens/contacts/contacts-screen'
import * as dashboard from '~/screens/dashboard/dashboard-screen'
import * as deliveries from '~/screens/deliveries/screen'
import * as documents from '~/screens/documents/documents-screen'
import * as offer from '~/screens/offers/offer/screen'
import * as offers from '~/screens/offers/list/screen'
import * as order from '~/screens/orders/order/screen'
import * as orders from '~/screens/orders/list/screen'
import { ask, screenInLanguage } from '~/screens/screen.fixture'
import { AddressList } from '~/screens/shell/shell'

/** So many rows without pages would exceed the limit of bytes several times. */
const longest = 3000
/** Half of the byte limit of a page. */
const mostBytes = 500_000
/** The limit for a usual list, compressed (performance). */
const listBytes = 20 * 1024
const many = <T,>(make: (number: number) => T) => Array.from({ length: longest }, (_, n) => make(n))

const day = (number: number) => `2026-12-${String(1 + (number % 28)).padStart(2, '0')}`
const backorders = (of: object = {}) =>
  many((n) => ({
    orderId: '1',
    addressId: 1,
    type: 'Jälkitoimitus',
    freightCompany: 'Rahti',
    ...of,
    deliveryEstimate: day(n),
    model: `ET-${n}`,
    modelDescription: `Etusarja ${n}`,
    trackingCodeLink: `https://a.example/${n} JJFI${n}`,
    drawingId: 'K1',
    size: '600 × 720',
  }))
const parts = (prefix: string) =>
  many((n) => ({ orderId: `${prefix}-${n}`, type: `Osa ${n}`, deliveryDate: day(n), status: 10 }))
const deliveryOf = (id: string, rows: object[]) => ({ orderId: id, addressId: 1, status: 10, rows })
const product = (n: number) => ({ model: `A-${n}`, modelDescription: `Kaappi ${n}`, strNumber: n })
const invoice = (n: number) => ({
  id: `ML-${n}`,
  laskunumero: `7001${n}`,
  loppusumma: 10,
  valuutta: 'EUR',
  erapvm: day(n),
  naytalasku: true,
})
const payment = (n: number, paymentInvoice: unknown) => ({
  id: `MP-${n}`,
  info: `Maksuerä ${n}`,
  summa: 10,
  valuutta: 'EUR',
  maanro: 'FIN',
  iban: 'FI2112345600000785',
  paarivi: n === 0,
  paymentInvoice,
})

const ofOrder = (part: string, rows: unknown): Answers => ({
  ...Object.fromEntries(
    ['Delivery', 'Document', 'Showroom', 'Backorder', 'ReclamationRow', 'ProductRow']
      .concat('Share', 'Invitation', 'Payment')
      .map((name) => [`/api/Order/1/${name}`, []]),
  ),
  '/api/Order/1': { id: '1', statusCode: 10, containsBackorders: true, showBillingDetails: true },
  [`/api/Order/1/${part}`]: rows,
})
const ofAddress = (main: unknown, others: unknown): Answers => ({
  '/api/Address/1/MainDelivery': main,
  '/api/Address/1/SmallDelivery': others,
})

interface Screen {
  loader: (args: LoaderFunctionArgs) => Promise<Response>
  default: ComponentType
}

const backorderPath = '/a/1/orders/backorder/1?showDelivered=1'
const pages: [string, Screen, string, Answers][] = [
  ['backorders of one group', backorder, backorderPath, ofOrder('Backorder', backorders())],
  [
    'backorders of a place each',
    backorder,
    backorderPath,
    ofOrder(
      'Backorder',
      backorders().map((row, n) => ({ ...row, freightCompany: `R${n}`, phone: `040 555 ${n}` })),
    ),
  ],
  ['other deliveries', deliveries, '/a/1/deliveries', ofAddress([], backorders())],
  [
    'delivered ones that are searched',
    deliveries,
    '/a/1/deliveries?q=etusarja',
    ofAddress([], backorders({ delivered: true })),
  ],
  [
    'rows of one delivery',
    deliveries,
    '/a/1/deliveries?q=2999',
    ofAddress([deliveryOf('1', parts('1'))], []),
  ],
  [
    'deliveries with many rows each',
    deliveries,
    '/a/1/deliveries?q=osa',
    ofAddress(
      Array.from({ length: 100 }, (_, n) => deliveryOf(`${n}`, parts(`${n}`).slice(0, 190))),
      [],
    ),
  ],
  [
    'invoices',
    order,
    '/a/1/orders/1',
    ofOrder(
      'Payment',
      many((n) => payment(n, invoice(n))),
    ),
  ],
  [
    'invoices of one payment',
    order,
    '/a/1/orders/1',
    ofOrder('Payment', [payment(0, many(invoice))]),
  ],
  [
    'payments of one invoice',
    order,
    '/a/1/orders/1',
    ofOrder(
      'Payment',
      many((n) => payment(n, invoice(0))),
    ),
  ],
  ['rows of an order', order, '/a/1/orders/1?rows=1', ofOrder('ProductRow', many(product))],
]

/** The HTML of a page with these answers of the API. */
async function pageAt(screen: Screen, path: string, answers: Answers) {
  const addresses: Address[] = [{ id: '1', streetAddress: 'Kuusitie 4 B, 33270 Tampere', role: '' }]
  const person = { firstName: 'Miina', lastName: '', email: '' }
  const { response } = await ask(screen.loader, path, {
    answers,
    addresses,
    roles: { 1: '' },
    portal: { person },
    config: { pushKey: null },
  })
  expect(response.status).toBe(200)
  const data = (await response.json()) as Parameters<typeof screenInLanguage>[2]
  const html = await screenInLanguage('fi', screen.default, data)
  expect(parsePage(html).queryByRole('alert')).toBeNull()
  return { html }
}

test.each(pages)('thousands of %s are a small page', async (_, screen, path, answers) => {
  const { html } = await pageAt(screen, path, answers)
  expect(Buffer.byteLength(html)).toBeLessThan(mostBytes)
})

/** More than two pages of fifty. */
const some = <T,>(make: (number: number) => T) => Array.from({ length: 120 }, (_, n) => make(n))
const listedOrders = some((n) => ({ id: `T-${n}`, info: `Keittiö Nro${n}`, status: (n % 3) * 10 }))
const listedOffers = some((n) => ({ id: `O-${n}`, info: `Nro${n}`, expirationDate: '2099-12-31' }))
const people = some((n) => ({ name: `${String.fromCharCode(65 + (n % 26))}nni Nro${n}` }))
const files = some((n) => ({ id: `D-${n}`, filename: `Nro${n}.pdf`, type: 'Piirustukset|Keittiö' }))
const models = some((n) => ({ showroomId: n, name: `Nro${n}`, link: `https://3d.example/${n}` }))
const news = some((n) => ({ id: `N-${n}`, status: 0, type: 'other', title: `Nro${n}` }))
const invoiceRows = some((n) => ({ info: `Nro${n}`, summa: 1, valuutta: 'EUR' }))
const makers = some((n) => ({
  country: 'FI',
  manufacturer: `Nro${n}`,
  url: `https://a.example/${n}`,
}))
const shipped = some((n) => ({ orderId: '1', addressId: 1, modelDescription: `Nro${n}` }))
const coming = some((n) => ({ orderId: `T-${n}`, addressId: 1, type: `Nro${n}`, status: 10 }))
const registrations = '/api/Contact/Registrations'
const folder = 'folder=Piirustukset%7CKeitti%C3%B6'
const ofOffer = (part: string, rows: unknown): Answers => ({
  '/api/Address/1/Offer': [{ id: '1', expirationDate: '2099-12-31' }],
  '/api/Offer/1/Document': [],
  '/api/Offer/1/Showroom': [],
  [`/api/Offer/1/${part}`]: rows,
})
const inFolder = (of: string): Answers => ({
  ...ofOrder('Document', []),
  ...ofOffer('Document', []),
  [`/api/${of}/Document`]: files,
})
const ofDashboard: Answers = {
  '/api/Address/1/Order': [],
  '/api/Address/1/Offer': [],
  ...ofAddress([], []),
  '/api/Address/1/Notification': news,
}
const ofInvoice: Answers = {
  ...ofOrder('Payment', [payment(0, invoice(0))]),
  '/api/Invoice/ML-0/Rows': invoiceRows,
}

/** A list's parameter for pages, and if the screen has a search, a phrase that finds the last row. */
const lists: [string, Screen, string, Answers, pages: string, phrase?: string][] = [
  ['orders', orders, '/a/1/orders', { '/api/Address/1/Order': listedOrders }, 'page', 'T-119'],
  ['offers', offers, '/a/1/offers', { '/api/Address/1/Offer': listedOffers }, 'page', 'O-119'],
  ['contacts', contacts, '/a/1/contacts', { '/api/Address/1/Contact': people }, 'page', 'nro119'],
  ['appliances', contacts, '/a/1/contacts?tab=appliances', { [registrations]: makers }, 'page'],
  ['documents', documents, `/a/1/documents?${folder}`, inFolder('Address/1'), 'page', 'nro119'],
  [
    'all documents',
    documents,
    `/a/0/documents?all=1&${folder}`,
    { '/api/Document': files },
    'page',
  ],
  ['deliveries', deliveries, '/a/1/deliveries', ofAddress(coming, []), 'page', 'nro119'],
  ['small deliveries', deliveries, '/a/1/deliveries', ofAddress([], shipped), 'others', 'nro119'],
  ['backorders', backorder, '/a/1/orders/backorder/1', ofOrder('Backorder', shipped), 'page'],
  ['notifications', dashboard, '/a/1/dashboard', ofDashboard, 'page'],
  ['documents of an offer', offer, `/a/1/offers/1?${folder}`, inFolder('Offer/1'), 'documents'],
  ['models of an offer', offer, '/a/1/offers/1', ofOffer('Showroom', models), 'models'],
  ['documents of an order', order, `/a/1/orders/1?${folder}`, inFolder('Order/1'), 'documents'],
  ['models of an order', order, '/a/1/orders/1', ofOrder('Showroom', models), 'models'],
  ['claims of an order', order, '/a/1/orders/1', ofOrder('ReclamationRow', shipped), 'claims'],
  ['rows of an invoice', order, '/a/1/orders/1?invoice=ML-0', ofInvoice, 'lines'],
]

/** A row is in the HTML more than once: as a text and as a name. */
const numbersIn = (html: string) => new Set(html.match(/Nro\d+/g))

test.each(lists)('%s come in pages of fifty, to the last', async (...list) => {
  const [, screen, path, answers, pages, phrase] = list
  const at = (name: string, value: string) =>
    pageAt(screen, `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`, answers)
  const seen = new Set<string>()
  for (const [number, size] of [50, 50, 20].entries()) {
    const { html } = await at(pages, String(number + 1))
    expect(gzipSync(html).length).toBeLessThanOrEqual(listBytes)
    const numbers = numbersIn(html)
    expect(numbers.size).toBe(size)
    for (const one of numbers) seen.add(one)
    const next = parsePage(html).element.querySelector('a[rel="next"]')?.getAttribute('href')
    if (size < 50) expect(next).toBeUndefined()
    else expect(next).toContain(`${pages}=${number + 2}`)
  }
  expect(seen.size).toBe(120)
  // A search for the last row finds only this row, although the first pages do not contain the row.
  if (phrase) expect([...numbersIn((await at('q', phrase)).html)]).toEqual(['Nro119'])
})

const askForContent = 'Pyydä tietojesi julkaisua'
const again = 'Lataa uudelleen'
/** The title that replaces a list with nothing in it, and the link that its page offers then. */
const empty: [Screen, string, Answers, title: string, link: string][] = [
  [orders, '/a/1/orders', { '/api/Address/1/Order': [] }, 'Ei vielä tilauksia', askForContent],
  [offers, '/a/1/offers', { '/api/Address/1/Offer': [] }, 'Ei vielä tarjouksia', askForContent],
  [contacts, '/a/1/contacts', { '/api/Address/1/Contact': [] }, 'Ei vielä yhteystietoja', again],
  [contacts, '/a/1/contacts?tab=appliances', { [registrations]: [] }, 'Ei rekisteröintil', again],
  [documents, '/a/1/documents', { '/api/Address/1/Document': [] }, 'Ei vielä asiakirjoja', again],
  [deliveries, '/a/1/deliveries', ofAddress([], []), 'Ei vielä toimituksia', askForContent],
  [dashboard, '/a/1/dashboard', ofDashboard, 'Ei tulevia toimituksia', 'Näytä tilaukset'],
]

test.each(empty)(
  '%# with nothing says so, and leads on',
  async (screen, path, answers, title, link) => {
    const { html } = await pageAt(screen, path, answers)
    const page = parsePage(html)
    expect(page.getByText(new RegExp(title))).toBeTruthy()
    expect(page.getByRole('link', { name: link })).toBeTruthy()
    expect(page.queryByRole('searchbox')).toBeNull()
  },
)

test('each of several long lists says which one its pages are of', async () => {
  const answers = { ...ofOrder('Showroom', models), '/api/Order/1/ReclamationRow': shipped }
  const { html } = await pageAt(order, '/a/1/orders/1', answers)
  const pages = parsePage(html).getAllByRole('navigation', { name: /: / })
  expect(pages.map((nav) => nav.getAttribute('aria-label'))).toEqual([
    'Sivut: Reklamaatiot',
    'Sivut: 3D-mallit',
  ])
})

test('of thousands of addresses every page lists a hundred, and the selected one', () => {
  const addresses = many((n) => ({ id: `${n + 1}`, streetAddress: `Kuusitie ${n}, 33270 Tampere` }))
  const html = inLanguage(
    'fi',
    <AddressList addresses={addresses} addressId="2777" screen="orders" />,
  )
  const page = parsePage(html)
  expect(page.hrefs()).toHaveLength(102)
  const selected = page.getByRole('link', { current: true })
  expect(selected.getAttribute('href')).toBe('/a/2777?screen=orders')
  expect(page.getByText(/2899 osoitetta lisää/)).toBeTruthy()
})
