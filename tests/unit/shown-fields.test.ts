import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { flagOfPart } from '~/domain/order'
import type { Language } from '~/domain/person'
import type { LoaderFunctionArgs } from '~/framework.server'
import { wordsOf } from '~/i18n/instances.server'
import type { Answers } from '~/portal/portal.fixture'
import * as backorder from '~/screens/backorder/backorder-screen'
import * as contacts from '~/screens/contacts/contacts-screen'
import * as dashboard from '~/screens/dashboard/dashboard-screen'
import * as deliveries from '~/screens/deliveries/screen'
import * as preparation from '~/screens/delivery-preparation/delivery-preparation-screen'
import * as offer from '~/screens/offers/offer/screen'
import * as orders from '~/screens/orders/list/screen'
import { loader as orderLoader } from '~/screens/orders/order/layout'
import * as order from '~/screens/orders/order/screen'
import { ask, load, screenInLanguage, textOf } from '~/screens/screen.fixture'
import * as warranty from '~/screens/warranty/warranty-screen'
import { allFlags } from '../../sandbox/seeds/orders'
import { answersOf, deliveredId, home, invoiceId, offerId, orderId } from '../e2e/markers/answers'
import { exceptions } from '../e2e/markers/exceptions'
import { fieldsOf, markedRows, readTables } from '../e2e/markers/rows'

// tests/e2e/markers.spec.ts opens the same rows in a browser, where it also finds hidden values.

interface Screen {
  loader: (args: LoaderFunctionArgs) => Promise<Response>
  default: ComponentType
}

const tables = await readTables()
const { rows, fieldOf } = markedRows(tables)
const patterns = Object.entries(answersOf(rows, { language: 'fi' })).map(
  ([call, answer]): [RegExp, unknown] => [
    new RegExp(`^${call.replace('GET ', '').replaceAll('*', '[^/]+')}$`),
    answer,
  ],
)
const answerTo = (path: string) => patterns.find(([pattern]) => pattern.test(path))?.[1]
const answers: Answers = new Proxy({}, { get: (_, path) => answerTo(String(path)) })
/** An offer whose fields have their other names. */
const otherOffer = (answerTo('/api/Address/1/Offer') as { id: string }[]).at(-1)?.id ?? ''

const paths = {
  order: [`/orders/${orderId}?rows=1&invoice=${invoiceId}`, `/orders/${deliveredId}`],
  offer: [`/offers/${offerId}`, `/offers/${otherOffer}`],
  warranty: [`/orders/${orderId}/warranty`],
}

async function htmlOf(screen: Screen, at: readonly string[], language: Language = 'fi') {
  const id = home.slice(3)
  const { t } = wordsOf(language)
  const read = at.map(async (path) => {
    const asking = {
      answers,
      addresses: [{ id, streetAddress: 'Kuusitie 4 B', role: '' }],
      roles: { [id]: '' },
      config: { pushKey: null },
      portal: { language, t, person: { firstName: 'Miina', lastName: '', email: '' } },
    }
    const { response } = await ask(screen.loader, home + path, asking)
    expect(response.status, path).toBe(200)
    const isBelowOrder = path.startsWith(`/orders/${orderId}/`)
    const around = isBelowOrder && (await load(orderLoader, home + path, asking)).data
    const data = (await response.json()) as object
    return screenInLanguage(language, screen.default, data, null, around || null)
  })
  return (await Promise.all(read)).join('\n')
}

/** The fields whose values are in a text; the digits of numbers may be in groups. */
function fieldsIn(text: string): Set<string> {
  const plain = text.replaceAll(/(?<=\d)[ \u00a0.,](?=\d{3}(?!\d))/g, '')
  return new Set([...fieldOf].flatMap(([digits, field]) => (plain.includes(digits) ? field : [])))
}

const ofOrder =
  'Order, Product row, Delivery, Document, 3D model, Payment, Invoice, Invoice row, Share, Invitation'

test.each<[names: string, Screen, at: readonly string[]]>([
  ['Notification', dashboard, ['/dashboard']],
  ['Order of a list, Row of an order', orders, ['/orders']],
  [ofOrder, order, paths.order],
  ['Warranty data', warranty, paths.warranty],
  ['Delivery data', preparation, [`/orders/${orderId}/deliverypreparation`]],
  ['Backorder row', backorder, [`/orders/backorder/${orderId}?showDelivered=1`]],
  ['Offer, Document, 3D model', offer, paths.offer],
  ['Contact', contacts, ['/contacts']],
  ['Registration link', contacts, ['/contacts?tab=appliances']],
  ['Main delivery, Row of a main delivery', deliveries, ['/deliveries?showDelivered=1']],
])('%s: the screen shows every field, and the lines of its notes', async (names, screen, at) => {
  const html = await htmlOf(screen, at)
  const seen = fieldsIn(html + textOf(html))
  // On the page that lists backorders of an order, the order's number is in the heading.
  const given = screen === backorder ? ['Backorder row.orderId'] : []
  const wanted = names.split(', ').flatMap((table) =>
    fieldsOf(tables, table)
      .filter(({ kind }) => kind !== 'list' && !kind.startsWith('flag'))
      .map(({ wire, kind }) => ({ field: `${table}.${wire}`, kind }))
      .filter(({ field }) => exceptions[field] === undefined && !given.includes(field)),
  )
  const fields = wanted.map(({ field }) => field)
  const hidden = fields.filter((field) => !seen.has(field))
  expect(hidden, 'fields that the screen does not show').toEqual([])

  const broken = new Set(
    [...html.replaceAll(/<\/?span[^>]*>/g, '').matchAll(/Mk(\d+)<br\/>Mk\1/g)].map(
      ([, digits = '']) => fieldOf.get(digits),
    ),
  )
  const notes = wanted.filter(({ kind }) => kind === 'note').map(({ field }) => field)
  const joined = notes.filter((field) => !broken.has(field))
  expect(joined, 'fields whose lines the screen joins').toEqual([])
})

test('these fields are read with their lines', () => {
  const notes = [...tables.keys()].flatMap((table) =>
    fieldsOf(tables, table).flatMap(({ wire, kind }) =>
      kind === 'note' ? `${table}.${wire}` : [],
    ),
  )
  const known = [
    'Contact.info',
    'Document.lisatiedot',
    'Notification.message',
    'Offer.info',
    'Order.info',
  ]
  const joined = known.filter((field) => !notes.includes(field))
  expect(joined, 'fields whose lines are joined as they are read').toEqual([])
})

test('the demo can publish every part of an order', () => {
  expect(allFlags.toSorted()).toEqual(
    ['makerInstallation', ...Object.values(flagOfPart)].toSorted(),
  )
})

/** Each name of a fact, with the fields beside it. */
function factsIn(html: string): Record<string, string> {
  const facts: Record<string, Set<string>> = {}
  for (const [, name = '', value = ''] of html.matchAll(
    /<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs,
  ))
    for (const field of fieldsIn(textOf(value)))
      if (!field.endsWith('.valuutta')) (facts[textOf(name)] ??= new Set()).add(field)
  return Object.fromEntries(Object.entries(facts).map(([name, all]) => [name, [...all].join(' ')]))
}

const addressOf = (table: string, ...parts: string[]) =>
  parts.map((part) => `${table}${part}`).join(' ')

// A new fact needs no line here; a listed fact must stay beside its name.
test('these facts stand beside their Swedish names', async () => {
  expect(factsIn(await htmlOf(order, paths.order, 'sv'))).toMatchObject({
    IBAN: 'Payment.iban',
    BIC: 'Payment.bic',
    Bankgiro: 'Payment.bankgironumero Payment.bankgiro',
    Fakturanummer: 'Invoice.laskunumero',
    Fakturerad: 'Invoice.laskutettupvm',
    Förfallodatum: 'Invoice.erapvm',
    'Betalning registrerad': 'Invoice.maksupvm',
    Betalningssätt: 'Payment.maksutapa',
    Betalningsvillkor: 'Payment.maksuehtonro',
    Referensnummer: 'Invoice.viitenumero',
    'OCR-nummer': 'Invoice.viitenumero',
    'Pris exkl. moms': 'Invoice.veroton',
    Moms: 'Invoice.verosumma',
    'Pris inkl. moms': 'Invoice.loppusumma',
    Betalt: 'Invoice.ennakkomaksettu',
    Belopp: 'Payment.summa',
    Leveransadress: addressOf(
      'Order.delivery',
      ...['CustomerName1', 'CustomerName2', 'StreetAddress1', 'StreetAddress2'],
      ...['PostalCode', 'City'],
    ),
    Faktureringsadress: addressOf(
      'Order.billingCustomer',
      ...['Name1', 'Name2', 'StreetAddress1', 'StreetAddress2', 'PostalCode', 'City'],
    ),
    Kontaktperson: 'Order.deliveryContactPerson',
    Telefon: 'Order.deliveryPhone',
    Status: 'Order.statusText',
    Beskrivning: 'Order.info',
    Leveransdatum: 'Order.deliveryDate',
    'Beräknad leverans': 'Order.estimatedDeliveryDate Order.deliveryEstimate',
    Transportör: 'Order.carrier Order.freightCompany',
    Frakt: 'Order.freight',
  })
  expect(factsIn(await htmlOf(warranty, paths.warranty, 'sv'))).toMatchObject({
    Kund: 'Warranty data.customerName',
    Leveransadress: 'Warranty data.address1 Warranty data.address2',
    Leveransdatum: 'Warranty data.deliveryDate',
    Butik: 'Warranty data.storeName',
    Säljare: 'Warranty data.salesPerson',
  })
})
