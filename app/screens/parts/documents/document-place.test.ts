import { expect, test } from 'vitest'
import { deleteHref, placeHref, readDocumentPlace } from './document-place'

/** The page to which the delete dialog returns. */
function backFrom(self: string, of: { addressId: string; orderId?: string; offerId?: string }) {
  const { searchParams } = new URL(deleteHref('d-1', self, of), 'https://portal.example')
  return placeHref(readDocumentPlace(of.addressId, searchParams))
}

test.each([
  ['/a/1/documents', { addressId: '1' }, '/a/1/documents'],
  ['/a/0/documents?all=1', { addressId: '0' }, '/a/0/documents?all=1'],
  [
    '/a/1/documents?q=ovi&folder=Kuvat%7C%C3%84&page=2',
    { addressId: '1' },
    '/a/1/documents?q=ovi&folder=Kuvat%7C%C3%84&page=2',
  ],
  ['/a/1/orders/7', { addressId: '1', orderId: '7' }, '/a/1/orders/7#documents'],
  ['/a/1/orders/7?rows=1', { addressId: '1', orderId: '7' }, '/a/1/orders/7?rows=1#documents'],
  [
    '/a/1/offers/8?folder=Kuvat',
    { addressId: '1', offerId: '8' },
    '/a/1/offers/8?folder=Kuvat#documents',
  ],
])('a document is asked about at %s, and that is come back to', (self, of, back) => {
  expect(backFrom(self, of)).toBe(back)
})

test('the question is below the address, whatever the id is', () => {
  expect(deleteHref('../x', '/a/1/documents?q=a', { addressId: '1' })).toBe(
    '/a/1/documents/..%2Fx/delete?q=a',
  )
})

test.each(['order=%2F%2Fevil.example', 'offer=..%2F..%2Fauth%2Flogout', 'from=//evil.example'])(
  'what was typed leads nowhere but to a list of the address: %s',
  (search) => {
    const place = readDocumentPlace('1', new URLSearchParams(search))
    const { origin, pathname } = new URL(placeHref(place), 'https://portal.example')
    expect(origin).toBe('https://portal.example')
    expect(pathname).toMatch(/^\/a\/1\/(documents$|orders\/[^/]+$|offers\/[^/]+$)/)
  },
)
