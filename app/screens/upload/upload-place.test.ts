import type { LoaderFunctionArgs } from '~/framework.server'
import { expect, test } from 'vitest'
import { rowKeys } from '~/domain/arrival-check'
import { rooms } from '~/domain/rooms'
import { aPreview, fakePortal } from '~/portal/portal.fixture'
import { ask, load } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import { listProductRows } from '~/upstream/order.server'
import { action as addOne } from './upload-file'
import { action, loader } from './upload-screen'
import { placeHref, uploadPlace } from './upload-view'

const placeOf = (query: string) =>
  uploadPlace({
    request: new Request(`https://portal.example/a/1/documents/upload${query}`),
    params: { addressId: '1' },
  })

test('no order leads to another site or page', () => {
  expect(placeHref(placeOf('?order=//evil.example/%3Fx%23'))).toBe(
    '/a/1/orders/%2F%2Fevil.example%2F%3Fx%23#documents',
  )
})

test.each([
  [
    'with its street',
    { id: '412873', deliveryStreetAddress1: 'Kuusitie 4 B' },
    'Order 412873 · Kuusitie 4 B',
  ],
  ['alone where it cannot be read', new ApiError('timeout', 'GET'), 'Order 412873'],
])('an upload from an order names the order, %s, for the details', async (_what, order, of) => {
  const asking = { answers: { '/api/Order/412873': order }, addresses: [own], roles: { 1: '' } }
  const { data } = await load(loader, '/a/1/documents/upload?order=412873', asking)
  expect(data.of).toBe(of)
  expect((await load(loader, '/a/1/documents/upload', asking)).data.of).toBe('')
})

test('photos of a finding name its row, and lead back to the sent check', async () => {
  const rows = [{ model: 'OV', modelDescription: 'Ovi 600' }]
  const asking = {
    answers: { '/api/Order/7/ProductRow': rows },
    addresses: [own],
    roles: { 1: '' },
  }
  const { api } = fakePortal(asking).portal
  const [key = ''] = rowKeys(rooms(await listProductRows(api, '7'))).values()
  const { data } = await load(loader, `/a/1/documents/upload?order=7&finding=d${key}`, asking)
  expect(data.of).toBe('Order 7, Ovi 600: damaged')
  expect(data.back.href).toBe('/a/1/orders/7/arrival/sent')
  // Any other address names the order alone.
  const other = await load(loader, '/a/1/documents/upload?order=7&finding=dgone', asking)
  expect(other.data.of).toBe('Order 7')
})

const own = { id: '1', streetAddress: 'Tie 1', role: '' }

type Called = (args: LoaderFunctionArgs) => Promise<Response>

test.each<[what: string, called: Called, path: string, method: string]>([
  ['open the page', loader, 'upload', 'GET'],
  ['add files', action, 'upload', 'POST'],
  ['add a single file', addOne, 'upload/file', 'POST'],
])('neither an installer nor a preview can %s', async (_, called, path, method) => {
  const statusFor = async (role: string, preview: typeof aPreview | null) => {
    const addresses = [{ id: '3', streetAddress: 'Tie 3', role }]
    const asking = { answers: {}, addresses, roles: { 3: role }, portal: { preview } }
    const to = `/a/3/documents/${path}`
    return (await ask(called, to, { ...asking, request: { method } })).response.status
  }
  expect(await statusFor('OMA_ASENTAJA', null)).toBe(403)
  expect(await statusFor('', aPreview)).toBe(403)
})
