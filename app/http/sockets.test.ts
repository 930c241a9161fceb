import { EventEmitter, once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { holdTime } from '~/net/held-time.fixture'
import { drain, writeResponse } from './node-http.server'
import { get, large, muchMb, piece, post, startServer, type Client } from './sockets.fixture'
import { watchSockets } from './sockets.server'

const patience = { form: 200, upload: 4000, answer: 150, whole: 600, stop: 2500 }
const largePage = () => new Response('x'.repeat(muchMb * piece.length))
const firstText = async ({ socket }: Client) =>
  String(((await once(socket.resume(), 'data')) as [Buffer])[0])

describe('a client that sends', () => {
  const answer = () =>
    startServer({
      patience,
      answer: (request, response) => {
        request.resume().once('end', () => response.end('done'))
      },
    })

  test('half a form is cut, even if more of it trickles in', async () => {
    const { open } = await answer()
    await (
      await open(`${post('/', 100)}half`)
    ).closed
    const slow = await open(post('/', 100_000))
    const writing = setInterval(() => slow.socket.write('x'), 20)
    await slow.closed
    clearInterval(writing)
  })

  test('a slow upload goes on while bytes arrive, and is cut when they stop', async () => {
    const { open } = await answer()
    const stalled = await open(`${post('/upload', 30)}half`)
    const upload = await open(post('/upload', 30))
    // Longer than a whole form may take.
    for (let sent = 0; sent < 30; sent++) {
      upload.socket.write('x')
      await wait(25)
    }
    expect(await firstText(upload)).toContain('done')
    await stalled.closed
  })
})

test('a client that waits for an answer is never cut', async () => {
  const { open } = await startServer({
    patience,
    answer: (_request, response) =>
      void setTimeout(() => response.end('late'), 5 * patience.answer),
  })
  expect(await firstText(await open(get))).toContain('late')
})

describe('a client that stops reading', () => {
  test('is cut; the source of the answer is closed, and was never whole in memory', async () => {
    let pieces = 0
    const { open } = await startServer({
      patience,
      answer: (_request, response) =>
        void writeResponse(response, new Response(large((count) => (pieces = count))), false),
    })
    await (
      await open(get)
    ).closed
    await expect.poll(() => pieces).toBeGreaterThan(0)
    expect(pieces).toBeLessThan(muchMb / 2)
  })

  // Operating systems buffer different amounts, so a fake socket sets how many bytes the client has read.
  test.each([
    ['a file below 1 kB a second is cut', 'application/pdf', 900, true],
    ['a file above 1 kB a second is not cut', 'application/pdf', 1100, false],
    ['a page of a byte a second is not cut', 'text/html', 1, false],
  ])('%s', (_who, type, bytesASecond, isCut) => {
    holdTime()
    const server = Object.assign(new EventEmitter(), { setTimeout: vi.fn() })
    const sockets = watchSockets(server as unknown as Server, { isUpload: () => false })
    const counts = { bytesRead: 0, bytesWritten: 1, writableLength: 1 }
    const calls = { destroy: vi.fn(), setTimeout: vi.fn() }
    const socket = Object.assign(new EventEmitter(), counts, calls)
    const request = Object.assign(new EventEmitter(), { socket, headers: {}, complete: true })
    const head = { headersSent: true, getHeader: () => type }
    const response = Object.assign(new EventEmitter(), head)
    onTestFinished(() => void response.emit('close'))
    sockets.track(request as unknown as IncomingMessage, response as unknown as ServerResponse)
    for (let seconds = 0; seconds < 180; seconds += 1) {
      vi.advanceTimersByTime(1000)
      socket.bytesWritten += bytesASecond
    }
    expect(socket.destroy.mock.calls.length > 0).toBe(isCut)
  })

  test('is cut off a page, of which little was buffered', async () => {
    let given = 0
    let written = Promise.resolve()
    const { open } = await startServer({
      patience,
      answer: (_request, response) => {
        written = writeResponse(response, largePage(), false)
        response.once('close', () => (given = response.socket?.bytesWritten ?? Infinity))
      },
    })
    await (
      await open(get)
    ).closed
    await written
    expect(given).toBeLessThan((muchMb * piece.length) / 2)
  })

  test.each([
    ['of a stream', () => new Response(large())],
    ['of a page', largePage],
  ])('slowly gets all %s', async (_what, bodyOf) => {
    const { open } = await startServer({
      answer: (_request, response) => void writeResponse(response, bodyOf(), false),
    })
    const { socket } = await open(get)
    let bytes = 0
    socket.on('data', (data: Buffer) => {
      bytes += data.length
      socket.pause()
      setImmediate(() => socket.resume())
    })
    socket.resume()
    await expect.poll(() => bytes, { timeout: 40_000 }).toBeGreaterThan(muchMb * piece.length)
  })

  test('and disconnects ends the answer’s source', async () => {
    let left = 0
    const { open } = await startServer({
      patience,
      answer: (_request, response) =>
        void writeResponse(response, new Response(large((count) => (left = count))), false),
    })
    const { socket } = await open(get)
    await once(socket, 'readable')
    socket.destroy()
    await expect.poll(() => left).toBeGreaterThan(0)
  })

  test('and disconnects ends each of its pipelined answers once, also those that wait', async () => {
    const closed = [0, 0, 0]
    let answers = 0
    let left = 0
    let late = 0
    const { open } = await startServer({
      patience,
      answer: (_request, response) => {
        const index = answers++
        response.on('close', () => closed[index]!++)
        const body = () => new Response(large((count) => (left += count)))
        // The first answer never comes, so the others wait behind it; the last is made too late.
        if (index === 1) void writeResponse(response, body(), false)
        if (index === 2)
          response.once('close', () => {
            void writeResponse(response, body(), false).then(() => late++)
          })
      },
    })
    const { socket } = await open(get.repeat(3))
    await expect.poll(() => answers).toBe(3)
    socket.destroy()
    await expect.poll(() => closed).toEqual([1, 1, 1])
    await expect.poll(() => [left > 0, late]).toEqual([true, 1])
  })

  test('only the head and disconnects ends the source too', async () => {
    let cancelled = false
    const { open } = await startServer({
      patience,
      answer: (_request, response) =>
        void writeResponse(response, new Response(large(() => (cancelled = true))), true),
    })
    await open(get.replace('GET', 'HEAD'))
    await expect.poll(() => cancelled).toBe(true)
  })
})

test('an idle connection is closed after every kind of answer', async () => {
  const { open } = await startServer({
    patience: { ...patience, answer: 60_000 },
    keepAliveTimeout: 300,
    answer: (request, response) => {
      const answered = request.url === '/read' ? request.resume().toArray() : Promise.resolve()
      void answered
        .then(() => writeResponse(response, new Response('done'), request.method === 'HEAD'))
        .then(() => drain(request))
    },
  })
  const requests = {
    page: get,
    head: get.replace('GET', 'HEAD'),
    form: `${post('/read', 4)}form`,
    unread: `${post('/', 4)}form`,
    'large and unread': post('/', 300_000) + 'x'.repeat(300_000),
  }
  const all = Object.values(requests).map(async (text) => {
    const { socket, closed } = await open(text)
    socket.resume()
    await closed
  })
  await Promise.all(all)
})

test('a stopping server waits only for clients that make progress', async () => {
  const files: ServerResponse[] = []
  const { open, sockets } = await startServer({
    patience: { ...patience, form: 60_000, upload: 60_000, answer: 60_000, whole: 60_000 },
    answer: (request, response) => {
      if (request.url === '/large')
        return void writeResponse(response, new Response(large()), false)
      if (request.url === '/file')
        return void files.push(response.writeHead(200, { 'Content-Type': 'application/pdf' }))
      request.resume().once('end', () => response.end('done'))
    },
  })
  const slowFile = await open(get.replace(' / ', ' /file '))
  slowFile.socket.resume()
  const slowUpload = await open(post('/upload', 1000))
  const still = [
    slowFile,
    slowUpload,
    await open(),
    await open('GET / HT'),
    await open(`${post('/', 100)}half`),
    await open(`${post('/upload', 100)}half`),
    await open(get.replace(' / ', ' /large ')),
  ]
  const uploadBytes = 10_000_000
  const upload = await open(post('/upload', uploadBytes))
  const bringing = setInterval(() => {
    upload.socket.write(Buffer.alloc(uploadBytes / 50))
    slowUpload.socket.write('x')
    files[0]?.write('x')
  }, 50)
  onTestFinished(() => clearInterval(bringing))
  const closed = sockets.close(60_000)
  for (const one of still) await one.closed
  expect(await firstText(upload)).toContain('done')
  clearInterval(bringing)
  expect(await closed).toBe(0)
})
