import { describe, expect, test } from 'vitest'
import { answering, apiOf, startApiServer } from './api-server.fixture'
import { findSalesPerson, requestPublication } from './publication-request.server'

const order = { orderId: '430777', postalCode: '20100' }
const petri = { name: 'Petri Ääri', phone: '050 555 0164' }

describe('looking for the salesperson', () => {
  test.each([
    ['one', petri],
    ['one with more fields', { ...petri, email: 'petri@keittio.example', id: 7 }],
    ['a list of one', [petri]],
    ['a list with an empty row', [null, {}, petri, { name: 'Somebody else' }]],
  ])('%s is found', async (_what, answer) => {
    const server = await answering(answer)
    expect(await findSalesPerson(apiOf({ server }).api, order)).toEqual(petri)
  })

  test.each([[{ name: 'Petri', phone: null }], [{ phone: 505550164 }]])(
    '%j is enough',
    async (answer) => {
      const server = await answering(answer)
      expect(await findSalesPerson(apiOf({ server }).api, order)).not.toBeNull()
    },
  )

  test.each([
    [204, ''],
    [200, ''],
    [200, 'null'],
    [200, '{}'],
    [200, '[]'],
    [200, '[{"name":" ","phone":""}]'],
    [200, ' \n'],
    [400, '{"messageKey":"api_error"}'],
    [404, ''],
    [422, ''],
  ])('%i %j is nobody', async (status, body) => {
    const server = await startApiServer((_request, response) =>
      response.writeHead(status).end(body),
    )
    expect(await findSalesPerson(apiOf({ server }).api, order)).toBeNull()
  })

  test.each([
    [500, '', 'unavailable'],
    [403, '', 'forbidden'],
    [429, '', 'unavailable'],
    [200, '"somebody"', 'malformed'],
    [200, '[7]', 'malformed'],
    [200, '{"na', 'malformed'],
  ])('%i %j is a failure, not nobody', async (status, body, kind) => {
    const server = await startApiServer((_request, response) =>
      response.writeHead(status).end(body),
    )
    await expect(findSalesPerson(apiOf({ server }).api, order)).rejects.toMatchObject({ kind })
  })

  test('both are trimmed and encoded, in snake case, and in no line of the log', async () => {
    const server = await answering('nonsense')
    const { api, logged } = apiOf({ server })
    const typed = { orderId: '\t430777&x=1 ', postalCode: ' 903 26\n' }
    await expect(findSalesPerson(api, typed)).rejects.toMatchObject({ kind: 'malformed' })
    expect(server.requests[0]?.url).toBe(
      '/api/PublicationRequest/SalesPersons?order_id=430777%26x%3D1&postal_code=903+26',
    )
    expect(logged.lines).not.toEqual([])
    expect(logged.text()).not.toMatch(/430777|903[ +]26/)
  })
})

test('asking for publication sends both trimmed, in camel case, under the form’s key', async () => {
  const server = await startApiServer((_request, response) => response.writeHead(204).end())
  const { api } = apiOf({ server })
  await requestPublication(api, { orderId: ' 430777 ', postalCode: ' 20100' }, 'key-1')
  expect(server.requests).toHaveLength(1)
  expect(server.requests[0]).toMatchObject({ method: 'POST', url: '/api/PublicationRequest' })
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual(order)
  expect(server.requests[0]?.headers['idempotency-key']).toBe('key-1')
})
