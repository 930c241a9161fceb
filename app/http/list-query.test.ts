import { describe, expect, test } from 'vitest'
import {
  changedHref,
  listHref,
  readListQuery,
  readPage,
  retryHref,
  sectionPageHref,
} from './list-query'

describe('what a list is asked for', () => {
  test.each([
    ['', { query: '', page: 1 }],
    ['q=+412+&page=3', { query: '412', page: 3 }],
    ['page=x', { query: '', page: 1 }],
    [`q=${'1'.repeat(300)}`, { query: '1'.repeat(100), page: 1 }],
  ])('%j', (search, query) => {
    expect(readListQuery(new URLSearchParams(search))).toEqual(query)
  })

  test('stands in its address, the first page without a number', () => {
    expect(listHref('/a/1/orders', { query: 'ä', page: 2 })).toBe('/a/1/orders?q=%C3%A4&page=2')
    expect(listHref('/a/1/orders', { query: '', page: 1 })).toBe('/a/1/orders')
  })

  test('is a page of one list among several', () => {
    const search = new URLSearchParams('documents=4&models=')
    expect(readPage(search, 'documents')).toBe(4)
    expect(readPage(search, 'models')).toBe(1)
  })
})

describe('another choice on the same page', () => {
  test('keeps all others', () => {
    expect(changedHref('/a/1/offers/2?models=3', { documents: '2' }, 'documents')).toBe(
      '/a/1/offers/2?models=3&documents=2#documents',
    )
  })

  test('removes null parameters and the attempt’s number', () => {
    const self = '/a/1/offers/2?folder=Kuvat%7CKeitti%C3%B6&documents=2&attempt=1'
    expect(changedHref(self, { folder: null, documents: null }, 'documents')).toBe(
      '/a/1/offers/2#documents',
    )
  })
})

test('another page of a section leaves the others where they are', () => {
  expect(sectionPageHref('/a/1/orders/2?rows=1&attempt=3&claims=2', 'rows', 4)).toBe(
    '/a/1/orders/2?rows=4&claims=2#rows',
  )
})

test('a section that is tried again has a new address each time, since the browser would only scroll', () => {
  expect(retryHref('/a/1/orders/2', 'rows')).toBe('/a/1/orders/2?attempt=1#rows')
  expect(retryHref('/a/1/orders/2?rows=1&attempt=1', 'billing')).toBe(
    '/a/1/orders/2?rows=1&attempt=2#billing',
  )
  expect(retryHref('/a/1/orders/2?attempt=x', 'rows')).toBe('/a/1/orders/2?attempt=1#rows')
})
