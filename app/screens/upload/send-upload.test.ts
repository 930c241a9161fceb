import { afterEach, expect, test, vi } from 'vitest'
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
  expect(await sendUpload({ key: '1', file, name: 'a.pdf', details: '' }, sending)).toEqual({
    why: 'changed',
  })
})

/** Answers the requests in their order. */
function answering(...answers: { status: number; wait?: string; text?: string }[]) {
  const sent: string[] = []
  class FakeRequest {
    upload = {}
    status = 0
    responseText = ''
    onload = () => {}
    #wait: string | null = null
    open = (method: string) => sent.push(method)
    setRequestHeader = () => {}
    getResponseHeader = () => this.#wait
    send() {
      const { status = 0, wait = null, text = '' } = answers.shift() ?? {}
      this.status = status
      this.responseText = text
      this.#wait = wait
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return sent
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a file that is one too many for now waits as long as the limit says', async () => {
  vi.useFakeTimers()
  const sent = answering({ status: 429, wait: '20' }, { status: 200, text: '{"ok":true}' })
  const sending = { fileHref: '/', onProgress: () => {}, signal: new AbortController().signal }
  const result = sendUpload(
    { key: '1', file: new File(['a'], 'a.pdf'), name: 'a.pdf', details: '' },
    sending,
  )
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(19_000)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await result).toBeNull()
  expect(sent).toHaveLength(2)
})
