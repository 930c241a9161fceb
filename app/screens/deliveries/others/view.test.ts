import { expect, test } from 'vitest'
import { backorderRow as row } from '~/domain/rows.fixture'
import { readDeliveriesQuery } from '~/screens/deliveries/query'
import { othersView } from '~/screens/deliveries/view'

const rows = [
  row('A', { orderId: '408120', delivered: true, freightCompany: 'Rahti Koivisto' }),
  row('B', { orderId: '412873' }),
  row('C', { orderId: '412873', delivered: true }),
]

test.each([
  ['', false, ['Saimaan Rahti'], 1],
  ['showDelivered=1', true, ['Rahti Koivisto', 'Saimaan Rahti'], 0],
  // All of the requested order is delivered: it would not be in sight.
  ['backorderId=408120', true, ['Rahti Koivisto', 'Saimaan Rahti'], 0],
  ['backorderId=408120&showDelivered=0', false, ['Saimaan Rahti'], 1],
  ['backorderId=412873', false, ['Saimaan Rahti'], 1],
  ['backorderId=9', false, ['Saimaan Rahti'], 1],
  // A search shows what it has found.
  ['q=koivisto', true, ['Rahti Koivisto'], 0],
  ['q=koivisto&showDelivered=0', false, [], 1],
])('with %j delivered ones are shown: %j', (search, showDelivered, carriers, hidden) => {
  const query = readDeliveriesQuery(new URLSearchParams(search))
  const reader = { language: 'fi', addresses: [], now: new Date('2026-11-23T10:00:00Z') } as const
  const view = othersView(rows, query, reader)
  expect(view).toMatchObject({ showDelivered, hidden })
  expect(view.groups.map(({ carrier }) => carrier)).toEqual(carriers)
})
