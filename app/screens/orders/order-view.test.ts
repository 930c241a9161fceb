import { describe, expect, test } from 'vitest'
import { order } from './order.fixture'
import { pageOf } from '~/domain/page'
import { documentsPage } from '~/screens/parts/documents/documents-view'
import {
  claimLines,
  orderCard,
  presentSections,
  readSectionPages,
  retryAddress,
  sectionPage,
  type OrderView,
} from './order-view'
import { claims } from './rows.fixture'

const none = { ok: true, value: pageOf<never>([], 1) } as const
const noDocuments = documentsPage([], { folder: null, page: 1 }, new Date(0))
const bare: OrderView = {
  addressId: '1',
  order: orderCard(order),
  flags: { stepper: false, deliveryPreparation: false, warranty: false, backorders: false },
  rows: null,
  claims: none,
  documents: { ok: true, value: noDocuments },
  models: none,
  self: '/a/1/orders/412873',
}

describe('the jump navigation', () => {
  test('lists what every order has', () => {
    expect(presentSections(bare)).toEqual(['rows', 'documents'])
  })

  test('lists the sections that this order has, failed ones too', () => {
    const failed = { ok: false } as const
    const view = {
      ...bare,
      billing: { address: order.billing, payments: null },
      deliveries: failed,
      claims: failed,
      models: failed,
    }
    expect(presentSections(view)).toEqual([
      'billing',
      'deliveries',
      'rows',
      'claims',
      'documents',
      'models',
    ])
  })
})

test('another page of a section leaves the others where they are', () => {
  expect(sectionPage('/a/1/orders/2?rows=1&attempt=3&claims=2', 'rows', 4)).toBe(
    '/a/1/orders/2?rows=4&claims=2#rows',
  )
  const pages = readSectionPages(new URLSearchParams('rows=4&claims=2&models=x'))
  expect(pages).toMatchObject({ rows: 4, claims: 2, models: 1, documents: 1 })
})

describe('trying a section again', () => {
  test('is another address each time, or the browser would only scroll', () => {
    expect(retryAddress('/a/1/orders/2', 'rows')).toBe('/a/1/orders/2?attempt=1#rows')
    expect(retryAddress('/a/1/orders/2?rows=1&attempt=1', 'billing')).toBe(
      '/a/1/orders/2?rows=1&attempt=2#billing',
    )
    expect(retryAddress('/a/1/orders/2?attempt=x', 'rows')).toBe('/a/1/orders/2?attempt=1#rows')
  })
})

test('phone numbers of an order in kronor are Swedish', () => {
  expect(orderCard({ ...order, currency: 'kr' }).country).toBe('SWE')
  expect(orderCard({ ...order, currency: 'EUR' }).country).toBe('FIN')
})

test('a claim is named by what is delivered, the soonest first', () => {
  const [first] = claims
  if (!first) throw new Error('the fixture has a claim')
  const later = { ...first, confirmedDeliveryDate: null, modelDescription: '' }
  expect(claimLines([later, first]).map(({ name, model }) => [name, model])).toEqual([
    ['Oven etusarja', 'ET-60'],
    ['ET-60', ''],
  ])
})
