import { describe, expect, test } from 'vitest'
import type { OrderListEntry } from './order'
import { isFoundByRow, ordersMatching } from './order-search'

function order(id: string, rowIds: string[] = []): OrderListEntry {
  return {
    id,
    type: '',
    info: 'Keittiö 77',
    deliveryDate: null,
    status: { code: null, text: '' },
    rows: rowIds.map((rowId) => ({ id: rowId, info: '', deliveryDate: null })),
    containsBackorders: false,
  }
}

const orders = [order('412873', ['412873-1', 'KK-9']), order('408120'), order('AB12')]
const found = (phrase: string) => ordersMatching(orders, phrase).map(({ id }) => id)

describe('the search of orders', () => {
  test('finds a part of the order id', () => {
    expect(found('2873')).toEqual(['412873'])
    expect(found('12')).toEqual(['412873', '408120', 'AB12'])
  })

  test('finds a part of a row id', () => {
    expect(found('kk-')).toEqual(['412873'])
  })

  test('ignores case and spaces around the phrase', () => {
    expect(found('  ab12 ')).toEqual(['AB12'])
  })

  test('an empty phrase finds every order', () => {
    expect(found('   ')).toEqual(['412873', '408120', 'AB12'])
  })

  test('looks at ids only, not at other texts', () => {
    expect(found('77')).toEqual([])
  })

  test('takes signs of regular expressions as they are', () => {
    expect(found('.*')).toEqual([])
  })
})

test('an order is found by one of its rows where its own id says nothing of it', () => {
  const [kitchen = order('')] = orders
  expect(['412873-1', 'kk-9'].map((phrase) => isFoundByRow(kitchen, phrase))).toEqual([true, true])
  expect(['', ' ', '2873', '77'].some((phrase) => isFoundByRow(kitchen, phrase))).toBe(false)
})
