import { describe, expect, test } from 'vitest'
import { pageOf, pageSize } from './page'

const hundredAndOne = Array.from({ length: 101 }, (_, index) => index + 1)

describe('a page of a list', () => {
  test('holds 50 rows, the last one the rest', () => {
    expect(pageSize).toBe(50)
    expect(pageOf(hundredAndOne, 1).items).toHaveLength(50)
    expect(pageOf(hundredAndOne, 2).items[0]).toBe(51)
    expect(pageOf(hundredAndOne, 3)).toEqual({ items: [101], page: 3, pages: 3, total: 101 })
  })

  test('exactly 50 rows are one page', () => {
    expect(pageOf(hundredAndOne.slice(0, 50), 1).pages).toBe(1)
  })

  test.each([
    [0, 1],
    [-4, 1],
    [Number.NaN, 1],
    [2.9, 2],
    [99, 3],
    [Number.POSITIVE_INFINITY, 3],
  ])('page %s, which does not exist, shows page %s', (page, expected) => {
    expect(pageOf(hundredAndOne, page).page).toBe(expected)
  })

  test('an empty list is one empty page', () => {
    expect(pageOf([], 1)).toEqual({ items: [], page: 1, pages: 1, total: 0 })
  })
})
