import type { LoaderFunctionArgs } from '~/framework.server'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import type { Address } from '~/domain/address'
import { inLanguage } from '~/i18n/in-language.fixture'
import { contextOf, fakePortal, type Answers } from '~/portal/portal.fixture'
import * as backorder from '~/screens/backorder/backorder-screen'
import * as deliveries from '~/screens/deliveries/screen'
import * as order from '~/screens/orders/order/screen'
import * as rooms from '~/screens/rooms/rooms-screen'
import { screenInLanguage } from '~/screens/screen.fixture'
import { AddressSelector } from '~/screens/shell/address-selector'

/** As long as a list may get. */
const longest = 10_000
/** Half of what a page may have. */
const mostBytes = 500_000
const many = <T,>(make: (number: number) => T) => Array.from({ length: longest }, (_, n) => make(n))

const day = (number: number) => `2026-12-${String(1 + (number % 28)).padStart(2, '0')}`
const backorders = (of: object = {}) =>
  many((n) => ({
    ...{ orderId: '1', addressId: 1, type: 'Jälkitoimitus', freightCompany: 'Rahti', ...of },
    ...{ deliveryEstimate: day(n), model: `ET-${n}`, modelDescription: `Etusarja ${n}` },
    ...{ trackingCodeLink: `https://a.example/${n} JJFI${n}`, drawingId: 'K1', size: '600 × 720' },
  }))
const parts = (prefix: string) =>
  many((n) => ({ orderId: `${prefix}-${n}`, type: `Osa ${n}`, deliveryDate: day(n), status: 10 }))
const deliveryOf = (id: string, rows: object[]) => ({ orderId: id, addressId: 1, status: 10, rows })
const product = (n: number) => ({ model: `A-${n}`, modelDescription: `Kaappi ${n}`, strNumber: n })
const invoice = (n: number) => ({
  ...{ id: `ML-${n}`, laskunumero: `7001${n}`, loppusumma: 10, valuutta: 'EUR' },
  ...{ erapvm: day(n), naytalasku: true },
})
const payment = (n: number, paymentInvoice: unknown) => ({
  ...{ id: `MP-${n}`, info: `Maksuerä ${n}`, summa: 10, valuutta: 'EUR', maanro: 'FIN' },
  ...{ iban: 'FI2112345600000785', paarivi: n === 0, paymentInvoice },
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
    '/a/1/deliveries?q=9999',
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
  [
    'rooms',
    rooms,
    '/a/1/orders/1/rooms',
    ofOrder(
      'ProductRow',
      many((n) => ({ ...product(n), roomNumber: n, drawingId: `K${n}` })),
    ),
  ],
  [
    'rooms with the same product, which is missing',
    rooms,
    '/a/1/orders/1/rooms',
    {
      ...ofOrder(
        'ProductRow',
        many((n) => ({ ...product(1), roomNumber: n, drawingId: 'K1' })),
      ),
      '/api/Order/1/Backorder': backorders(),
    },
  ],
  ['rows of an order', order, '/a/1/orders/1?rows=1', ofOrder('ProductRow', many(product))],
]

test.each(pages)('ten thousand %s are a small page', async (_, screen, path, answers) => {
  const addresses: Address[] = [{ id: '1', streetAddress: 'Kuusitie 4 B, 33270 Tampere', role: '' }]
  const { portal } = fakePortal({ answers, addresses })
  const response = await screen.loader({
    request: new Request(`https://portal.example${path}`),
    context: contextOf(portal),
    params: { addressId: '1', orderId: '1' },
  })
  const json = await response.text()
  // The page's data stays as small: it is all of the work.
  expect(Buffer.byteLength(json)).toBeLessThan(mostBytes)
  const data = JSON.parse(json) as Parameters<typeof screenInLanguage>[2]
  const html = await screenInLanguage('fi', screen.default, data)
  expect(response.status).toBe(200)
  expect(html).not.toContain('role="alert"')
  expect(Buffer.byteLength(html)).toBeLessThan(mostBytes)
})

test('of ten thousand addresses every page lists a hundred, and the selected one', () => {
  const addresses = many((n) => ({ id: `${n + 1}`, streetAddress: `Kuusitie ${n}, 33270 Tampere` }))
  const html = inLanguage(
    'fi',
    <AddressSelector
      addresses={addresses}
      selectedAddressId="7777"
      addressHref={(id) => `/a/${id}/orders`}
    />,
  )
  expect(html.match(/<a /g)).toHaveLength(102)
  expect(html).toContain('<a href="/a/7777/orders" aria-current="true">')
  expect(html).toContain('9899 osoitetta lisää')
})
