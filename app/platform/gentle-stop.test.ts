import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { get, large, post, startServer } from './connections.fixture'
import { writeResponse } from './node-http.server'

describe('a server that is told to stop', () => {
  test('waits for who makes progress, and cuts who does not', async () => {
    const { open, stop } = await startServer({
      hurriedMs: 500,
      answer: (request, response) => {
        if (request.url === '/large')
          return void writeResponse(response, new Response(large()), false)
        request.resume().once('end', () => response.end('done'))
      },
    })
    const still = [
      await open(),
      await open('GET / HT'),
      await open(`${post('/', 100)}half`),
      await open(`${post('/upload', 100)}half`),
      await open(get.replace(' / ', ' /large ')),
    ]
    const upload = await open(post('/upload', 15))
    const sending = (async () => {
      for (let sent = 0; sent < 15; sent++) {
        upload.socket.write('x')
        await wait(100)
      }
    })()
    await wait(100)
    const from = performance.now()
    const closed = stop.close(10_000)
    await Promise.all(still.map((client) => client.closed))
    expect(performance.now() - from).toBeLessThan(1500)
    await sending
    const [text] = (await once(upload.socket.resume(), 'data')) as [Buffer]
    expect(text.toString()).toContain('done')
    expect(await closed).toBe(0)
  })
})
