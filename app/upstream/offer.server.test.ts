import { describe, expect, test } from 'vitest'
import { answering, apiOf, json, startApiServer } from './api-server.fixture'
import { findOffer, listOfferDocuments, listOfferShowrooms, listOffers } from './offer.server'

const sites = (...ids: string[]) => {
  const addresses = ids.map((id) => ({ id, streetAddress: '', role: '' }))
  return () => Promise.resolve(addresses)
}

const read = async (offers: unknown) =>
  (await listOffers(apiOf({ server: await answering(offers) }).api, '1', sites())).rows

describe('an offer', () => {
  test('is read', async () => {
    const [offer] = await read([
      {
        id: 88214,
        info: ' Saareke keittiöön ',
        expirationDate: '2026-12-04',
        salesPerson: 'Henna Laaksonen',
        salesPersonPhone: '050 555 0188',
        email: 'henna@keittio.example',
        storeName: 'Keittiö Tampere',
        storePhone: '010 555 0100',
      },
    ])
    expect(offer).toEqual({
      id: '88214',
      info: 'Saareke keittiöön',
      // The end of that day in Helsinki, in winter.
      expiresAt: '2026-12-04T21:59:59.999Z',
      expiresOn: { text: '04.12.2026', iso: '2026-12-04' },
      seller: {
        salesPerson: 'Henna Laaksonen',
        salesPersonPhone: '050 555 0188',
        salesPersonEmail: 'henna@keittio.example',
        storeName: 'Keittiö Tampere',
        storePhone: '010 555 0100',
      },
    })
  })

  test('names its salesperson’s phone and e-mail in an order’s words as well', async () => {
    const [offer] = await read([{ id: 1, phone: '050 1', salesPersonEmail: 'a@keittio.example' }])
    expect(offer?.seller).toMatchObject({
      salesPersonPhone: '050 1',
      salesPersonEmail: 'a@keittio.example',
    })
  })

  test.each([
    ['04.12.2026', '2026-12-04T21:59:59.999Z'],
    // The day on which summer time ends has 25 hours.
    ['25.10.2026', '2026-10-25T21:59:59.999Z'],
    ['2026-06-30', '2026-06-30T20:59:59.999Z'],
    ['2026-12-31', '2026-12-31T21:59:59.999Z'],
    ['2026-12-04T16:00:00+02:00', '2026-12-04T14:00:00.000Z'],
    ['2026-12-04T16:00:00', '2026-12-04T14:00:00.000Z'],
    // .NET writes a day as its midnight.
    ['2026-12-04T00:00:00', '2026-12-04T21:59:59.999Z'],
    ['4.12.2026 0:00:00', '2026-12-04T21:59:59.999Z'],
    ['2026-12-04T00:00:00Z', '2026-12-04T21:59:59.999Z'],
    ['2026-12-03T22:00:00Z', '2026-12-04T21:59:59.999Z'],
    ['9999-12-31T23:59:59.9999999Z', null],
    ['0001-01-01T00:00:00', null],
    [null, null],
    ['sovitaan', null],
    ['2026-02-30', null],
  ])('valid until %j ends at %j', async (expirationDate, expiresAt) => {
    expect(await read([{ id: 1, expirationDate }])).toMatchObject([{ expiresAt }])
  })

  test('an unreadable date is shown as it came, none is none', async () => {
    const offers = [{ id: 1, expirationDate: 'sovitaan' }, { id: 2 }]
    expect(await read(offers)).toMatchObject([
      { expiresOn: { text: 'sovitaan', iso: null } },
      { expiresOn: null },
    ])
  })

  test('without an id is left out', async () => {
    expect(await read([{ info: 'Ilman numeroa' }, { id: '2' }])).toHaveLength(1)
  })
})

describe('a single offer', () => {
  test('is the first of the address’s list that has the id', async () => {
    const server = await answering([
      { id: 1 },
      { id: 88214, info: 'ensin' },
      { id: '88214', info: 'toinen' },
    ])
    const { api } = apiOf({ server })
    expect(await findOffer(api, '4101', '88214', sites())).toMatchObject({ info: 'ensin' })
    expect(await findOffer(api, '4101', '88215', sites())).toBeNull()
    expect(server.requests.map(({ url }) => url)).toEqual(['/api/Address/4101/Offer'])
  })

  test('where no address is given there is none, without a call', async () => {
    const server = await answering([{ id: 1 }])
    expect(await findOffer(apiOf({ server }).api, null, '1', sites())).toBeNull()
    expect(server.requests).toEqual([])
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

test('documents and 3D models of an offer have their paths', async () => {
  const server = await startApiServer((request, response) =>
    json(
      response,
      request.url?.endsWith('Document')
        ? [{ id: 'd-1', filename: 'tarjous.pdf', offerId: 88214, type: 'Tarjoukset' }]
        : [{ showroomId: 7401, name: 'Saareke', link: 'https://mallit.example/7401' }],
    ),
  )
  const { api } = apiOf({ server })
  expect(await listOfferDocuments(api, '88214')).toMatchObject([
    { id: 'd-1', offerId: '88214', path: ['Tarjoukset'] },
  ])
  expect(await listOfferShowrooms(api, '88214')).toEqual([
    { id: '7401', name: 'Saareke', url: 'https://mallit.example/7401' },
  ])
  expect(server.requests.map(({ url }) => url)).toEqual([
    '/api/Offer/88214/Document',
    '/api/Offer/88214/Showroom',
  ])
})
