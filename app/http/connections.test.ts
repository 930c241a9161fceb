import { EventEmitter, once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { get, large, muchMb, piece, post, startServer, type Client } from './connections.fixture'
import { watchConnections } from './connections.server'
import { holdTime } from '~/net/held-time.fixture'
import { drain, writeResponse } from './node-http.server'
import { TextResponse } from './text-response'

const patience = { form: 150, wholeForm: 600, stalled: 400 }
const largePage = () => new TextResponse('x'.repeat(muchMb * piece.length))
const pass = (ms: number) => void vi.advanceTimersByTime(ms)

describe('who sends', () => {
  beforeEach(holdTime)
  const answer = startServer.bind(null, {
    patience,
    answer: (request, response) => {
      request.resume().once('end', () => response.end('done'))
    },
  })

  test('half of a form is cut, however slowly more of it comes', async () => {
    const { open } = await answer()
    const half = await open(`${post('/', 100)}half`)
    await half.arrived()
    const waited = await half.cut()
    expect(waited).toBeGreaterThanOrEqual(patience.form)
    expect(waited).toBeLessThan(patience.wholeForm)
    const slow = await open(post('/', 100))
    for (let passed = 0; passed <= patience.wholeForm; passed += 50) {
      slow.socket.write('x')
      await slow.arrived()
      pass(50)
    }
    const took = await slow.cut()
    expect(took).toBeGreaterThanOrEqual(patience.wholeForm)
    expect(took).toBeLessThan(patience.wholeForm + patience.form)
  })

  test('an upload may take its time while something comes, and is cut when nothing does', async () => {
    const { open } = await answer()
    const upload = await open(post('/upload', 30))
    for (let sent = 0; sent < 30; sent++) {
      upload.socket.write('x')
      await upload.arrived()
      pass(50)
    }
    const [text] = (await once(upload.socket.resume(), 'data')) as [Buffer]
    expect(text.toString()).toContain('done')
    const stalled = await open(`${post('/upload', 30)}half`)
    await stalled.arrived()
    expect(await stalled.cut()).toBeGreaterThanOrEqual(patience.stalled)
  })
})

describe('who waits', () => {
  beforeEach(holdTime)

  /** Answers a second after the request has arrived as far as the test needs. */
  async function answeredLate(sent: string, hasCome: (request: IncomingMessage) => boolean) {
    const requests: [IncomingMessage, ServerResponse][] = []
    const { open } = await startServer({
      patience,
      answer: (...one) => void requests.push(one),
    })
    const { socket } = await open(sent)
    await expect.poll(() => requests.filter(([request]) => hasCome(request))).toHaveLength(1)
    pass(1000)
    // By now the connection would have been cut.
    await turn()
    requests[0]?.[1].end('late')
    const [text] = (await once(socket.resume(), 'data')) as [Buffer]
    return text.toString()
  }

  test('for an answer is not cut, however long that takes', async () => {
    expect(await answeredLate(get, ({ complete }) => complete)).toContain('late')
  })

  test('for what is done with a body that nobody reads yet is not cut either', async () => {
    const half = `${post('/', 70_000)}${'x'.repeat(69_000)}`
    const isFull = ({ readableLength, readableHighWaterMark }: IncomingMessage) =>
      readableLength >= readableHighWaterMark
    expect(await answeredLate(half, isFull)).toContain('late')
  })
})

describe('who reads', () => {
  beforeEach(holdTime)

  test('nothing is cut; what the answer was made of is let go, and never was all in memory', async () => {
    let pieces = 0
    const { open } = await startServer({
      patience,
      answer: (_request, response) =>
        void writeResponse(response, new Response(large((count) => (pieces = count))), false),
    })
    const reader = await open(get)
    expect(await reader.cut()).toBeGreaterThanOrEqual(patience.stalled)
    await expect.poll(() => pieces).toBeGreaterThan(0)
    expect(pieces).toBeLessThan(muchMb / 2)
  })

  // Systems buffer what they like, so a connection of the test's own says what was taken.
  test.each([
    ['a file below 1 kB a second is cut', 'application/pdf', 900, true],
    ['a file above 1 kB a second is not cut', 'application/pdf', 1100, false],
    ['a page of a byte a second is not cut', 'text/html', 1, false],
  ])('%s', (_who, type, bytesASecond, isCut) => {
    const server = new EventEmitter() as Server
    const connections = watchConnections(server, { isUpload: () => false, most: 10 })
    onTestFinished(() => void server.emit('close'))
    const destroy = vi.fn()
    const socket = Object.assign(new EventEmitter(), { bytesRead: 0, bytesWritten: 1, destroy })
    Object.assign(socket, { writableLength: 1 })
    server.emit('connection', socket)
    const request = Object.assign(new EventEmitter(), { socket, complete: true })
    const headers = { headersSent: true, getHeader: () => type }
    const response = Object.assign(new EventEmitter(), headers)
    connections.track(request as unknown as IncomingMessage, response as unknown as ServerResponse)
    for (let seconds = 0; seconds < 180; seconds += 1) {
      pass(1000)
      socket.bytesWritten += bytesASecond
    }
    expect(destroy.mock.calls.length > 0).toBe(isCut)
  })

  test('nothing of a page is cut; little of it was given to the connection', async () => {
    let given = 0
    let written = Promise.resolve()
    const { open } = await startServer({
      patience,
      answer: (_request, response) => {
        written = writeResponse(response, largePage(), false)
        response.once('close', () => (given = response.socket?.bytesWritten ?? Infinity))
      },
    })
    const reader = await open(get)
    expect(await reader.cut()).toBeGreaterThanOrEqual(patience.stalled)
    await written
    expect(given).toBeLessThan((muchMb * piece.length) / 2)
  })

  test.each([
    ['of a stream', () => new Response(large())],
    ['of a page', largePage],
  ])('slowly gets all %s', async (_what, bodyOf) => {
    const { open } = await startServer({
      patience,
      answer: (_request, response) => void writeResponse(response, bodyOf(), false),
    })
    const { socket, sent } = await open(get)
    let bytes = 0
    let last = Buffer.alloc(0)
    socket.on('data', (data: Buffer) => {
      bytes += data.length
      last = Buffer.concat([last, data.subarray(-5)]).subarray(-5)
    })
    const isDone = () => last.toString() === '0\r\n\r\n' || socket.closed
    const from = performance.now()
    while (!isDone()) {
      const before = sent()
      socket.resume()
      while (sent() === before && !isDone()) await turn()
      socket.pause()
      // The longest pause that is allowed.
      pass(patience.stalled - 50)
    }
    expect(last.toString()).toBe('0\r\n\r\n')
    expect(bytes).toBeGreaterThan(muchMb * piece.length)
    expect(performance.now() - from).toBeGreaterThan(patience.stalled)
  })

  test('and goes away ends what the answer is made of', async () => {
    let left = 0
    const { open } = await startServer({
      answer: (_request, response) =>
        void writeResponse(response, new Response(large((count) => (left = count))), false),
    })
    const { socket } = await open(get)
    await once(socket, 'readable')
    socket.destroy()
    await expect.poll(() => left).toBeGreaterThan(0)
  })

  test('only the head of it: the same', async () => {
    let cancelled = false
    const { open } = await startServer({
      answer: (_request, response) =>
        void writeResponse(response, new Response(large(() => (cancelled = true))), true),
    })
    await open(get.replace('GET', 'HEAD'))
    await expect.poll(() => cancelled).toBe(true)
  })
})

describe('an idle connection', () => {
  const idle = () =>
    startServer({
      keepAliveTimeout: 300,
      answer: (request, response) => {
        const answered = request.url === '/read' ? request.resume().toArray() : Promise.resolve()
        void answered
          .then(() => writeResponse(response, new Response('done'), request.method === 'HEAD'))
          .then(() => drain(request))
      },
    })

  test('is closed after every kind of answer', async () => {
    const { open } = await idle()
    const requests = {
      page: get,
      head: get.replace('GET', 'HEAD'),
      form: `${post('/read', 4)}form`,
      unread: `${post('/', 4)}form`,
      'large and unread': post('/', 300_000) + 'x'.repeat(300_000),
    }
    const took = Object.values(requests).map(async (text) => {
      const { socket, closed } = await open(text)
      socket.resume()
      return closed
    })
    for (const ms of await Promise.all(took)) {
      expect(ms).toBeGreaterThanOrEqual(290)
      expect(ms).toBeLessThan(5000)
    }
  })
})

describe('where connections are many', () => {
  test('the one that has been quiet longest makes room, and none that is answered', async () => {
    holdTime()
    let waiting = 0
    const { open, connections } = await startServer({
      most: 10,
      answer: ({ url }, response) => {
        if (url === '/slow') waiting += 1
        else response.end('done')
      },
    })
    for (let i = 0; i < 4; i++) await open(get.replace(' / ', ' /slow '))
    await expect.poll(() => waiting).toBe(4)
    const quiet: Client[] = []
    for (let i = 0; i < 12; i++) {
      const client = await open(i % 2 ? get : 'GET / HT')
      await client.arrived()
      vi.advanceTimersByTime(10)
      quiet.push(client)
    }
    const { socket } = await open(get)
    const [text] = (await once(socket.resume(), 'data')) as [Buffer]
    expect(text.toString()).toContain('done')
    // Nine are no crowd yet: four of them wait for an answer, four were quiet last, and one is new.
    await expect.poll(() => quiet.map(({ isClosed }) => isClosed()).lastIndexOf(true)).toBe(7)
    expect(quiet.slice(0, 8).every(({ isClosed }) => isClosed())).toBe(true)
    const answered = () => connections.all().filter(({ exchanges }) => exchanges.size > 0)
    await expect.poll(answered).toHaveLength(waiting)
    expect(connections.all().length).toBeLessThan(10)
  })
})
