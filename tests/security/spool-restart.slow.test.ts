import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileForm } from '../file-form.fixture'
import { startPortals, type PortalProcess, type Portals, type Visitor } from '../portals.fixture'
import { startTcpProxy } from '../tcp-proxy.fixture'

let portals: Portals
let first: PortalProcess
let aino: Visitor
beforeAll(async () => {
  portals = await startPortals()
  first = portals.portal
  aino = await portals.logIn('Aino')
})
afterAll(() => portals.close())

const upload = '/a/4102/documents/upload'

describe('a file in the spool', () => {
  it('is deleted at the next start after a crash', async () => {
    const slow = await startTcpProxy({ port: Number(new URL(first.url).port) })
    slow.slow(500_000)
    const sending = aino.ask(slow, `${upload}/file`, fileForm('broken.pdf', 5_000_000))
    const broken = expect(sending).rejects.toThrow()
    await expect.poll(() => portals.storedFiles().length).toBe(1)
    expect(portals.storedFiles()[0]?.path).toMatch(/\.part$/)
    await first.stop('SIGKILL')
    await broken
    // The killed process could not delete the file.
    expect(portals.storedFiles()).toHaveLength(1)
    await first.start()
    await expect.poll(() => portals.storedFiles()).toEqual([])
    expect(await portals.documentNames()).not.toContain('broken.pdf')
    await slow.close()
  })
})
