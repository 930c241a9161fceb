import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { get, large, post, startServer } from './connections.fixture'
import { holdTime } from '~/net/held-time.fixture'
import { writeResponse } from './node-http.server'

describe('a server that is told to stop', () => {
  test('waits for who makes progress, and cuts who does not, or next to none', async () => {
    holdTime()
    const files: ServerResponse[] = []
    const { open, stop } = await startServer({
      graceMs: 500,
      answer: (request, response) => {
        if (request.url === '/large')
          return void writeResponse(response, new Response(large()), false)
        if (request.url === '/file')
          return void files.push(response.writeHead(200, { 'Content-Type': 'application/pdf' }))
        request.resume().once('end', () => response.end('done'))
      },
    })
    const reader = await open(get.replace(' / ', ' /large '))
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
      reader,
    ]
    const upload = await open(post('/upload', 15 * 20_000))
    for (const client of [...still, upload]) await client.arrived()
    await reader.stuck()
    const closed = stop.close(10_000)
    for (let i = 0; i < 3; i++) await turn()
    for (let sent = 0; sent < 15; sent++) {
      upload.socket.write(Buffer.alloc(20_000))
      slowUpload.socket.write('x')
      files[0]?.write('x')
      for (const client of [upload, slowUpload]) await client.arrived()
      vi.advanceTimersByTime(100)
    }
    expect([slowFile.isClosed(), slowUpload.isClosed()]).toEqual([true, true])
    // They were cut while the upload went on.
    await expect.poll(() => still.filter(({ isClosed }) => !isClosed()).length).toBe(0)
    const [text] = (await once(upload.socket.resume(), 'data')) as [Buffer]
    expect(text.toString()).toContain('done')
    expect(await closed).toBe(0)
  })
})
