import { describe, expect, test, vi } from 'vitest'
import { apiOf, clientOf, json, startApiServer, sites } from './api-server.fixture'
import { listNotifications } from './notification.server'
import { isOrderAt, listOrders } from './order.server'
import { mapWithConcurrency } from './all-addresses.server'

/**
 * An API that reads one address at a time. Each address has an order with its own number and the order
 * `shared`.
 */
const oneAtATime = (refusal: number, failing: Record<string, number> = {}) =>
  startApiServer((request, response) => {
    const address = request.url?.split('/')[3] ?? ''
    const status = address === '0' ? refusal : (failing[address] ?? 200)
    json(response, status === 200 ? [{ id: address }, { id: 'shared' }] : {}, status)
  })

describe('a list of an address', () => {
  test.each([null, undefined, ''])(
    '%j is no address: an empty list, without a call',
    async (none) => {
      const server = await oneAtATime(404)
      const { api } = apiOf({ server })
      expect(await listOrders(api, none, sites('1'))).toEqual({ rows: [], incomplete: false })
      expect(await listNotifications(api, none)).toEqual({ rows: [], incomplete: false })
      expect(server.requests).toEqual([])
    },
  )

  test('of one address is read from it', async () => {
    const server = await oneAtATime(404)
    const addresses = sites('1', '2')
    const { rows } = await listOrders(apiOf({ server }).api, '2', addresses)
    expect(rows.map(({ id }) => id)).toEqual(['2', 'shared'])
    expect(server.requests.map(({ url }) => url)).toEqual(['/api/Address/2/Order'])
    expect(addresses).not.toHaveBeenCalled()
  })

  test('of one address that is not served fails; there is nothing to fall back on', async () => {
    const server = await oneAtATime(404, { 2: 404 })
    const list = listOrders(apiOf({ server }).api, '2', sites('1', '2'))
    await expect(list).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('of all is read at once where the API serves it', async () => {
    const server = await oneAtATime(200)
    const addresses = sites('1', '2')
    const { rows } = await listOrders(apiOf({ server }).api, '0', addresses)
    expect(rows.map(({ id }) => id)).toEqual(['0', 'shared'])
    expect(server.requests.map(({ url }) => url)).toEqual(['/api/Address/0/Order'])
    expect(addresses).not.toHaveBeenCalled()
  })

  test.each([400, 403, 404, 405])(
    'of all is put together where address 0 answers %i',
    async (status) => {
      const server = await oneAtATime(status)
      const list = await listOrders(apiOf({ server }).api, '0', sites('1', '2', '3'))
      expect(list.rows.map(({ id }) => id)).toEqual(['1', 'shared', '2', '3'])
      expect(list.incomplete).toBe(false)
    },
  )

  test('of address 0 is not requested again for an hour, on any page of that person', async () => {
    const server = await oneAtATime(404)
    const client = clientOf(server)
    const { open } = apiOf({ server, client })
    const ofAll = () => server.requests.filter(({ url }) => url === '/api/Address/0/Order')
    const start = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => start)
    try {
      for (let page = 0; page < 3; page += 1) await listOrders(open(), '0', sites('1'))
      expect(ofAll()).toHaveLength(1)
      await listOrders(apiOf({ server, client, person: 'person-2' }).api, '0', sites('1'))
      expect(ofAll()).toHaveLength(2)
      clock.mockImplementation(() => start + 3_600_001)
      await listOrders(open(), '0', sites('1'))
      expect(ofAll()).toHaveLength(3)
    } finally {
      clock.mockRestore()
    }
  })

  test('reads sixteen addresses, or as many as its page says, and says that there are more', async () => {
    const server = await oneAtATime(404)
    const many = Array.from({ length: 20 }, (_, index) => String(index + 1))
    const { open } = apiOf({ server })
    const all = await listOrders(open(), '0', sites(...many))
    expect([all.rows.length, all.incomplete]).toEqual([17, true])
    const few = await listOrders(open(), '0', sites(...many), 4)
    expect([few.rows.length, few.incomplete]).toEqual([5, true])
  })

  test.each([401, 409, 500])('%i at address 0 is a failure like any other', async (status) => {
    const server = await oneAtATime(status)
    const addresses = sites('1')
    const list = listOrders(apiOf({ server }).api, '0', addresses)
    await expect(list).rejects.toMatchObject({ status })
    expect(addresses).not.toHaveBeenCalled()
  })

  test('one address that fails makes the list incomplete, not empty', async () => {
    const server = await oneAtATime(404, { 2: 500 })
    const list = await listOrders(apiOf({ server }).api, '0', sites('1', '2', '3'))
    expect(list.rows.map(({ id }) => id)).toEqual(['1', 'shared', '3'])
    expect(list.incomplete).toBe(true)
  })

  test.each([
    ['where every address fails', { 1: 500, 2: 403, 3: 500 }, 'unavailable'],
    ['where a login is refused: that is no missing part', { 2: 401 }, 'unauthenticated'],
  ])('fails %s', async (_where, failing, kind) => {
    const server = await oneAtATime(404, failing)
    const list = listOrders(apiOf({ server }).api, '0', sites('1', '2', '3'))
    await expect(list).rejects.toMatchObject({ kind })
  })

  test('a person without addresses has an empty list', async () => {
    const server = await oneAtATime(404)
    const list = await listOrders(apiOf({ server }).api, '0', sites())
    expect(list).toEqual({ rows: [], incomplete: false })
  })

  test('at most four addresses are asked at once', async () => {
    const ids = Array.from({ length: 13 }, (_, i) => String(i + 1))
    const open: (() => void)[] = []
    let most = 0
    const server = await startApiServer((request, response, before) => {
      if (request.url === '/api/Address/0/Order') return json(response, {}, 404)
      open.push(() => json(response, [{ id: request.url }]))
      most = Math.max(most, open.length)
      // Requests stay open until four have arrived, the most allowed, or the last one.
      if (open.length < 4 && before < ids.length) return
      setImmediate(() => open.splice(0).forEach((answer) => answer()))
    })
    const { rows } = await listOrders(apiOf({ server }).api, '0', sites(...ids))
    expect(rows).toHaveLength(13)
    expect(most).toBe(4)
  })

  test('notifications of all addresses have a path of their own', async () => {
    const server = await startApiServer((request, response) =>
      request.url === '/api/Notification'
        ? json(response, {}, 404)
        : json(response, [{ id: request.url }]),
    )
    const { rows } = await listNotifications(apiOf({ server }).api, '0', sites('1', '2'))
    expect(rows.map(({ id }) => id)).toEqual([
      '/api/Address/1/Notification',
      '/api/Address/2/Notification',
    ])
    await expect(listNotifications(apiOf({ server }).api, '0')).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('whether a list holds an order', () => {
  const isAt = async (ids: string[], orderId: string, failing?: Record<string, number>) => {
    const server = await oneAtATime(404, failing)
    return { listed: isOrderAt(apiOf({ server }).api, ids, orderId), server }
  }

  test('is yes as soon as one list has it; the others are not read', async () => {
    const ids = ['9', ...Array.from({ length: 30 }, (_, i) => String(i + 10))]
    const { listed, server } = await isAt(ids, '9')
    expect(await listed).toBe(true)
    expect(server.requests.length).toBeLessThan(ids.length)
  })

  test('is no if no list has it, or there is no list', async () => {
    expect(await (await isAt(['1', '2', '3', '4', '5', '6'], '9')).listed).toBe(false)
    expect(await (await isAt([], '9')).listed).toBe(false)
  })

  test('is unknown if one list is unreadable and no other has it', async () => {
    await expect((await isAt(['1', '2'], '9', { 1: 500 })).listed).rejects.toMatchObject({
      kind: 'unavailable',
    })
    expect(await (await isAt(['1', '2'], '2', { 1: 500 })).listed).toBe(true)
  })

  test('redirects to the login if the API refuses the tokens', async () => {
    await expect((await isAt(['1', '2'], '9', { 1: 401 })).listed).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
  })
})

const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

test('four at a time, the results in the order of what was given', async () => {
  let underWay = 0
  let most = 0
  const results = await mapWithConcurrency([9, 1, 8, 2, 7, 3, 6], async (turns) => {
    underWay += 1
    most = Math.max(most, underWay)
    for (let turn = 0; turn < turns; turn += 1) await pause()
    underWay -= 1
    return turns * 10
  })
  expect(results).toEqual([90, 10, 80, 20, 70, 30, 60])
  expect(most).toBe(4)
})
