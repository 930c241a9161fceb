import type { LoaderFunctionArgs } from '~/framework.server'
import { describe, expect, test } from 'vitest'
import { fakePortal } from '~/portal/portal.fixture'
import { ask } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import { addressesFor } from './send-file.server'
import { action as addOne } from './upload-file'
import { action, loader } from './upload-screen'
import { placeHref, uploadPlace } from './upload-view'

const placeOf = (query: string) =>
  uploadPlace('1', new Request(`https://portal.example/a/1/documents/upload${query}`))

test('files are added from the documents, or from an order and back to its documents', () => {
  expect(placeHref(placeOf(''))).toBe('/a/1/documents')
  expect(placeHref(placeOf('?order='))).toBe('/a/1/documents')
  expect(placeHref(placeOf('?again=1&order=412873'))).toBe('/a/1/orders/412873#documents')
})

test('no order leads to another site or page', () => {
  expect(placeHref(placeOf('?order=//evil.example/%3Fx%23'))).toBe(
    '/a/1/orders/%2F%2Fevil.example%2F%3Fx%23#documents',
  )
})

describe('files are for', () => {
  const [own, second] = ['1', '2'].map((id) => ({ id, streetAddress: `Tie ${id}`, role: '' }))
  const guest = { id: '3', streetAddress: 'Tie 3', role: 'OMA_ASENTAJA' }
  const orders = { '/api/Address/1/Order': [], '/api/Address/2/Order': [{ id: '412873' }] }
  const unread = { ...orders, '/api/Address/2/Order': new ApiError('timeout', 'GET') }

  test.each([
    ['the address of their page', '1', '412873', orders, ['1'], 0],
    ['the address of their order', '0', '412873', orders, ['2'], 2],
    ['one that is asked, where no order says which', '0', null, orders, ['1', '2'], 0],
    ['… where no list has the order', '0', '408120', orders, ['1', '2'], 2],
    ['… where the lists cannot be read', '0', '412873', unread, ['1', '2'], 2],
  ])('%s', async (_what, addressId, orderId, answers, ids, count) => {
    const addresses = [own, second, guest].flatMap((address) => address ?? [])
    const { portal, calls } = fakePortal({ answers, addresses })
    const found = await addressesFor(portal, { addressId, orderId })
    expect([found.map(({ id }) => id), calls.length]).toEqual([ids, count])
  })
})

type Called = (args: LoaderFunctionArgs) => Promise<Response>

test.each<[what: string, called: Called, path: string, method: string]>([
  ['open the page', loader, 'upload', 'GET'],
  ['add files', action, 'upload', 'POST'],
  ['add a single file', addOne, 'upload/file', 'POST'],
])('an installer cannot %s', async (_, called, path, method) => {
  const { response } = await ask(called, `/a/3/documents/${path}`, {
    answers: {},
    addresses: [{ id: '3', streetAddress: 'Tie 3', role: 'OMA_ASENTAJA' }],
    roles: { 3: 'OMA_ASENTAJA' },
    request: { method },
  })
  expect(response.status).toBe(403)
})
