import { createServer, type RequestListener } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listenHere } from './loopback.fixture'
import { callOutside } from './outside-call.server'

let server: Awaited<ReturnType<typeof listenHere>>
let answer: RequestListener
const call = (limitMs = 5000) => callOutside(server.url, { limitMs })

beforeEach(async () => {
  server = await listenHere(createServer((...args) => answer(...args)))
})
afterEach(() => server.close())

it('gives the answer, and asks for it as it is', async () => {
  answer = (request, response) => {
    response.writeHead(302, { location: '/elsewhere', date: 'now' })
    response.end(`${request.headers['accept-encoding']} ä`)
  }
  const { status, headers, text } = await call()
  expect([status, headers.get('location'), text]).toEqual([302, '/elsewhere', 'identity ä'])
})

it('ends a body that stops, while the collector runs', async () => {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  const collecting = setInterval(collect, 20)
  const closed = new Promise((resolve) => {
    answer = (request, response) => {
      request.socket.once('close', resolve)
      response.writeHead(200, { 'content-length': 5000 }).write('{')
    }
  })
  const lost = new Promise((resolve) => setTimeout(resolve, 20_000, 'lost'))
  expect(await Promise.race([call(500).catch(String), lost])).toContain('timeout')
  clearInterval(collecting)
  await closed
})

it('takes 1 MB at most, and ends the connection', async () => {
  const closed = new Promise((resolve) => {
    answer = ({ socket }, response) => {
      socket.once('close', resolve)
      const more = () => {
        while (!socket.destroyed && response.write(Buffer.alloc(64 * 1024)));
      }
      response.on('drain', more)
      more()
    }
  })
  await expect(call()).rejects.toThrow('too large')
  await closed
})

it('decodes nothing', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(2_000_000)))
  }
  await expect(call()).rejects.toThrow('compressed')
})

it('calls what is no HTTP a failure', async () => {
  answer = ({ socket }) =>
    void socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz')
  await expect(call()).rejects.toThrow(/^no answer: \w+/)
})
