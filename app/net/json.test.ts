import { expect, test } from 'vitest'
import { readJson } from './json'

test('parses JSON, and distinguishes invalid JSON from null', () => {
  expect(readJson('{"a":[1]}')).toEqual({ a: [1] })
  expect(readJson('null')).toBeNull()
  for (const text of ['', '{', '<html>', 'undefined']) expect(readJson(text)).toBeUndefined()
})
