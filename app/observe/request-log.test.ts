import { once } from 'node:events'
import { createServer, request } from 'node:http'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { listenHere } from '~/net/loopback.fixture'
import { logRequest } from './log.server'

const received = {
  requestId: 'r-1',
  pattern: '/a/:addressId/orders/:orderId',
}

/** The log of one request. */
async function logged(level: string, answer: 'whole' | 'cut') {
  const lines: string[] = []
  const log = pino({ level }, { write: (line: string) => void lines.push(line) })
  const server = createServer((incoming, response) => {
    logRequest(log, response, { ...received, request: incoming })
    if (answer === 'cut') response.destroy()
    else response.writeHead(404).end()
  })
  const { port, close } = await listenHere(server)
  onTestFinished(close)
  const sent = request({ port, path: '/a/4101/orders/412873?q=aino', agent: false }).end()
  const answered = once(sent, 'response')
  if (answer === 'cut') await expect(answered).rejects.toThrow('socket hang up')
  else await answered
  await close()
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('a request has a line with the pattern of its address, and no more of it', async () => {
  const [line, ...others] = await logged('debug', 'whole')
  expect(others).toEqual([])
  expect(line).toMatchObject({
    level: 20,
    msg: 'request',
    'http.request.id': 'r-1',
    'http.request.method': 'GET',
    'http.route': '/a/:addressId/orders/:orderId',
    'http.response.status_code': 404,
    'http.server.request.duration': expect.any(Number) as number,
  })
  expect(JSON.stringify(line)).not.toMatch(/4101|412873|aino/)
})

test('a request with an incomplete answer has no status', async () => {
  const [line] = await logged('debug', 'cut')
  expect(line).toMatchObject({ 'error.type': 'aborted' })
  expect(line).not.toHaveProperty(['http.response.status_code'])
})

test('at the default level requests have no line', async () => {
  expect(await logged('info', 'whole')).toEqual([])
})
