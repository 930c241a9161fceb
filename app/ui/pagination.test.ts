import { expect, test } from 'vitest'
import { pageWindow } from './pagination'

test.each([
  ['all of a few pages are linked', 2, 4, [1, 2, 3, 4]],
  ['far pages are left out on both sides', 10, 20, [1, 'gap', 9, 10, 11, 'gap', 20]],
  ['a gap never stands for a single page', 4, 7, [1, 2, 3, 4, 5, 6, 7]],
  ['the first page has neighbours on one side', 1, 9, [1, 2, 'gap', 9]],
  ['the last page has neighbours on one side', 9, 9, [1, 'gap', 8, 9]],
  ['a page beyond the end still links to what there is', 12, 3, [1, 2, 3]],
])('%s', (_rule, page, count, window) => {
  expect(pageWindow(page, count)).toEqual(window)
})
