import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { hasRedis, startRedis } from '~/net/redis.fixture'
import { lastingPort } from '~/net/ports.fixture'
import { fileForm } from '../file-form.fixture'
import { startPortals, type PortalProcess, type Visitor } from '../portals.fixture'
import { startReverseProxy } from '../reverse-proxy.fixture'
import { isSubmission } from '../submission.fixture'
import { startTcpProxy } from '../tcp-proxy.fixture'

const pages = [
  '/a/0/dashboard',
  '/a/0/orders',
  '/a/4101/orders/412873',
  '/a/0/deliveries',
  '/a/4101/documents',
  '/a/0/contacts',
]
const upload = '/a/4102/documents/upload/file'
const megabyte = 1_000_000
/** At a megabyte a second this takes longer than a drain. */
const uploadBytes = (isSubmission ? 6 : 10) * megabyte

const port = await lastingPort()
const redis = hasRedis ? await startRedis() : null
const portals = await startPortals({
  processes: 2,
  publicUrl: `http://localhost:${port}`,
  // The default, which gives the proxy time to notice the stop.
  env: { DRAIN_SECONDS: '3', ...(redis && { REDIS_URL: redis.url }) },
})
const front = await startReverseProxy(port, portals.processes)
const network = await startTcpProxy({ port })
const people = await Promise.all(['Aino', 'Sven', 'Aino'].map((name) => portals.logIn(name)))
afterAll(async () => {
  await network.close()
  await front.close()
  await portals.close()
  await redis?.remove()
})
beforeEach(() => network.heal())

/** People read pages through the proxy, one after the other, until the load is ended. */
function startLoad() {
  const failed: string[] = []
  let requests = 0
  let ending = false
  const read = async (person: Visitor, from: number) => {
    for (let i = from; !ending; i++) {
      const page = pages[i % pages.length] ?? ''
      requests += 1
      const answer = await person
        .ask(front, page, { limit: 60_000 })
        .catch((error: unknown) => String(error))
      // Sven is redirected from Aino's addresses.
      if (typeof answer === 'string') failed.push(`${page} ${answer}`)
      else if (answer.status !== 200 && answer.status !== 302)
        failed.push(`${page} ${answer.status} ${answer.text.slice(0, 100)}`)
    }
  }
  const reading = people.flatMap((person, i) => [read(person, i), read(person, i + 3)])
  return {
    get requests() {
      return requests
    },
    async end() {
      ending = true
      await Promise.all(reading)
      return { requests: requests, failed }
    },
  }
}

async function restart(portal: PortalProcess) {
  const from = performance.now()
  const code = await portal.stop()
  const seconds = (performance.now() - from) / 1000
  await portal.start()
  await front.until(portal, 'in')
  return { code, seconds }
}

describe('two processes behind a proxy, under load', { timeout: 240_000 }, () => {
  it('restart one after the other without a failed request', async () => {
    const load = startLoad()
    const ends = []
    const { processes } = portals
    for (const portal of isSubmission ? processes : [...processes, ...processes]) {
      const before = load.requests
      ends.push(await restart(portal))
      await expect.poll(() => load.requests, { timeout: 60_000 }).toBeGreaterThan(before + 50)
    }
    const { failed } = await load.end()
    expect(failed).toEqual([])
    expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([0]))
    expect(Math.max(...ends.map(({ seconds }) => seconds))).toBeLessThan(30)
  })

  it('finish a running upload, and lose no other request', async () => {
    const load = startLoad()
    const [aino] = people
    if (!aino) throw new Error('nobody is logged in')
    network.slow(megabyte)
    const [stopping, other] = portals.processes as [PortalProcess, PortalProcess]
    await other.stop()
    await front.until(other, 'out')
    const sending = aino.ask(network, upload, {
      ...fileForm('on-its-way.pdf', uploadBytes),
      limit: 120_000,
    })
    await expect
      .poll(() => portals.spooledFiles(), { timeout: 60_000 })
      .toContainEqual(expect.toSatisfy((size: number) => size > megabyte))
    // The upload pauses until the other process is back.
    network.freeze()
    await other.start()
    await front.until(other, 'in')
    await network.heal()
    network.slow(megabyte)
    const { code, seconds } = await restart(stopping)
    const answer = await sending
    const { failed } = await load.end()
    expect(answer.status).toBe(200)
    expect(await portals.documentNames()).toContain('on-its-way.pdf')
    expect(failed).toEqual([])
    expect(code).toBe(0)
    expect(seconds).toBeLessThan(30)
    // The upload was still running when the process received the stop signal.
    expect(seconds).toBeGreaterThan(3.2)
    await expect.poll(() => portals.spooledFiles()).toEqual([])
  })
})
