import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileForm } from '../file-form.fixture'
import {
  locationOf,
  startPortals,
  type PortalProcess,
  type Portals,
  type Visitor,
} from '../portals.fixture'
import { startTcpProxy } from '../tcp-proxy.fixture'

let portals: Portals
let first: PortalProcess
let second: PortalProcess
let aino: Visitor
beforeAll(async () => {
  portals = await startPortals({ processes: 2 })
  ;[first, second] = portals.processes as [PortalProcess, PortalProcess]
  aino = await portals.logIn('Aino')
})
afterAll(() => portals.close())

const upload = '/a/4102/documents/upload'

/** Presses Save below the list of chosen files. */
const save = async (at: PortalProcess, list: string) => {
  const page = await aino.ask(at, list)
  const key = /name="key" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  return aino.ask(at, list, { body: new URLSearchParams({ key, intent: 'save' }) })
}

describe('files that a person may send again', () => {
  it('outlive the process that received them, and are sent by another one', async () => {
    const chosen = await aino.ask(first, upload, fileForm('again.pdf', 100_000))
    const list = locationOf(chosen)
    await portals.control('api', 'PUT', 'faults', { fail: { 'POST /api/Document': 500 } })
    expect((await save(first, list)).status).toBe(503)
    await portals.control('api', 'DELETE', 'faults')
    expect(portals.storedFiles().map(({ size }) => size)).toEqual([100_000])

    expect(await first.stop()).toBe(0)
    expect(portals.storedFiles()).toHaveLength(1)
    expect((await save(second, list)).status).toBe(302)
    expect(await portals.documentNames()).toContain('again.pdf')
    await expect.poll(() => portals.storedFiles()).toEqual([])
    await first.start()
  })

  it('are gone after a crash where they were not complete, with the next start', async () => {
    const slow = await startTcpProxy({ port: Number(new URL(first.url).port) })
    slow.slow(500_000)
    const sending = aino.ask(slow, `${upload}/file`, fileForm('broken.pdf', 5_000_000))
    const broken = expect(sending).rejects.toThrow()
    await expect.poll(() => portals.storedFiles().length).toBe(1)
    expect(portals.storedFiles()[0]?.path).toMatch(/\.part$/)
    await first.stop('SIGKILL')
    await broken
    // Nobody had the time to remove it; the other process may not know that nobody writes it.
    expect(portals.storedFiles()).toHaveLength(1)
    await first.start()
    await expect.poll(() => portals.storedFiles()).toEqual([])
    expect(await portals.documentNames()).not.toContain('broken.pdf')
    await slow.close()
  })
})
