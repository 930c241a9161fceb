import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, test } from 'vitest'
import { pageOf } from '~/domain/page'
import { rooms } from '~/domain/rooms'
import { roomsPage } from '~/domain/rooms-page'
import { wordsOf } from '~/i18n/instances.server'
import { languages } from '~/domain/person'
import { documentsPage } from '~/screens/parts/documents/documents-view'
import { orderBills } from '~/domain/payment-invoices'
import { billsView } from '~/screens/orders/order/billing/view'
import { payments } from '~/screens/orders/order/billing/billing.fixture'
import { deliveries, documents, models, now, order } from './order.fixture'
import { listedOrders } from '~/screens/orders/list/orders.fixture'
import { orderSummary } from './summary/view'
import type { OrderView } from './load.server'
import { claims, productRows } from './rows.fixture'
import { OrderPage } from './page'
import { OrdersTable } from '~/screens/orders/list/orders-table'

const full: OrderView = {
  addressId: '1',
  order: orderSummary(order),
  flags: { stepper: true, deliveryPreparation: true, warranty: true, backorders: true },
  billing: {
    address: order.billing,
    bills: billsView(orderBills(payments), 'EUR', { fi: 'Keittiö Oy', se: null }),
  },
  deliveries: { ok: true, value: pageOf(deliveries, 1) },
  rows: { ok: true, value: roomsPage(rooms(productRows), 1) },
  claims: { ok: true, value: pageOf(claims, 1) },
  documents: { ok: true, value: documentsPage(documents, { folder: null, page: 1 }, now) },
  models: { ok: true, value: pageOf(models, 1) },
  self: '/a/1/orders/412873?rows=1',
}

const bare: OrderView = {
  addressId: '1',
  order: orderSummary({ ...order, status: { code: null, text: '' } }),
  flags: { stepper: false, deliveryPreparation: false, warranty: false, backorders: false },
  rows: null,
  documents: { ok: true, value: documentsPage([], { folder: null, page: 1 }, now) },
  self: '/a/1/orders/412873',
}

function rendered(language: (typeof languages)[number], content: ReactNode): string {
  const html = renderToString(<I18nextProvider i18n={wordsOf(language)}>{content}</I18nextProvider>)
  return html.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
}

const seen = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe.each(languages)('the whole order in %s', (language) => {
  const html = rendered(language, <OrderPage view={full} />)
  const text = seen(html)

  test('has every field of the order', () => {
    const fields = [
      ...['412873', 'Keittiö ja kodinhoitohuone', '03.12.2026', '2.-4.12.2026'],
      ...['Pirkan Kalustekuljetus', 'Rahtivapaa', 'Aino Mäkelä', 'c/o Eero Mäkelä'],
      ...['Kuusitie 4 B', '33270 Tampere', 'Eero Mäkelä', '040 555 0117', '03 555 0118'],
      ...['Henna Laaksonen', 'Keittiö Tampere', '010 555 0100'],
    ]
    for (const field of fields) expect(text).toContain(field)
    expect(html).toContain('href="tel:+358505550188"')
    expect(html).toContain('href="mailto:henna@keittio.example"')
  })

  test('has every field of the bills', () => {
    const fields = ['70012218', '02.11.2026', '16.11.2026', '09.11.2026', '70012391', '70012500']
    const bank = ['FI21 1234 5600 0007 85', 'ABCDFIHH', '412 87303', 'Keittiö Oy', 'Osamaksu']
    for (const field of [...fields, ...bank]) expect(text).toContain(field)
    expect(text).toMatch(language === 'en' ? /€14,280\.00/ : /14 280,00 €/)
    expect(text).toMatch(language === 'en' ? /€2,844\.62/ : /2 844,62 €/)
    expect(html).toContain('href="https://rahoitus.example/sopimus/1"')
    expect(html).toMatch(/<button[^>]*data-copy="\d{54}"[^>]*data-copied="[^"]+"[^>]*hidden=""/)
  })

  test('has every field of deliveries, rows and claims', () => {
    const fields = [
      ...['Oma tehdas', '050 555 0142', '03.12.2026', '8–12', 'PK 2204 8817', 'Kivipaja Halla'],
      ...['Vetolaatikosto 900, 3 laatikkoa', 'AL-V3 90', 'K1-07', '900 × 720 × 560 mm'],
      ...['Linoleumi, havunvihreä', 'Koivuvaneri', 'Laatikkoetusarja', 'Työtasot'],
      ...['Kodinhoitohuone', 'PK 60', 'Oven etusarja', '07.12.2026', '7.-11.12.2026'],
    ]
    for (const field of fields) expect(text).toContain(field)
    const clock = { fi: '03.12.2026 klo 8–12', sv: '03.12.2026 kl. 8–12', en: '03.12.2026 8–12' }
    expect(text).toContain(clock[language])
    expect(text).toContain(language === 'en' ? '2.5' : '2,5')
    expect(html).toContain('href="https://seuranta.example/1"')
  })

  test('leads to its files, models and further pages', () => {
    const links = [
      '/api/Document/d1/download?address=1&amp;order=412873',
      'https://3d.example/1',
      '/a/1/orders/412873/warranty',
      '/a/1/orders/412873/deliverypreparation',
      '/a/1/orders/backorder/412873',
      '/a/1/orders',
    ]
    for (const link of links) expect(html).toContain(`href="${link}"`)
    expect(html).toContain('Asennuskuva_<wbr/>keittio_<wbr/>v4.pdf')
  })

  test('has words for everything', () => {
    const list = <OrdersTable orders={listedOrders} addressId="1" street="Kuusitie 4 B" />
    const pages = [full, bare].map((view) => rendered(language, <OrderPage view={view} />))
    for (const page of [...pages, rendered(language, list)]) {
      expect(page).not.toMatch(/undefined|null|NaN|\[object/)
      expect(page).not.toMatch(/\b(?:order|orders|documents|errors|shell):[a-z]|\b[a-z]+_[a-z]+\./)
      expect(page).not.toContain('{{')
      expect(page).not.toMatch(/<[^>]* (?:style|on[a-z]+)=/)
    }
  })
})

describe('an order without its flags', () => {
  const html = rendered('fi', <OrderPage view={bare} />)

  test('has no stepper, bills, deliveries or further pages', () => {
    expect(html).not.toMatch(/stepper|id="billing"|id="deliveries"|id="models"|id="claims"/)
    expect(html).not.toMatch(/warranty|deliverypreparation|backorder/)
  })

  test('loads its rows on demand', () => {
    expect(html).toContain('href="/a/1/orders/412873?rows=1#rows"')
    expect(seen(html)).toContain('Tilauksella ei ole vielä asiakirjoja.')
  })
})

test('each section that failed says so and tries again at its place', () => {
  const failed = { ok: false } as const
  const view: OrderView = {
    ...full,
    billing: { address: order.billing, bills: null },
    deliveries: failed,
    rows: failed,
    claims: failed,
    documents: failed,
    models: failed,
  }
  const html = rendered('en', <OrderPage view={view} />)
  expect(html.match(/role="alert"/g)).toHaveLength(6)
  expect(html.match(/Please try again(?![.\w])/g)).toHaveLength(6)
  for (const section of ['billing', 'deliveries', 'rows', 'claims', 'documents', 'models']) {
    expect(html).toContain(`href="/a/1/orders/412873?rows=1&amp;attempt=1#${section}"`)
  }
  expect(html).toContain('Henna Laaksonen')
})

test('a text that is no known status is shown as it came, in Finnish', () => {
  const status = { code: 10, text: 'Odottaa kivimittausta' }
  const view = { ...full, order: { ...full.order, status } }
  expect(rendered('sv', <OrderPage view={view} />)).toContain(
    '<span lang="fi">Odottaa kivimittausta</span>',
  )
  const known = { ...full, order: { ...full.order, status: { code: 10, text: 'Valmistuksessa' } } }
  expect(rendered('sv', <OrderPage view={known} />)).not.toContain('Valmistuksessa')
})
