import { describe, expect, test } from 'vitest'
import { readListQuery } from '~/navigation/list-query'
import { listedOrders } from './orders.fixture'
import { listAddress, ordersPage } from './orders-view'

const listQuery = (search: string) => readListQuery(new URLSearchParams(search))
const many = Array.from({ length: 120 }, (_, index) => ({
  ...listedOrders[0],
  id: String(500_000 + index),
  type: '',
  info: '',
  deliveryDate: null,
  status: { code: 0, text: '' },
  rows: [],
  containsBackorders: false,
}))

describe('what the list is asked for', () => {
  test('stands in its address', () => {
    expect(listQuery('')).toEqual({ query: '', page: 1 })
    expect(listQuery('q=%20412873-1%20&page=2')).toEqual({ query: '412873-1', page: 2 })
    expect(listQuery('page=x').page).toBe(1)
    expect(listQuery(`q=${'1'.repeat(300)}`).query).toHaveLength(100)
  })

  test('leads back to the same list', () => {
    expect(listAddress('1', { query: '', page: 1 })).toBe('/a/1/orders')
    expect(listAddress('1', { query: 'ä&b', page: 3 })).toBe('/a/1/orders?q=%C3%A4%26b&page=3')
  })
})

describe('a page of orders', () => {
  test('has 50 of them', () => {
    const page = ordersPage(many, listQuery('page=3'))
    expect(page.items).toHaveLength(20)
    expect(page).toMatchObject({ page: 3, pages: 3, total: 120 })
  })

  test('is taken from what the search found', () => {
    const page = ordersPage([...many, ...listedOrders], listQuery('q=412873-2'))
    expect(page.items.map(({ id }) => id)).toEqual(['412873'])
  })

  test('holds what is shown and no more', () => {
    expect(ordersPage(listedOrders, listQuery('')).items[1]).toEqual({
      id: '412873',
      info: 'Keittiö ja kodinhoitohuone',
      deliveryDate: '03.12.2026',
      status: { code: 10, text: '' },
      rows: [
        { id: '412873-1', info: 'Kalusteet', deliveryDate: '03.12.2026' },
        { id: '412873-2', info: '', deliveryDate: '' },
      ],
      containsBackorders: false,
    })
  })
})
