import { expect, test } from 'vitest'
import { rowKeys, type ArrivalDrafts } from '~/domain/arrival-check'
import { rooms } from '~/domain/rooms'
import { contextOf, fakePortal } from '~/portal/portal.fixture'
import { listProductRows } from '~/upstream/order.server'
import { action as press, loader } from './arrival-screen'
import { action as draft } from './draft'
import { fieldNames } from './marks'

const rows = ['Ovi', 'Runko'].map((model) => ({ model, roomDescription: 'Keittiö' }))

/** A check of a door and a frame. */
async function setting() {
  const answers = { '/api/Order/7': { id: '7', info: '' }, '/api/Order/7/ProductRow': rows }
  const { portal } = fakePortal({ answers, addresses: [{ id: '1', streetAddress: '', role: '' }] })
  const list = rooms(await listProductRows(portal.api, '7'))
  const [door = '', frame = ''] = rowKeys(list).values()
  const by = (action: typeof press) => (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const at = 'https://portal.example/a/1/orders/7/arrival'
    const request = new Request(at, { method: 'POST', body })
    const params = { addressId: '1', orderId: '7' }
    return action({ request, context: contextOf(portal), params })
  }
  const marks = async () =>
    ((await portal.kept.read('arrival')) as ArrivalDrafts).find(({ orderId }) => orderId === '7')
      ?.marks
  return {
    portal,
    names: [door, frame].map(fieldNames),
    door,
    frame,
    marks,
    press: by(press),
    draft: by(draft),
  }
}

test('the other rows have arrived, but not those that another phone has marked meanwhile', async () => {
  const { names, door, frame, marks, press, draft } = await setting()
  const blank = Object.fromEntries(names.map(({ note }) => [note, '']))
  await draft({ [names[0]?.state ?? '']: 'missing', [names[0]?.note ?? '']: '' })
  await press({ ...blank, rest: `${door} ${frame}` })
  expect(await marks()).toMatchObject({
    [door]: { state: 'missing' },
    [frame]: { state: 'arrived' },
  })
})

test('a note says that something is wrong, also before it is decided what', async () => {
  const { names, door, marks, draft } = await setting()
  await draft({ [names[0]?.note ?? '']: 'kulma' })
  expect(await marks()).toEqual({ [door]: { state: 'damaged', note: 'kulma' } })
})

test('a note of several lines keeps its last letters, and is not sent again by an older page', async () => {
  const { names, door, marks, draft } = await setting()
  const [ofDoor] = names
  const note = 'rivi\r\n'.repeat(50) + 'loppu'
  const page = { [ofDoor?.state ?? '']: 'damaged', [ofDoor?.note ?? '']: note }
  await draft(page)
  expect((await marks())?.[door]?.note).toMatch(/loppu$/)
  await draft({ [ofDoor?.state ?? '']: 'missing' })
  await draft({ ...page, [ofDoor?.stored ?? '']: `damaged ${note}` })
  expect(await marks()).toMatchObject({ [door]: { state: 'missing' } })
})

test('a page that was loaded long ago changes only what was changed on it', async () => {
  const { names, door, frame, marks, press, draft } = await setting()
  const [ofDoor, ofFrame] = names.map(({ state }) => state)
  await draft({ [ofDoor ?? '']: 'missing', [ofFrame ?? '']: 'missing' })
  const loaded = Object.fromEntries(names.map(({ stored }) => [stored, 'missing ']))
  await draft({ [ofDoor ?? '']: 'damaged', [ofFrame ?? '']: 'damaged' })
  await press({ ...loaded, [ofDoor ?? '']: 'missing', [ofFrame ?? '']: 'arrived' })
  expect(await marks()).toMatchObject({
    [door]: { state: 'damaged' },
    [frame]: { state: 'arrived' },
  })
})

test('what was marked as the session ended is there after the login', async () => {
  const { names, door, frame, draft, portal } = await setting()
  const [ofDoor, ofFrame] = names.map(({ state }) => state)
  await draft({ [ofDoor ?? '']: 'missing' })
  portal.takeDraft = () => Promise.resolve({ [ofFrame ?? '']: 'damaged' })
  const params = { addressId: '1', orderId: '7' }
  const request = new Request('https://portal.example/a/1/orders/7/arrival')
  const page = await loader({ request, context: contextOf(portal), params })
  const { marks, written } = await page.json()
  expect(marks).toMatchObject({ [door]: { state: 'missing' } })
  expect(written).toMatchObject({ [frame]: { state: 'damaged' } })
})

test('a draft of an earlier version is none, and the next mark begins another', async () => {
  const { names, door, marks, draft, portal } = await setting()
  await portal.kept.change('arrival', () => ({ 7: { at: '2026-11-26T10:00:00.000Z', marks: {} } }))
  await draft({ [names[0]?.state ?? '']: 'missing' })
  expect(await marks()).toMatchObject({ [door]: { state: 'missing' } })
})
