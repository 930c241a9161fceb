import { expect, test } from 'vitest'
import { readJson } from './json'

test('reads what a text says, and tells a text that is no JSON from one that says null', () => {
  expect(readJson('{"a":[1]}')).toEqual({ a: [1] })
  expect(readJson('null')).toBeNull()
  for (const text of ['', '{', '<html>', 'undefined']) expect(readJson(text)).toBeUndefined()
})
