import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PageViews, type PageView } from './page-views.server'
import { startRecorder, type Received } from '~/net/loopback.fixture'
import { startStopwatch } from '~/net/stopwatch.fixture'

const log = pino({ level: 'silent' })
const view = (pattern: string): PageView => ({
  at: '2026-11-20T10:00:00.000Z',
  pattern,
  language: 'fi',
})

/** An analytics service, and what it has received. */
async function collector(status = 204, answers = true) {
  const { url, requests, close } = await startRecorder((_request, response) => {
    if (answers) response.writeHead(status, { Location: '/elsewhere' }).end()
  })
  onTestFinished(close)
  return { got: requests, url: `${url}/views` }
}

const viewIn = ({ body }: Received) => JSON.parse(body) as PageView

describe('the report of page views', () => {
  it('sends each once, and nothing of the person', async () => {
    const { got, url } = await collector()
    const views = new PageViews(url, log)
    const patterns = Array.from({ length: 20 }, (_, page) => `/page-${page}`)
    for (const pattern of patterns) views.report(view(pattern))
    await expect.poll(() => got.length).toBe(20)
    await views.close()
    expect(got.map((one) => viewIn(one).pattern).sort()).toEqual(patterns.sort())
    const [first = expect.fail()] = got
    expect(viewIn(first)).toEqual({
      at: '2026-11-20T10:00:00.000Z',
      pattern: expect.stringMatching(/^\/page-\d+$/) as unknown,
      language: 'fi',
    })
    expect(first.headers).not.toHaveProperty('cookie')
    expect(first.headers['content-type']).toBe('application/json')
  })

  it('connects to nothing without configuration', async () => {
    const { got } = await collector()
    const views = new PageViews(null, log)
    views.report(view('/settings'))
    await views.close()
    expect(got).toEqual([])
  })

  it('follows no redirect and tries nothing twice', async () => {
    const { got, url } = await collector(307)
    const debug = vi.fn()
    const views = new PageViews(url, { debug })
    views.report(view('/settings'))
    await expect.poll(() => debug.mock.calls.length).toBe(1)
    await views.close()
    expect(got).toHaveLength(1)
  })

  it('keeps a bounded number while the service is silent, and gives up after 2 s', async () => {
    const { got, url } = await collector(204, false)
    const debug = vi.fn()
    const views = new PageViews(url, { debug })
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
    const views = new PageViews('http://127.0.0.1:1/views', { debug })
    views.report(view('/settings'))
    await views.close()
    expect(debug).toHaveBeenCalledTimes(1)
  })
})
