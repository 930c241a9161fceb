import { expect, test } from 'vitest'
import { isFoundByRow, ordersMatching } from './order-search'
import { orderEntry } from './rows.fixture'

const order = (id: string, rowIds: string[] = []) =>
  orderEntry(id, { info: 'Keittiö 77', rows: rowIds.map((rowId) => orderEntry(rowId)) })

const orders = [order('412873', ['412873-1', 'KK-9']), order('408120'), order('AB12')]
const found = (phrase: string) => ordersMatching(orders, phrase).map(({ id }) => id)

test.each([
  ['2873', ['412873']],
  ['12', ['412873', '408120', 'AB12']],
  ['kk-', ['412873']],
  ['  ab12 ', ['AB12']],
  ['   ', ['412873', '408120', 'AB12']],
  // Only ids are searched, and the phrase is not a regular expression.
  ['77', []],
  ['.*', []],
])('orders are found by a part of their id or of a row’s: %j', (phrase, ids) => {
  expect(found(phrase)).toEqual(ids)
})

test('an order is found by the id of one of its rows', () => {
  const [kitchen = order('')] = orders
  expect(['412873-1', 'kk-9'].map((phrase) => isFoundByRow(kitchen, phrase))).toEqual([true, true])
  expect(['', ' ', '2873', '77'].some((phrase) => isFoundByRow(kitchen, phrase))).toBe(false)
})
