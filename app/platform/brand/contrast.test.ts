import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unreadablePairs } from './contrast'
import { themesOf } from './themes'

const { dark } = themesOf(readFileSync('app/styles/tokens.css', 'utf8'))

test.each([
  // The lightest grey that fails on white, and the next one, which does not.
  ['#777777', '#ffffff', ['on-paper #777777 on paper #ffffff is 4.4:1, WCAG AA asks 4.5:1']],
  ['#767676', '#ffffff', []],
])('%s on %s is judged by WCAG 2.2', (ink, paper, complaints) => {
  const colours = { ...dark, 'on-paper': ink, 'on-paper-2': '#000000', paper }
  expect(unreadablePairs(colours)).toEqual(complaints)
})

test('each pair that cannot be read is named, an edge by its own limit', () => {
  expect(unreadablePairs({ ...dark, 'text-2': '#777777', control: '#333333' })).toEqual(
    expect.arrayContaining([
      'text-2 #777777 on front #1b2722 is 3.4:1, WCAG AA asks 4.5:1',
      'control #333333 on front #1b2722 is 1.2:1, WCAG AA asks 3:1',
    ]),
  )
})

test('a colour that is missing is not taken for one that can be read', () => {
  const { text: _, ...without } = dark
  expect(unreadablePairs(without).length).toBeGreaterThan(0)
})
