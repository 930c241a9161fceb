import { expect, test } from 'vitest'
import { failureOf, sendUpload } from './send-upload'

test('a file is saved where the address says so', () => {
  expect(failureOf(200, '{"ok":true,"name":"a.png"}')).toBeNull()
})

test('the server’s text is shown, otherwise one by the status', () => {
  const told = '{"ok":false,"error":"Tiedosto on tyhjä: a.png"}'
  expect(failureOf(400, told)).toEqual({ why: 'told', text: 'Tiedosto on tyhjä: a.png' })
  const login = '{"ok":false,"login":"/auth/login"}'
  expect(failureOf(401, login)).toEqual({ why: 'session-ended' })
  expect(failureOf(413, '')).toEqual({ why: 'too-large' })
  expect(failureOf(429, '')).toEqual({ why: 'too-often' })
  expect(failureOf(503, '')).toEqual({ why: 'unknown' })
})

test.each([
  '<!doctype html>',
  '',
  'null',
  '[]',
  '{"ok":1}',
  '{"ok":false}',
  '{"ok":false,"error":1}',
  '{"error":"Bad gateway"}',
])('a page or nonsense is no answer, also with status 200: %s', (text) => {
  expect(failureOf(200, text)).toEqual({ why: 'unknown' })
})

test('a file that vanished since it was chosen is named, and nothing is sent', async () => {
  const unreadable = { arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }
  const file = Object.assign(new File(['a'], 'a.pdf'), {
    slice: () => unreadable as unknown as Blob,
  })
  const sending = { fileHref: '/', onProgress: () => {}, signal: new AbortController().signal }
  // Node has no XMLHttpRequest, so the test would fail if the file were sent.
  expect(await sendUpload({ key: '1', file, details: '' }, sending)).toEqual({ why: 'changed' })
})
