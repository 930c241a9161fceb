import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { get, large, post, startServer } from './connections.fixture'
import { holdTime } from './held-time.fixture'
import { writeResponse } from './node-http.server'

describe('a server that is told to stop', () => {
  test('waits for who makes progress, and cuts who does not', async () => {
    holdTime()
    const { open, stop } = await startServer({
      graceMs: 500,
      answer: (request, response) => {
        if (request.url === '/large')
          return void writeResponse(response, new Response(large()), false)
        request.resume().once('end', () => response.end('done'))
      },
    })
    const reader = await open(get.replace(' / ', ' /large '))
    const still = [
      await open(),
      await open('GET / HT'),
      await open(`${post('/', 100)}half`),
      await open(`${post('/upload', 100)}half`),
      reader,
    ]
    const upload = await open(post('/upload', 15))
    for (const client of [...still, upload]) await client.arrived()
    await reader.stuck()
    const closed = stop.close(10_000)
    for (let i = 0; i < 3; i++) await turn()
    for (let sent = 0; sent < 15; sent++) {
      upload.socket.write('x')
      await upload.arrived()
      vi.advanceTimersByTime(100)
    }
    // They were cut while the upload went on.
    await expect.poll(() => still.filter(({ isClosed }) => !isClosed()).length).toBe(0)
    const [text] = (await once(upload.socket.resume(), 'data')) as [Buffer]
    expect(text.toString()).toContain('done')
    expect(await closed).toBe(0)
  })
})
