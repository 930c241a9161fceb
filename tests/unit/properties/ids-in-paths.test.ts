import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paths } from '~/paths'
import { ApiError, apiPath, withQuery } from '~/upstream/call.server'
import { anyCharacter, isWhole, madeWhole, nastyAddress, runs } from './runs.fixture'

const host = 'https://api.example'
const nastyId = fc.oneof(
  nastyAddress,
  fc.string({ unit: anyCharacter, maxLength: 70 }),
  // Ids as the API makes them, and texts that are almost ids.
  fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  fc.stringMatching(/^[A-Za-z0-9_-]{60,70}$/),
  fc.stringMatching(/^[A-Za-z0-9_-]{1,8}[\r\n]$/),
)

test('no id adds a segment or a query, leaves its place, or is changed on its way', () => {
  fc.assert(
    fc.property(nastyId, nastyId, (order, share) => {
      const ids = { orderId: order, shareId: share }
      let path: string
      try {
        path = apiPath('POST /api/Order/{orderId}/Share/{shareId}', ids).path
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError)
        expect((error as ApiError).kind).toBe('not-found')
        return
      }
      const url = new URL(host + path)
      expect([url.origin, url.pathname, url.search, url.hash]).toEqual([host, path, '', ''])
      expect(path.split('/')).toEqual(['', 'api', 'Order', order, 'Share', share])
      expect(decodeURIComponent(path)).toBe(path)
    }),
    runs(10),
  )
})

test('the values of a query cannot add parameters', () => {
  fc.assert(
    fc.property(nastyAddress, nastyAddress, (order, code) => {
      const query = { order_id: order, postal_code: code }
      const { path } = withQuery(apiPath('GET /api/PublicationRequest/SalesPersons'), query)
      const url = new URL(host + path)
      expect(url.pathname).toBe('/api/PublicationRequest/SalesPersons')
      expect(url.hash).toBe('')
      expect([...url.searchParams]).toEqual([
        ['order_id', madeWhole(order)],
        ['postal_code', madeWhole(code)],
      ])
    }),
    runs(3),
  )
})

test('an id in a path of the portal is one segment, dots alone excepted', () => {
  const id = nastyId.filter((text) => isWhole(text) && !/^(\.|%2e){0,2}$/i.test(text))
  fc.assert(
    fc.property(id, id, (address, order) => {
      const url = new URL(paths.order(address, order), host)
      expect(url.origin).toBe(host)
      expect(url.search + url.hash).toBe('')
      expect(url.pathname.split('/').map(decodeURIComponent)).toEqual([
        '',
        'a',
        address,
        'orders',
        order,
      ])
    }),
    runs(3),
  )
})
