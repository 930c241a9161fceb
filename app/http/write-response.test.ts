import compression from 'compression'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { startServer } from './sockets.fixture'
import { writeResponse } from './node-http.server'

/** Longer than one written piece; letters of several bytes are cut where two pieces meet. */
const text = '<p>Ä 💥</p>\n'.repeat(40_000)
const init = { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Own': 'a' } }
const compress = compression()

async function askServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  method = 'GET',
) {
  const { server } = await startServer({ answer })
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { method })
}

describe('a page that is whole', () => {
  test.each([text, 'short', ''])('is sent as it is (%#)', async (page) => {
    const answer = await askServer((request, response) =>
      compress(request as never, response as never, () => {
        void writeResponse(response, new Response(page, init), false)
      }),
    )
    expect([answer.status, answer.headers.get('X-Own')]).toEqual([503, 'a'])
    expect(await answer.text()).toBe(page)
  })

  test('is not sent where the head alone is asked for', async () => {
    const write = (_request: IncomingMessage, response: ServerResponse) =>
      void writeResponse(response, new Response(text, init), true)
    const answer = await askServer(write, 'HEAD')
    expect([answer.status, await answer.text()]).toEqual([503, ''])
  })
})
