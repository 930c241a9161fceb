import { describe, expect, test } from 'vitest'
import { apiPath, withQuery } from './api-path'

const call = 'GET /api/Order/{orderId}/Payment'

describe('a path of the API', () => {
  test('takes the ids of the API as segments, and a token where one is', () => {
    expect(
      apiPath('POST /api/Order/{orderId}/Share/{shareId}', {
        orderId: '412873',
        shareId: 'b9_Z-1',
      }),
    ).toEqual({
      method: 'POST',
      path: '/api/Order/412873/Share/b9_Z-1',
      pattern: '/api/Order/{}/Share/{}',
      call: { row: 'Share' },
    })
    const invitationToken = 'a.b~c'.repeat(20)
    expect(apiPath('GET /api/Invitation/{invitationToken}', { invitationToken })).toMatchObject({
      path: `/api/Invitation/${invitationToken}`,
      call: { acts: true },
    })
  })

  test('of all addresses has a pattern of its own', () => {
    const { path, pattern } = apiPath('GET /api/Address/{addressId}/Order', { addressId: '0' })
    expect([path, pattern]).toEqual(['/api/Address/0/Order', '/api/Address/0/Order'])
  })

  test('an id may have 64 characters', () => {
    expect(apiPath(call, { orderId: 'a'.repeat(64) }).path).toHaveLength(83)
  })

  // tests/unit/properties/ids-in-paths.test.ts tests any other text as an id.
  test.each(['', '..', '1/2', '1%2F2', '1?x=2', '1\n', '１２３', '{}', 'a'.repeat(65)])(
    'an id of another form is not found, without a call, and not quoted: %j',
    (orderId) => {
      const build = () => apiPath(call, { orderId })
      const pattern = '/api/Order/{}/Payment'
      const failure = { kind: 'not-found', status: null, message: `${pattern}: not-found` }
      expect(build).toThrow(expect.objectContaining(failure) as Error)
    },
  )

  test.each(['', '.', '..', 'a/b', 'a'.repeat(2049)])('%j is no token', (previewToken) => {
    const build = () => apiPath('GET /api/Impersonate/{previewToken}', { previewToken })
    expect(build).toThrow(expect.objectContaining({ kind: 'not-found' }) as Error)
  })

  test('is a declared one, with all of its ids: anything else does not compile', () => {
    const undeclared = [
      // @ts-expect-error the specification has no such call
      () => apiPath('GET /api/Order/{orderId}/Price', { orderId: '1' }),
      // @ts-expect-error nor may it be read
      () => apiPath('GET /api/Order/{orderId}/Share/{shareId}', { orderId: '1', shareId: '2' }),
      // @ts-expect-error the id is missing
      () => apiPath(call, {}),
    ]
    expect(undeclared.at(-1)).toThrow()
  })
})

test('a query is encoded, and stays out of the pattern', () => {
  const query = { order_id: '1&x=2', postal_code: 'Å 9#' }
  const path = withQuery(apiPath('GET /api/PublicationRequest/SalesPersons'), query)
  expect(path).toMatchObject({
    path: '/api/PublicationRequest/SalesPersons?order_id=1%26x%3D2&postal_code=%C3%85+9%23',
    pattern: '/api/PublicationRequest/SalesPersons',
  })
})
