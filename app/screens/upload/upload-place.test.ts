import { expect, test } from 'vitest'
import { placeHref, uploadPlace } from './upload-view'

const placeOf = (query: string) =>
  uploadPlace('1', new Request(`https://portal.example/a/1/documents/upload${query}`))

test('files are added from the documents, or from an order and back to its documents', () => {
  expect(placeHref(placeOf(''))).toBe('/a/1/documents')
  expect(placeHref(placeOf('?order='))).toBe('/a/1/documents')
  expect(placeHref(placeOf('?again=1&order=412873'))).toBe('/a/1/orders/412873#documents')
})

test('no order leads to another site or page', () => {
  expect(placeHref(placeOf('?order=//evil.example/%3Fx%23'))).toBe(
    '/a/1/orders/%2F%2Fevil.example%2F%3Fx%23#documents',
  )
})
