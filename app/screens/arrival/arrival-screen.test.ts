import { expect, test } from 'vitest'
import { rowKeys } from '~/domain/arrival-check'
import { rooms } from '~/domain/rooms'
import type { ActionFunctionArgs } from '~/framework.server'
import { contextOf, fakePortal } from '~/portal/portal.fixture'
import { listProductRows } from '~/upstream/order.server'
import { action as press, loader } from './arrival-screen'
import { fieldNames } from './marks'
import { action as review } from './review-screen'

const rows = ['Ovi', 'Runko'].map((model) => ({ model, roomDescription: 'Keittiö' }))

/** A check of a door and a frame. */
async function setting() {
  const answers = {
    '/api/Order/7': { id: '7', info: '', deliveryDate: '20.11.2026' },
    '/api/Order/7/ProductRow': rows,
  }
  const { portal } = fakePortal({ answers, addresses: [{ id: '1', streetAddress: '', role: '' }] })
  const list = rooms(await listProductRows(portal.api, '7'))
  const [door = '', frame = ''] = rowKeys(list).values()
  const params = { addressId: '1', orderId: '7' }
  type Action<T> = (args: ActionFunctionArgs) => Promise<{ json(): Promise<T> }>
  const by =
    <T>(action: Action<T>) =>
    async (fields: Record<string, string>): Promise<T> => {
      const body = new URLSearchParams(fields)
      const at = 'https://portal.example/a/1/orders/7/arrival'
      const request = new Request(at, { method: 'POST', body })
      return (await action({ request, context: contextOf(portal), params })).json()
    }
  return { portal, params, door, frame, press: by(press), review: by(review) }
}

test('the rows of the pressed button have arrived, but not those that are marked otherwise', async () => {
  const { door, frame, press } = await setting()
  const fields = {
    [fieldNames(door).state]: 'missing',
    [fieldNames(frame).note]: '',
    note: 'märkä',
  }
  const check = await press({ ...fields, rest: `${door} ${frame}` })
  expect(check.marks).toEqual({
    [door]: { state: 'missing', note: '' },
    [frame]: { state: 'arrived', note: '' },
  })
  expect(check.note).toBe('märkä')
})

test('a note says that something is wrong, also before it is decided what', async () => {
  const { door, review } = await setting()
  expect((await review({ [fieldNames(door).note]: 'kulma' })).check.marks).toEqual({
    [door]: { state: 'damaged', note: 'kulma' },
  })
})

test('a note of several lines keeps its last letters', async () => {
  const { door, review } = await setting()
  const note = `${'rivi\r\n'.repeat(50)}loppu`
  const { check } = await review({ [fieldNames(door).note]: note })
  expect(check.marks[door]?.note).toMatch(/^rivi\n[^]*loppu$/)
})

test('what was marked as the session ended is there after the login', async () => {
  const { portal, params, frame } = await setting()
  portal.takeDraft = () => Promise.resolve({ [fieldNames(frame).state]: 'damaged' })
  const request = new Request('https://portal.example/a/1/orders/7/arrival')
  const page = await loader({ request, context: contextOf(portal), params })
  expect((await page.json()).written.marks).toEqual({ [frame]: { state: 'damaged', note: '' } })
})
