import { generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Signing } from './testing/issuer'
import { openMaker, reply, type OpenMaker } from './testing/open-maker'

let maker: OpenMaker
beforeAll(async () => {
  maker = await openMaker()
})
afterAll(() => maker.close())

const invalid = 'Bearer error="invalid_token"'

describe('the tokens of a call', () => {
  test('both are needed', async () => {
    const bearer = `Bearer ${await maker.issuer.accessToken('aino')}`
    const idToken = await maker.issuer.idToken('aino')
    const sets: Record<string, string>[] = [
      {},
      { authorization: bearer },
      { 'id-token': idToken },
      { authorization: bearer, 'id-token': 'nonsense' },
      { authorization: 'Basic YTpi', 'id-token': idToken },
    ]
    for (const headers of sets) {
      const refused = await reply(await maker.call('GET', '/api/User', { headers }))
      expect(refused.status).toBe(401)
      expect(refused.headers.get('www-authenticate')).toBe(invalid)
      expect(refused.body).toMatchObject({ messageKey: 'errors.unauthenticated' })
    }
  })

  test.each<[string, Signing, Signing]>([
    ['an access token for another API', { audience: 'urn:other' }, {}],
    ['an access token of another provider', { issuer: 'https://other.example.test' }, {}],
    ['an id token for another client', {}, { audience: 'other' }],
    ['an id token in the place of an access token', { audience: 'portal' }, {}],
  ])('%s is refused', async (_name, access, id) => {
    const refused = await maker.as('aino', access, id).get('/api/User')
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toBe(invalid)
  })

  test('a signature of another key is refused', async () => {
    const { privateKey: key } = await generateKeyPair('RS256')
    expect((await maker.as('aino', { key }).get('/api/User')).status).toBe(401)
    expect((await maker.as('aino', {}, { key }).get('/api/User')).status).toBe(401)
  })

  test('an id token of another person is refused', async () => {
    const headers = {
      authorization: `Bearer ${await maker.issuer.accessToken('aino')}`,
      'id-token': await maker.issuer.idToken('eero'),
    }
    expect((await maker.call('GET', '/api/User', { headers })).status).toBe(401)
  })

  test('an expired access token says so and when', async () => {
    const refused = await maker.as('aino', { expiresIn: -10 }).get('/api/User')
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toMatch(
      /^Bearer error="invalid_token", error_description="The token expired at '\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d'"$/,
    )
  })

  test('an id token may have expired: it only says who', async () => {
    expect((await maker.as('aino', {}, { expiresIn: -10 }).get('/api/User')).status).toBe(200)
  })
})

test('what is not specified is 404 in JSON, and no other origin is let in', async () => {
  const aino = maker.as('aino')
  const unknown = [
    await aino.get('/api/order/T1'),
    await aino.get('/api/Order/T1/'),
    await aino.get('/api/Order/T1%2FPayment'),
    await aino.get('/'),
  ]
  for (const { status, body, headers } of unknown) {
    expect(status).toBe(404)
    expect(body).toMatchObject({ messageKey: 'errors.not_found' })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('a method that a path does not take is 405, and says which ones it takes', async () => {
  const refused = await maker.as('aino').send('PATCH', '/api/User')
  expect(refused.status).toBe(405)
  expect(refused.headers.get('allow')).toBe('HEAD, GET, POST')
  const withBody = await maker.as('aino').send('POST', '/api/Contact')
  expect(withBody.status).toBe(405)
})
