import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startPortals, type Portals, type PortalProcess, type Visitor } from '../portals.fixture'
import type { TcpProxy } from '../tcp-proxy.fixture'
import { proxyToApi } from './proxy-to-api.fixture'
import { readSaid } from './said.fixture'

// Security: requests to the API, availability. The network between the portal and the API.

const order = '/a/4101/orders/412873?rows=1'
const pageMs = 8000
const atOnceMs = 300
const recoveryMs = 6000

let portals: Portals
let portal: PortalProcess
let network: TcpProxy
let aino: Visitor
beforeAll(async () => {
  portals = await startPortals()
  portal = portals.portal
  network = await proxyToApi(portal, portals.apiUrl)
  aino = await portals.logIn('Aino')
  expect(await isWhole()).toBe(true)
})
afterAll(async () => {
  await portals?.close()
  await network?.close()
})
afterEach(async () => {
  await network.heal()
  await recovered()
})

const ask = (path = order) => aino.ask(portal, path)
const isWhole = async () => {
  const { status, text } = await ask()
  return status === 200 && readSaid(text, 'fi').keys.length === 0
}

/** @returns milliseconds until the page is whole again */
async function recovered(): Promise<number> {
  const sinceThen = portals.stopwatch()
  await expect.poll(isWhole, { interval: 50, timeout: 10 * recoveryMs }).toBe(true)
  return Math.round(sinceThen())
}

describe('a slow network', () => {
  it('with 2 kB a second a page shows the sections that arrived within its time limit', async () => {
    network.slow(2000)
    const { status, text, ownMs } = await ask()
    expect([200, 503]).toContain(status)
    const { keys, retry } = readSaid(text, 'fi')
    expect(keys.length > 0, text).toBe(true)
    expect(retry).toBe(true)
    expect(ownMs).toBeLessThan(pageMs + 500)
  })
})

describe('a broken network', () => {
  const breaks: Record<string, () => void> = {
    'cut in the headers': () => network.cut(40),
    'cut in the body': () => network.cut(600),
    'new connections reset': () => {
      network.resetNew()
      network.reset()
    },
    'connections refused': () => {
      network.refuse()
      network.reset()
    },
  }

  it.each(Object.keys(breaks))(
    '%s: pages show the failure, later without a wait, and recover afterwards',
    async (how) => {
      breaks[how]?.()
      const first = await ask()
      expect(first.status).toBe(503)
      expect(first.ownMs).toBeLessThan(pageMs)
      const said = readSaid(first.text, 'fi')
      expect(said.keys).toContain('errors:error_loading_order')
      expect(said.retry).toBe(true)
      const later = [await ask(), await ask(), await ask()]
      expect(later.map(({ status }) => status)).toEqual([503, 503, 503])
      const open = Math.min(...later.map(({ ownMs }) => ownMs))
      expect(open).toBeLessThan(atOnceMs)
      await network.heal()
      const back = await recovered()
      expect(back).toBeLessThan(recoveryMs)
    },
  )

  it('frozen: pages keep their time limit, then fail at once, and recover afterwards', async () => {
    network.freeze()
    const first = await ask()
    expect(first.status).toBe(503)
    expect(first.ownMs).toBeLessThan(pageMs + 500)
    const second = await Promise.all([ask('/a/4101/contacts'), ask('/a/4101/offers')])
    // While the breaker's trial call hangs, other pages do not wait.
    for (const { status, ownMs } of second) {
      expect(status).toBe(503)
      expect(ownMs).toBeLessThan(first.ownMs / 4)
    }
    expect((await ask('/a/4101/offers')).status).toBe(503)
    await network.heal()
    const back = await recovered()
    expect(back).toBeLessThan(recoveryMs)
  })
})
