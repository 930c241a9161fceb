import { expect, it } from 'vitest'
import { redact } from './log.server'

it.each([
  ['mail to aino.makela@posti.example failed', 'mail to [e-mail] failed'],
  [
    'no answer from https://api.example/api/Order/412873?x=1',
    'no answer from https://api.example/…',
  ],
  ['order 412873 of +358 40 123 4567', 'order [number] of [number]'],
  ['path "/a/4101/orders/412873" is odd', 'path "…" is odd'],
  ["the page '/n/abc' is odd", "the page '…' is odd"],
  ['Unexpected token A, "Aino Mäkelä" is not valid JSON', 'not valid JSON'],
  ['"Aino" is not valid JSON', 'not valid JSON'],
  ['Bearer eyJhbGciOi.abc.def refused', '[token] refused'],
  ['eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJh.sig', '[id]'],
  ['request 0b0e7a52-9b1c-4f6e-8a54-1d7f3c1a9e11 failed', 'request [id] failed'],
  ['at /login?code=abc&state=d', 'at /login'],
  ['two\nlines\u202e', 'two lines '],
])('%j becomes %j', (text, expected) => {
  expect(redact(text)).toBe(expected)
})

it.each([
  "Cannot read properties of undefined (reading 'rows')",
  'GET /api/Order/{id}/Payment: malformed',
  'renderToStaticMarkup is not a function',
  "Cannot find package 'left-pad'",
])('leaves the words of the program: %s', (text) => {
  expect(redact(text)).toBe(text)
})

it('is cut to 300 characters', () => {
  expect(redact('x '.repeat(5000))).toHaveLength(300)
})
