import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startMonitoring } from './monitoring.server'
import { startRecorder } from '~/net/loopback.fixture'
import { startStopwatch } from '~/net/stopwatch.fixture'

const log = pino({ level: 'silent' })
const place = { requestId: '0b0e7a52-9b1c-4f6e-8a54-1d7f3c1a9e11', pattern: '/a/:addressId/orders' }

/** A monitoring service, and the envelopes that it has received. */
async function service() {
  const { port, requests, close } = await startRecorder((_request, response) => response.end('{}'))
  onTestFinished(close)
  return { got: requests, key: `http://abc123@127.0.0.1:${port}/7` }
}

const started = (key: string | null) =>
  startMonitoring({ key, revision: '4f2a9c1', production: true, log })

/** Removes what the client adds by itself, with any digits: ids, times, lengths, its own file. */
const madeUp =
  /\b[0-9a-f]{32}\b|"(sent_at|timestamp|length|content-length)":[^,}]+|127\.0\.0\.1:\d+/g

const eventOf = (envelope: string) => JSON.parse(envelope.split('\n')[2] ?? '') as object

describe('the application monitoring', () => {
  it('learns of a fault with its request id, its pattern and the place in the code', async () => {
    const { got, key } = await service()
    const monitoring = await started(key)
    monitoring.report(new TypeError('rows is not iterable'), place)
    await monitoring.close()
    expect(got).toHaveLength(1)
    expect(got[0]?.url).toMatch(/^\/api\/7\/envelope\//)
    expect(eventOf(got[0]?.body ?? '')).toEqual({
      event_id: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
      timestamp: expect.any(Number) as unknown,
      platform: 'node',
      level: 'error',
      release: '4f2a9c1',
      environment: 'production',
      tags: { side: 'server', request_id: place.requestId, pattern: place.pattern },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'rows is not iterable',
            stacktrace: { frames: expect.any(Array) as unknown },
          },
        ],
      },
    })
    expect(got[0]?.body).toContain('/app/observe/monitoring.test.ts')
  })

  it('learns nothing of the person', async () => {
    const { got, key } = await service()
    const monitoring = await started(key)
    const error = new Error('order 412873 of aino.makela@posti.example at /a/4101?code=secret')
    Object.assign(error, {
      cookie: 'sid=abc',
      user: { name: 'Aino' },
      cause: new Error('040 123 4567'),
    })
    monitoring.report(error, place)
    monitoring.report({ name: 'Aino', token: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJh.sig' }, place)
    monitoring.report('Aino', place)
    await monitoring.close()
    expect(got).toHaveLength(3)
    const all = got.flatMap(({ url, headers, body }) => [url, JSON.stringify(headers), body])
    const sent = all.join('\n').replace(madeUp, '')
    for (const secret of [
      /412873/,
      /aino\.makela/i,
      /sid=/,
      /secret/,
      /040/,
      /eyJ/,
      /user/,
      /4101/,
    ])
      expect(sent).not.toMatch(secret)
    expect(sent).not.toContain(process.cwd())
  })

  it('learns of a script’s error in a browser', async () => {
    const { got, key } = await service()
    const monitoring = await started(key)
    const fault = { message: 'x is undefined', file: 'enhance-1a2b.js', line: 1, column: 77 }
    monitoring.reportScript(fault, { requestId: place.requestId })
    await monitoring.close()
    expect(eventOf(got[0]?.body ?? '')).toMatchObject({
      tags: { side: 'browser', request_id: place.requestId },
      exception: {
        values: [
          {
            type: 'ScriptError',
            value: 'x is undefined',
            stacktrace: { frames: [{ filename: 'enhance-1a2b.js', lineno: 1, colno: 77 }] },
          },
        ],
      },
    })
  })

  it('is not loaded without MONITORING_DSN', async () => {
    const load = vi.fn()
    const monitoring = await startMonitoring(
      { key: null, revision: '', production: true, log },
      load,
    )
    monitoring.report(new Error('x'), place)
    await monitoring.close()
    expect(load).not.toHaveBeenCalled()
  })

  it('logs a missing package once, and the portal runs on', async () => {
    const warn = vi.fn()
    const missing = Object.assign(new Error('no package'), { code: 'ERR_MODULE_NOT_FOUND' })
    const monitoring = await startMonitoring(
      { key: 'http://abc@127.0.0.1:1/1', revision: '', production: true, log: { ...log, warn } },
      () => Promise.reject(missing),
    )
    monitoring.report(new Error('x'), place)
    await monitoring.close()
    expect(warn.mock.calls).toEqual([[expect.stringContaining('@sentry/core is not installed')]])
  })

  it('does not delay answers when its service is down', async () => {
    const monitoring = await started('http://abc@127.0.0.1:1/1')
    monitoring.report(new Error('x'), place)
    const worked = startStopwatch([process.pid])
    await monitoring.close()
    expect(worked()).toBeLessThan(2500)
  })
})
