import { describe, expect, test } from 'vitest'
import type { Language } from '~/domain/person'
import type { Answers } from '~/portal/portal.fixture'
import { load, screenInLanguage } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import RoomsScreen, { loader } from './rooms-screen'

const order = {
  id: '408120',
  statusCode: 20,
  deliveryDate: '01.10.2026',
  containsBackorders: 1,
  currency: 'EUR',
}
const row = (model: string, roomNumber: string, more: object = {}) => ({
  ...{ model, amount: 1, roomNumber, roomDescription: `Tila ${roomNumber}`, mainProduct: 1 },
  ...more,
})
const far = { deliveryEstimate: '28.12.2099-8.1.2100' }
const answers: Answers = {
  '/api/Order/408120': order,
  '/api/Order/408120/ProductRow': [
    row('KH-60', '1', { drawingId: 'M2-04' }),
    row('VE-PK', '1'),
    row('VE-PK', '2'),
  ],
  '/api/Order/408120/Backorder': [
    { model: 'KH-60', drawingId: 'M2-04', ...far },
    { model: 'VE-PK', ...far },
  ],
  '/api/Order/408120/ReclamationRow': [{ model: 'OV-L', drawingId: 'M9', ...far }],
}

async function loaded(changed: Answers = {}, search = '') {
  const path = `/a/1/orders/408120/rooms${search}`
  const read = await load(loader, path, { answers: { ...answers, ...changed } })
  const readiness = read.data.view?.readiness
  return { ...read, rooms: readiness?.ok ? readiness.value : null }
}

const html = async (changed?: Answers, language: Language = 'fi', search?: string) => {
  const page = await screenInLanguage(language, RoomsScreen, (await loaded(changed, search)).data)
  return page.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
}

describe('the rooms of an order', () => {
  test('are read in one round, nothing twice and no bill', async () => {
    const { calls, status } = await loaded()
    expect(calls.sort()).toEqual(Object.keys(answers).sort())
    expect(status).toBe(200)
  })

  test('say how much has come, what has not, and what may be of another room', async () => {
    const { rooms } = await loaded()
    expect(rooms?.rooms.map(({ ready, total }) => [ready, total])).toEqual([
      [0, 2],
      [0, 1],
    ])
    expect(rooms?.rooms[0]?.coming).toMatchObject([
      { kind: 'backorder', item: { model: 'KH-60' }, doubt: null },
      { kind: 'backorder', item: { model: 'VE-PK' }, doubt: { why: 'several', row: 'VE-PK' } },
    ])
    expect(rooms?.elsewhere).toMatchObject([{ kind: 'claim', item: { model: 'OV-L' } }])
    const page = await html()
    for (const words of ['Tila 1', '0/2 riviä', '28.12.2099–08.01.2100', 'Sopii useaan'])
      expect(page).toContain(words)
    for (const path of ['/a/1/orders/408120?rows=1#rows', '/api/Order/408120/calendar?address=1'])
      expect(page).toContain(`href="${path}"`)
  })

  test('leave out backorders that are not published', async () => {
    const { rooms, data } = await loaded({
      '/api/Order/408120': { ...order, containsBackorders: 0 },
      '/api/Order/408120/Backorder': new ApiError('unavailable', 'GET'),
    })
    expect(rooms?.rooms.map(({ complete }) => complete.kind)).toEqual(['delivered', 'delivered'])
    expect(data.view?.missing).toEqual({ backorders: false, claims: false })
  })

  test('an order without rows says so', async () => {
    const page = await html({ '/api/Order/408120/ProductRow': [] })
    expect(page).toContain('Tilauksella ei ole tilausrivejä.')
    expect(page).not.toContain('?rows=1')
  })

  test('come in pages where much is missing', async () => {
    const many = Array.from({ length: 120 }, (_, index) => row(`M${index}`, '1', far))
    const changed = {
      '/api/Order/408120': { ...order, statusCode: 10 },
      '/api/Order/408120/ProductRow': many,
    }
    const { rooms } = await loaded(changed, '?page=2')
    expect(rooms).toMatchObject({ page: 2, pages: 3, total: 1 })
    expect(rooms?.rooms[0]).toMatchObject({ total: 120, comingTotal: 120 })
    expect(rooms?.rooms[0]?.coming).toHaveLength(50)
    expect(await html(changed, 'fi', '?page=2')).toContain('/rooms?page=3')
  })
})
