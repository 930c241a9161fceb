import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { get, large, muchMb, piece, post, startServer } from './connections.fixture'
import { drain, writeResponse } from './node-http.server'

const patience = { form: 150, wholeForm: 600, stalled: 400 }
describe('who sends', () => {
  const answer = startServer.bind(null, {
    patience,
    answer: (request, response) => {
      request.resume().once('end', () => response.end('done'))
    },
  })

  test('half of a form is cut, however slowly more of it comes', async () => {
    const { open } = await answer()
    const half = await open(`${post('/', 100)}half`)
    expect(await half.closed).toBeGreaterThanOrEqual(patience.form)
    const slow = await open(post('/', 100))
    const drops = setInterval(() => slow.socket.write('x'), 50)
    const took = await slow.closed
    clearInterval(drops)
    expect(took).toBeGreaterThanOrEqual(patience.wholeForm - 50)
  })

  test('an upload may take its time while something comes, and is cut when nothing does', async () => {
    const { open } = await answer()
    const upload = await open(post('/upload', 30))
    for (let sent = 0; sent < 30; sent++) {
      upload.socket.write('x')
      await wait(50)
    }
    const [text] = (await once(upload.socket.resume(), 'data')) as [Buffer]
    expect(text.toString()).toContain('done')
    const stalled = await open(`${post('/upload', 30)}half`)
    expect(await stalled.closed).toBeGreaterThanOrEqual(patience.stalled)
  })
})

describe('who waits', () => {
  test('for an answer is not cut, however long that takes', async () => {
    const { open } = await startServer({
      patience,
      answer: (_request, response) => void wait(1000).then(() => response.end('late')),
    })
    const { socket } = await open(get)
    const [text] = (await once(socket.resume(), 'data')) as [Buffer]
    expect(text.toString()).toContain('late')
  })

  test('for what is done with a body that nobody reads yet is not cut either', async () => {
    const { open } = await startServer({
      patience,
      answer: (_request, response) => void wait(1000).then(() => response.end('late')),
    })
    const { socket } = await open(`${post('/', 70_000)}${'x'.repeat(69_000)}`)
    const [text] = (await once(socket.resume(), 'data')) as [Buffer]
    expect(text.toString()).toContain('late')
  })
})

describe('who reads', () => {
  test('nothing is cut; what the answer was made of is let go, and never was all in memory', async () => {
    let pieces = 0
    const { open } = await startServer({
      patience,
      answer: (_request, response) =>
        void writeResponse(response, new Response(large((count) => (pieces = count))), false),
    })
    const reader = await open(get)
    const took = await reader.closed
    expect(took).toBeGreaterThanOrEqual(patience.stalled)
    await expect.poll(() => pieces).toBeGreaterThan(0)
    expect(pieces).toBeLessThan(muchMb / 2)
  })

  test('slowly gets all of it', async () => {
    const { open } = await startServer({
      patience,
      answer: (_request, response) => void writeResponse(response, new Response(large()), false),
    })
    const { socket } = await open(get)
    let bytes = 0
    let ended = false
    socket.on('data', (data: Buffer) => {
      bytes += data.length
      ended = data.subarray(-5).toString() === '0\r\n\r\n'
    })
    const from = performance.now()
    while (!ended && !socket.closed) {
      socket.resume()
      await wait(5)
      socket.pause()
      await wait(60)
    }
    expect(ended).toBe(true)
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
    const asked = {
      page: get,
      head: get.replace('GET', 'HEAD'),
      form: `${post('/read', 4)}form`,
      unread: `${post('/', 4)}form`,
      'large and unread': post('/', 300_000) + 'x'.repeat(300_000),
    }
    const took = Object.values(asked).map(async (text) => {
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
    for (let i = 0; i < 12; i++) await open(i % 2 ? get : 'GET / HT')
    const { socket } = await open(get)
    const [text] = (await once(socket.resume(), 'data')) as [Buffer]
    expect(text.toString()).toContain('done')
    const left = connections.all()
    expect(left.length).toBeLessThan(10)
    expect(left.filter(({ exchanges }) => exchanges.size > 0)).toHaveLength(waiting)
  })
})
