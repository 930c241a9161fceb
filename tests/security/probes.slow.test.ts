import { request } from 'undici'
import { afterAll, describe, expect, it } from 'vitest'
import { startPortals } from '../portals.fixture'
import { isSubmission } from '../submission.fixture'
import { startTcpProxy } from '../tcp-proxy.fixture'

const portals = await startPortals()
const portal = portals.portal
const toApi = await startTcpProxy({ port: Number(new URL(portals.apiUrl).port) })
afterAll(async () => {
  await toApi.close()
  await portals.close()
})

/** Asks the process directly, like a probe. */
async function ready() {
  const from = performance.now()
  const ownMs = portals.stopwatch()
  const { statusCode, headers, body } = await request(`${portal.url}/readyz`)
  const text = await body.text()
  return { status: statusCode, headers, text, tookMs: performance.now() - from, ownMs: ownMs() }
}

/** Restarts the process, so that nothing is remembered. */
async function started(changed: Record<string, string>) {
  await portal.stop()
  await portal.start(changed)
}

describe('/readyz', () => {
  it('names the reachable services without addresses or versions', async () => {
    const { status, headers, text } = await ready()
    expect(status).toBe(200)
    expect(text).toBe('{"store":"ok","provider":"ok","api":"ok"}')
    expect(headers['content-type']).toBe('application/json')
    expect(headers['cache-control']).toBe('no-store, no-transform')
  })

  it('stays 200 while the provider or the API is down', async () => {
    await started({ API_BASE_URL: 'http://127.0.0.1:9', OIDC_ISSUER: 'http://127.0.0.1:9' })
    const { status, text } = await ready()
    expect(status).toBe(200)
    expect(text).toBe('{"store":"ok","provider":"unreachable","api":"unreachable"}')
  })

  it('waits for a silent API at most a second, and calls it at most every ten seconds', async () => {
    await started({ API_BASE_URL: toApi.url })
    toApi.freeze()
    const first = await ready()
    expect(first.text).toContain('"api":"unreachable"')
    expect(first.tookMs).toBeGreaterThan(800)
    // The probe waits 0.9 s; the rest is for a busy machine. The API's time-out of 5 s would exceed this.
    expect(first.ownMs).toBeLessThan(4000)
    const connections = toApi.accepted
    const again = await Promise.all(Array.from({ length: 20 }, ready))
    expect(new Set(again.map(({ text }) => text))).toEqual(new Set([first.text]))
    // The pool may replace the abandoned connection.
    expect(toApi.accepted).toBeLessThanOrEqual(connections + 1)
    await toApi.heal()
    // The result is remembered for ten seconds, which a submission does not wait for.
    if (isSubmission) return
    await expect
      .poll(async () => (await ready()).text, { timeout: 60_000, interval: 500 })
      .toContain('"api":"ok"')
  })

  it('shares one check of the provider between parallel requests', async () => {
    await started({})
    const calls = async () =>
      (await portals.control('identity', 'GET', 'record')) as { path?: string; kind?: string }[]
    const before = (await calls()).length
    await Promise.all(Array.from({ length: 20 }, ready))
    expect((await calls()).length - before).toBeLessThanOrEqual(1)
  })
})
