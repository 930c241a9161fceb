import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { pageOf } from '~/domain/page'
import { textOf } from '~/screens/screen.fixture'
import { rooms } from '~/domain/rooms'
import { backorderLine } from '~/domain/backorder-page'
import { backorderRow } from '~/domain/rows.fixture'
import { roomsPage } from '~/domain/rooms-page'
import { inLanguage } from '~/i18n/in-language.fixture'
import { languages } from '~/domain/person'
import { documentsPage } from '~/screens/parts/documents/documents-view'
import { orderBills } from '~/domain/payment-invoices'
import { billsView } from '~/screens/orders/order/billing/view'
import { payments } from '~/screens/orders/order/payments.fixture'
import { deliveries, documents, models, now, order } from './order.fixture'
import { orderSummary } from './summary/view'
import { ticketView } from './ticket/view'
import type { OrderView } from './load.server'
import { claims, productRows } from './rows.fixture'
import { OrderPage } from './page'

const reader = { language: 'fi', now } as const
const bills = orderBills(payments)
const backorders = [backorderRow('KH-60', { modelDescription: 'Kulmahyllykkö 600' })]
const lines = backorders.map((row) => backorderLine(row, { now }))
const loaded = <T,>(value: T) => ({ ok: true as const, value })
const full: OrderView = {
  addressId: '1',
  hasCalendar: true,
  isToBeChecked: true,
  order: orderSummary(order),
  ticket: ticketView(
    order,
    {
      hasStages: true,
      hasPreparation: true,
      bills: { ok: true, value: bills },
      deliveries: { ok: true, value: deliveries },
      backorders: { ok: true, value: backorders },
      claims: { ok: true, value: claims },
    },
    reader,
  ),
  billing: {
    address: order.billing,
    bills: billsView(bills, {
      currency: 'EUR',
      payees: { fi: 'Keittiö Oy', se: null, seId: null },
      language: 'fi',
      now,
    }),
  },
  deliveries: { ok: true, value: pageOf(deliveries, 1) },
  backorders: { ok: true, value: { ...pageOf(lines, 1), missing: 1 } },
  claims: {
    ok: true,
    value: pageOf(
      claims.map((row) => backorderLine(row, { now })),
      1,
    ),
  },
  seller: order.seller,
  warranty: true,
  models: { ok: true, value: pageOf(models, 1) },
  rows: { ok: true, value: roomsPage(rooms(productRows), 1) },
  documents: { ok: true, value: documentsPage(documents, { folder: null, page: 1 }, now) },
  info: true,
  self: '/a/1/orders/412873?rows=1',
}

const bareOrder = {
  ...order,
  status: { code: null, text: '' },
  deliveryDate: null,
  estimatedDeliveryDate: null,
}
const bare: OrderView = {
  addressId: '1',
  hasCalendar: false,
  isToBeChecked: false,
  order: orderSummary(bareOrder),
  ticket: ticketView(
    bareOrder,
    { hasStages: false, hasPreparation: false, claims: { ok: true, value: [] } },
    reader,
  ),
  rows: null,
  documents: { ok: true, value: documentsPage([], { folder: null, page: 1 }, now) },
  info: true,
  self: '/a/1/orders/412873',
}

const rendered = (language: (typeof languages)[number], content: ReactElement) =>
  inLanguage(language, content).replaceAll('\u00a0', ' ')

describe.each(languages)('the whole order in %s', (language) => {
  const html = rendered(language, <OrderPage view={full} />)
  test('leads to its files, models and further pages', () => {
    const links = [
      '/api/Document/d1/download?address=1&amp;order=412873',
      'https://3d.example/1',
      '/a/1/orders/412873/warranty',
      '/a/1/orders/412873/deliverypreparation',
      '/a/1/orders/412873/deliverypreparation#receiving',
      '/a/1/orders/412873/defect',
      '/a/1/orders/backorder/412873',
      '/a/1/orders',
      ...['#billing', '#deliveries', '#backorders', '#seller', '#warranty', '#info'],
    ]
    for (const link of links) expect(html).toContain(`href="${link}"`)
    expect(html).toContain('Asennuskuva_<wbr/>keittio_<wbr/>v4<wbr/>.pdf')
  })
})

const ticketIn = (html: string) => /<section[^>]* id="ticket".*?<\/section>/s.exec(html)?.[0]

describe('the ticket', () => {
  const html = rendered('fi', <OrderPage view={full} />)
  const ticket = ticketIn(html) ?? ''

  test('says the stage, the day, what is to be paid and what is missing, and leads to each', () => {
    expect(ticket).toContain('aria-label="Lisää kalenteriin, tilauksen 412873 toimitus"')
    expect(textOf(ticket)).toBe(
      'Tilauksen tilanne Käsittelyssä myymälässä , Valmis Valmistuksessa , Nyt tässä vaiheessa ' +
        'Toimitettu Valmistuksessa . Vaihe 2/3. Toimituspäivä to 3.12. torstai 03.12.2026 klo 8–12 ' +
        '13 päivän päästä Toimituspäivä lähestyy. Valmistaudu toimitukseen ' +
        'Maksettavaa 3 570,00 € eräpäivä pe 11.12. ' +
        'perjantai 11.12.2026 Puuttuu 2 tuotetta ma 7.12. maanantai 07.12.2026',
    )
    expect([...ticket.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
      expect.arrayContaining(['#deliveries', '#billing', '#backorders']),
    )
  })

  test('has a tick for what is done, a half for what goes on, a ring for what comes', () => {
    const marks = (of: string) =>
      [...of.matchAll(/#(\w+)"><\/use>/g)].map(([, mark]) => mark).slice(0, 3)
    expect(marks(ticket)).toEqual(['check', 'half', 'circle'])
    const done = { ...full, order: { ...full.order, status: { code: 20, text: '' } } }
    expect(marks(ticketIn(rendered('fi', <OrderPage view={done} />)) ?? '')).toEqual([
      'check',
      'check',
      'check',
    ])
  })

  test('leads to the section that tries again where one could not be loaded', () => {
    const missing = { count: null, claims: 0, expected: null, section: 'backorders' } as const
    const view: OrderView = { ...full, ticket: { hasStages: false, toPay: 'failed', missing } }
    const failed = rendered('fi', <OrderPage view={view} />)
    expect(textOf(failed)).toContain('Maksettavaa – ei saatu ladattua Puuttuu – ei saatu ladattua')
    for (const section of ['billing', 'backorders'])
      expect(failed).toMatch(new RegExp(`<a [^>]*href="#${section}"`))
  })

  test('says the number of what is missing once more where it leads, and what is not listed', () => {
    const late = Array.from({ length: 5 }, () => backorders).flat()
    const parts = { backorders: loaded(late), claims: loaded(claims) }
    const { missing } = ticketView(
      order,
      { hasStages: false, hasPreparation: false, ...parts },
      reader,
    )
    const listed = loaded({ ...pageOf([...lines, ...lines, ...lines], 1), missing: 5 })
    const view: OrderView = { ...full, ticket: { hasStages: false, missing }, backorders: listed }
    const text = textOf(rendered('fi', <OrderPage view={view} />))
    expect(text).toContain('Puuttuu 6 tuotetta')
    expect(text).toContain('Jälkitoimitukset Puuttuu 6 tuotetta, näistä 1 reklamaatio')
    expect(text).toContain('Kaikki jälkitoimitukset lisäksi 2 tulossa')
  })

  test('is none where nothing is known', () => {
    expect(ticketIn(rendered('fi', <OrderPage view={bare} />))).toBeUndefined()
  })
})

test('one button a page has the brass', () => {
  const primary = (view: OrderView) =>
    rendered('fi', <OrderPage view={view} />).match(/button primary/g)?.length ?? 0
  expect(primary(full)).toBe(1)
  const { preparation: _none, ...unprepared } = full.ticket
  expect(primary({ ...full, ticket: unprepared })).toBe(1)
  expect(primary(bare)).toBe(0)
})

describe('an order without its flags', () => {
  const html = rendered('fi', <OrderPage view={bare} />)

  test('has no stages, bills, deliveries or further pages', () => {
    expect(html).not.toMatch(/stages|id="(?:billing|deliveries|models|claims|backorders|seller)"/)
    expect(html).not.toMatch(/warranty|deliverypreparation|backorder/)
  })

  test('loads its rows on demand', () => {
    expect(html).toContain('href="/a/1/orders/412873?rows=1#rows"')
    expect(textOf(html)).toContain('Tilauksella ei ole vielä asiakirjoja.')
  })
})

test.each([
  ['is not arranged yet', 10, [/Toimituksia ei ole vielä sovittu/, /Vahvistetaan myöhemmin/]],
  ['has come, whatever is known of it', 20, [/Tilaus on toimitettu\./, /Tehdas/]],
])('a delivery of an order %s', (_, code, words) => {
  const silent = { supplier: 'Tehdas', carrier: '', truckPhone: '', time: null, waybill: '' }
  for (const [index, list] of [[], [silent]].entries()) {
    const value = pageOf(list, 1)
    const own = { ...bare.order, status: { code, text: '' } }
    const view = { ...bare, order: own, deliveries: { ok: true, value } } as const
    const text = textOf(rendered('fi', <OrderPage view={view} />))
    expect(text).toMatch(words[index] as RegExp)
    expect(/vielä sovittu|Vahvistetaan/.test(text)).toBe(code < 20)
  }
})

const failed = { ok: false } as const

test('of several that failed one panel tells, with one retry, and each stays in its place', () => {
  const view: OrderView = {
    ...full,
    billing: { address: order.billing, bills: null },
    deliveries: failed,
    backorders: failed,
    rows: failed,
    claims: failed,
    documents: failed,
    models: failed,
  }
  const html = rendered('en', <OrderPage view={view} />)
  expect(html.match(/role="alert"/g)).toHaveLength(1)
  expect(html).not.toContain('attempt=')
  expect(textOf(html)).toContain(
    'Missing: Payments, Deliveries, Backorders, Claims, Products, Documents, 3D models.',
  )
  expect(html.match(/>Loading the /g)).toHaveLength(7)
  expect(html).toContain('Henna Laaksonen')
  // Links out of a section stand there although it failed.
  for (const link of ['/a/1/orders/412873/warranty', '/a/1/orders/backorder/412873'])
    expect(html).toContain(`href="${link}"`)
})

const isOpen = ([details]: RegExpExecArray) => details.includes(' open')

describe('the rows of an order', () => {
  const html = rendered('fi', <OrderPage view={full} />)
  const section = /<section id="rows".*?<\/section>/s.exec(html)?.[0] ?? ''
  const items = [...section.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) => textOf(item))

  test('stand in rooms of which the first is open, and are counted', () => {
    expect([...section.matchAll(/<details[^>]*>/g)].map(isOpen)).toEqual([true, false])
    expect(textOf(section)).toContain('Huone 1 Keittiö 3 riviä')
  })

  test('have their drawing, and their day on the product and on a part where its own is another', () => {
    expect(items.slice(0, 2)).toEqual([
      'Määrä 1 Vetolaatikosto 900, 3 laatikkoa Malli AL-V3 90 Piirustus K1-07 ' +
        'Vahvistettu toimituspäivä 03.12.2026 Koko 900 × 720 × 560 mm ' +
        'Väri Linoleumi, havunvihreä Materiaali Koivuvaneri',
      'Määrä 2,5 Laatikkoetusarja Malli ET-L 90 Piirustus K1-07 Arvioitu toimitus 7.-11.12.2026',
    ])
  })
})

test('the documents are folded, and marked where something in them is new', () => {
  const html = rendered('fi', <OrderPage view={full} />)
  const section = /<section id="documents".*?<\/section>/s.exec(html)?.[0] ?? ''
  expect(section).not.toMatch(/<details[^>]*open/)
  expect(section.match(/<summary.*?<\/summary>/gs)?.map((part) => textOf(part))).toEqual([
    expect.stringContaining('Piirustukset Uusi Tiedostoja 2'),
    expect.stringContaining('LVI Uusi Tiedostoja 1'),
    expect.stringMatching(/Asennusohjeet +Tiedostoja 1/),
    expect.stringMatching(/Lisäämäsi tiedostot +Tiedostoja 1/),
  ])
})

test('a text that is no known status is shown as it came, in Finnish', () => {
  const status = { code: 10, text: 'Odottaa kivimittausta' }
  const view = { ...full, order: { ...full.order, status } }
  expect(
    rendered('sv', <OrderPage view={view} />).replaceAll(/<wbr\/>|<span[^>]*><\/span>/g, ''),
  ).toContain('<span lang="fi"><span>Odottaa kivimittausta</span></span>')
  const known = { ...full, order: { ...full.order, status: { code: 10, text: 'Valmistuksessa' } } }
  expect(rendered('sv', <OrderPage view={known} />)).not.toContain('Valmistuksessa')
})
