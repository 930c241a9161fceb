import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fileForm } from '../file-form.fixture'
import { startPortals } from '../portals.fixture'
import { startTcpProxy } from '../tcp-proxy.fixture'

const portals = await startPortals()
const first = portals.portal
const aino = await portals.logIn('Aino')
afterAll(() => portals.close())

const upload = '/a/4102/documents/upload'

describe('a file in the spool', () => {
  it('is gone with its process after a crash, and has no name on the disk', async () => {
    const slow = await startTcpProxy({ port: Number(new URL(first.url).port) })
    slow.slow(500_000)
    const sending = aino.ask(slow, `${upload}/file`, fileForm('broken.pdf', 5_000_000))
    const broken = expect(sending).rejects.toThrow()
    await expect.poll(() => portals.spooledFiles().length).toBe(1)
    const folder = join(portals.sessionDir, 'uploads')
    await expect.poll(() => readdirSync(folder)).toEqual([])
    await first.stop('SIGKILL')
    await broken
    expect(portals.spooledFiles()).toEqual([])
    expect(readdirSync(folder)).toEqual([])
    await first.start()
    expect(await portals.documentNames()).not.toContain('broken.pdf')
    await slow.close()
  })
})
