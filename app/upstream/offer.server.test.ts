import { describe, expect, test } from 'vitest'
import { answering, apiOf, json, startApiServer, sites } from './api-server.fixture'
import { findOffer, listOffers } from './offer.server'

const read = async (offers: unknown) =>
  (await listOffers(apiOf({ server: await answering(offers) }).api, '1', sites())).rows

test.each([
  ['04.12.2026', '2026-12-04T21:59:59.999Z'],
  ['2026-12-04T16:00:00', '2026-12-04T14:00:00.000Z'],
  // .NET writes a day as its midnight.
  ['2026-12-04T00:00:00', '2026-12-04T21:59:59.999Z'],
  ['4.12.2026 0:00:00', '2026-12-04T21:59:59.999Z'],
  ['2026-12-04T00:00:00Z', '2026-12-04T21:59:59.999Z'],
  ['2026-12-03T22:00:00Z', '2026-12-04T21:59:59.999Z'],
  [null, null],
  ['sovitaan', null],
])('an offer valid until %j ends at %j', async (expirationDate, expiresAt) => {
  expect(await read([{ id: 1, expirationDate }])).toMatchObject([{ expiresAt }])
})

describe('a single offer', () => {
  test('is the first of the address’s list that has the id', async () => {
    const offers = [{ id: 1 }, { id: 88214, info: 'ensin' }, { id: '88214', info: 'toinen' }]
    const { api } = apiOf({ server: await answering(offers) })
    expect(await findOffer(api, '4101', '88214', sites())).toMatchObject({ info: 'ensin' })
    expect(await findOffer(api, '4101', '88215', sites())).toBeNull()
    expect(await findOffer(api, null, '1', sites())).toBeNull()
  })

  test('is not said to be missing where an address could not be read', async () => {
    const server = await startApiServer((request, response) => {
      const status = { 0: 404, 1: 200, 2: 500 }[request.url?.split('/')[3] ?? ''] ?? 200
      json(response, status === 200 ? [{ id: 'a' }] : {}, status)
    })
    const { open } = apiOf({ server })
    expect(await findOffer(open(), '0', 'a', sites('1', '2'))).toMatchObject({ id: 'a' })
    await expect(findOffer(open(), '0', 'b', sites('1', '2'))).rejects.toMatchObject({
      kind: 'unavailable',
    })
    expect(await findOffer(open(), '0', 'b', sites('1', '3'))).toBeNull()
  })
})
