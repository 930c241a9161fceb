import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPageViews, type PageView } from './page-views.server'
import { startStopwatch } from '~/net/stopwatch.fixture'

const log = pino({ level: 'silent' })
const view = (pattern: string): PageView => ({
  at: '2026-11-20T10:00:00.000Z',
  pattern,
  language: 'fi',
})

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = null
})

/** An analytics service on the loopback, and what it has received. */
async function collector(status = 204, answers = true) {
  const got: { type?: string; headers: string[]; body: unknown }[] = []
  const listening = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      got.push({
        type: request.headers['content-type'],
        headers: Object.keys(request.headers),
        body: JSON.parse(Buffer.concat(chunks).toString()),
      })
      if (answers) response.writeHead(status, { Location: '/elsewhere' }).end()
    })
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return { got, url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/views` }
}

describe('the report of page views', () => {
  it('sends each once, and nothing of the person', async () => {
    const { got, url } = await collector()
    const views = createPageViews(url, log)
    const patterns = Array.from({ length: 20 }, (_, page) => `/page-${page}`)
    for (const pattern of patterns) views.report(view(pattern))
    await expect.poll(() => got.length).toBe(20)
    await views.close()
    expect(got.map(({ body }) => (body as PageView).pattern).sort()).toEqual(patterns.sort())
    expect(got[0]?.body).toEqual({
      at: '2026-11-20T10:00:00.000Z',
      pattern: expect.stringMatching(/^\/page-\d+$/) as unknown,
      language: 'fi',
    })
    expect(got[0]?.headers).not.toContain('cookie')
    expect(got[0]?.type).toBe('application/json')
  })

  it('connects to nothing without configuration', async () => {
    const { got } = await collector()
    const views = createPageViews(null, log)
    views.report(view('/settings'))
    await views.close()
    expect(got).toEqual([])
  })

  it('follows no redirect and tries nothing twice', async () => {
    const { got, url } = await collector(307)
    const debug = vi.fn()
    const views = createPageViews(url, { debug })
    views.report(view('/settings'))
    await expect.poll(() => debug.mock.calls.length).toBe(1)
    await views.close()
    expect(got).toHaveLength(1)
  })

  it('keeps a bounded number while the service is silent, and gives up after 2 s', async () => {
    const { got, url } = await collector(204, false)
    const debug = vi.fn()
    const views = createPageViews(url, { debug })
    for (let page = 0; page < 56; page++) views.report(view('/settings'))
    // 50 reports are running, so the other six are dropped with a log line each.
    expect(debug.mock.calls).toHaveLength(6)
    await expect.poll(() => got.length).toBe(50)
    const worked = startStopwatch([process.pid])
    await views.close()
    expect(worked()).toBeLessThan(3000)
    expect(got).toHaveLength(50)
  })

  it('logs a failed report at debug only', async () => {
    const debug = vi.fn()
    const views = createPageViews('http://127.0.0.1:1/views', { debug })
    views.report(view('/settings'))
    await views.close()
    expect(debug).toHaveBeenCalledTimes(1)
  })
})
