import { expect, it } from 'vitest'
import { pageWindow } from './pagination'

it('all of a few pages are linked', () => {
  expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4])
})

it('far pages are left out on both sides', () => {
  expect(pageWindow(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20])
})

it('a gap never stands for a single page', () => {
  expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('the first and the last page have neighbours on one side', () => {
  expect(pageWindow(1, 9)).toEqual([1, 2, 'gap', 9])
  expect(pageWindow(9, 9)).toEqual([1, 'gap', 8, 9])
})

it('a page beyond the end still links to what there is', () => {
  expect(pageWindow(12, 3)).toEqual([1, 2, 3])
})
