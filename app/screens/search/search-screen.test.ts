import { describe, expect, test } from 'vitest'
import type { Address } from '~/domain/address'
import type { Answers } from '~/portal/portal.fixture'
import { load } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import { loader } from './search-screen'

const home: Address = { id: '1', streetAddress: 'Kuusitie 4 B, 33270 Tampere', role: '' }
const cottage: Address = { id: '2', streetAddress: 'Mökkitie 7, 42300 Jämsänkoski', role: '' }

const order = (id: string, info: string, more: object = {}) => ({ id, info, status: 10, ...more })
const shelf = { modelDescription: 'Kulmahyllykkö 600', model: 'KH-60', drawingId: 'M2-04' }

const everything: Answers = {
  '/api/Address/1/Order': [
    order('412873', 'Keittiö', { orderRows: [{ id: '412873-1', info: 'Kalusteet' }] }),
    order('408120', 'Mökin keittiö'),
  ],
  '/api/Order/412873/ProductRow': [
    { ...shelf, roomDescription: 'Keittiö', size: '600 × 720 mm', mainProduct: 1 },
    { modelDescription: 'Etusarja', drawingId: 'M2-05', roomDescription: 'Keittiö' },
  ],
  '/api/Order/408120/ProductRow': [],
  '/api/Address/1/MainDelivery': [
    { orderId: '412873', type: 'Keittiö', deliveryDate: '2026-12-03', status: 10, rows: [] },
  ],
  '/api/Address/1/SmallDelivery': [
    { ...shelf, orderId: '408120', type: 'Jälkitoimitus', freightCompany: 'Pirkan', delivered: 0 },
  ],
  '/api/Address/1/Document': [
    { id: 'd-1', filename: 'Hyllyt.pdf', type: 'Kuvat|Keittiö', orderId: '412873' },
    { id: 'd-2', filename: 'Sopimus.pdf', type: 'Sopimukset', info: 'Hyllyt' },
  ],
  '/api/Address/1/Offer': [{ id: '88214', info: 'Saareke', salesPerson: 'Henna Laaksonen' }],
  '/api/Address/1/Contact': [
    { name: 'Henna Laaksonen', phone: '050 555 0188', email: 'h@k.example' },
  ],
}

interface Options {
  answers?: Answers
  addresses?: Address[]
  /** Seconds to wait; null: it is allowed. */
  wait?: number | null
}

async function searched(search: string, options: Options = {}) {
  const { answers = everything, addresses = [home], wait = null } = options
  const context = { limits: { take: () => Promise.resolve(wait) } }
  const read = await load(loader, `/a/1/search${search}`, { answers, addresses, context })
  const groups = new Map(
    read.data.groups?.map(({ id, found }) => [id, found.ok ? found.value : null]),
  )
  const names = Object.fromEntries(
    [...groups].map(([id, found]) => [id, found && found.hits.map(({ name }) => name)]),
  )
  return { ...read, groups, names }
}

describe('a search over everything', () => {
  test('finds in each source what has every word', async () => {
    const { names, status, groups } = await searched('?q=hylly')
    expect(status).toBe(200)
    expect(names).toEqual({
      orders: [],
      rows: ['Kulmahyllykkö 600'],
      deliveries: ['Kulmahyllykkö 600'],
      documents: ['Hyllyt.pdf', 'Sopimus.pdf'],
      offers: [],
      contacts: [],
    })
    expect(groups.get('rows')?.hits[0]).toMatchObject({
      href: '/a/1/orders/412873?rows=1&row=1#found',
      lines: [[[{ text: '412873', isMatch: false }], [{ text: 'Keittiö', isMatch: false }]], {}],
      title: [
        { text: 'Kulma', isMatch: false },
        { text: 'hylly', isMatch: true },
        { text: 'kkö 600', isMatch: false },
      ],
    })
    expect(groups.get('deliveries')?.hits[0]?.href).toBe('/a/1/deliveries?q=408120+M2-04#others')
    expect(groups.get('documents')?.hits[0]?.href).toBe('/api/Document/d-1/download?address=1')
  })

  test('finds a person with how to reach them, and the offers of theirs', async () => {
    const { names, groups } = await searched('?q=laaksonen%20henna')
    expect(names).toMatchObject({ offers: ['Saareke'], contacts: ['Henna Laaksonen'], orders: [] })
    expect(groups.get('contacts')?.hits[0]).toMatchObject({
      href: '/a/1/contacts?q=Henna+Laaksonen',
      contact: { phones: [{ href: 'tel:+358505550188' }], email: 'h@k.example' },
    })
  })

  test('an order’s number finds what is of it, but not each of its rows', async () => {
    const { names } = await searched('?q=412%20873')
    expect(names).toMatchObject({
      orders: ['Keittiö'],
      rows: [],
      deliveries: ['Keittiö'],
      documents: ['Hyllyt.pdf'],
    })
    expect((await searched('?q=412873%20m2-04')).names).toMatchObject({
      rows: ['Kulmahyllykkö 600'],
    })
  })

  test('one group alone is all that is read', async () => {
    const { calls, names } = await searched('?q=henna&in=offers')
    expect(calls).toEqual(['/api/Address/1/Offer'])
    expect(names).toEqual({ offers: ['Saareke'] })
  })

  test('says which of several addresses is searched', async () => {
    const { data } = await searched('?q=henna', { addresses: [home, cottage] })
    expect(data.street).toBe('Kuusitie 4 B')
    expect((await searched('?q=henna')).data.street).toBe('')
  })

  test('an installer finds the documents of the shared view alone', async () => {
    const addresses = [{ ...home, role: 'OMA_ASENTAJA' }]
    const { names } = await searched('?q=hyllyt', { addresses })
    expect(names.documents).toEqual(['Hyllyt.pdf'])
  })
})

describe('a search that is not made', () => {
  test.each([
    ['', 200],
    ['?q=++', 200],
    ['?q=-', 200],
    [`?q=${'a'.repeat(101)}`, 400],
  ])('%s', async (search, status) => {
    const found = await searched(search)
    expect([found.status, found.data.groups, found.calls]).toEqual([status, null, []])
  })

  test('since there were too many', async () => {
    const { status, data, calls } = await searched('?q=henna', { wait: 30 })
    expect([status, data.wait, data.groups, calls]).toEqual([429, 30, null, []])
  })
})

describe('what cannot be read', () => {
  const failing = new ApiError('unavailable', 'GET')

  test('the rows of one order leave those of the others', async () => {
    const answers = { ...everything, '/api/Order/408120/ProductRow': failing }
    const { groups } = await searched('?q=hylly', { answers })
    expect(groups.get('rows')).toMatchObject({ total: 1, isIncomplete: true })
  })
})

describe('where there are many', () => {
  const id = (number: number) => `T-${String(number).padStart(3, '0')}`
  const many = Array.from({ length: 60 }, (_, index) => order(id(index), `Keittiö ${index}`))
  const answers: Answers = {
    ...Object.fromEntries(many.map((one) => [`/api/Order/${one.id}/ProductRow`, [shelf]])),
    '/api/Address/1/Order': many,
  }

  test('the first five of a group stand there, and pages of all', async () => {
    const { groups } = await searched('?q=keitti', { answers })
    expect(groups.get('orders')).toMatchObject({ total: 60, pages: 12 })
    expect(groups.get('orders')?.hits).toHaveLength(5)
    const second = await searched('?q=keitti&in=orders&page=2', { answers })
    expect(second.groups.get('orders')).toMatchObject({ total: 60, page: 2, pages: 2 })
    expect(second.groups.get('orders')?.hits).toHaveLength(10)
  })

  test('rows are read of the order that is named and of the nearest', async () => {
    const { groups, calls } = await searched('?q=hyllykk%C3%B6+t055', { answers })
    const read = calls.filter((path) => path.endsWith('/ProductRow'))
    expect(read).toHaveLength(7)
    expect(read[0]).toBe('/api/Order/T-055/ProductRow')
    expect(groups.get('rows')).toMatchObject({ total: 1, unread: 53, isIncomplete: false })
  })
})
