import { afterAll, describe, expect, it } from 'vitest'
import { fileForm } from '../file-form.fixture'
import { startPortals } from '../portals.fixture'
import { proxyToApi } from './proxy-to-api.fixture'

// An incomplete file is a failed download, never a short file that looks complete.

const length = 2_000_000
/** A file may take twelve times as long. */
const apiTimeoutMs = 500

const portals = await startPortals()
const portal = portals.portal
const aino = await portals.logIn('Aino')
const name = 'a-long-one.pdf'
const sent = await aino.ask(portal, '/a/4101/documents/upload/file', fileForm(name, length))
expect(sent.status).toBe(200)
const document = (await portals.documents()).find(({ filename }) => filename === name)
const path = `/api/Document/${document?.id}/download`
const env = { API_TIMEOUT_MS: String(apiTimeoutMs) }
const network = await proxyToApi(portal, portals.apiUrl, env)
await aino.ask(portal, '/settings')
afterAll(async () => {
  await portals.close()
  await network.close()
})

const whole = async () => {
  await expect
    .poll(async () => (await aino.ask(portal, path)).text.length, { timeout: 60_000 })
    .toBe(length)
}

describe('a download', () => {
  it('arrives complete, with its length', async () => {
    const { status, headers, text } = await aino.ask(portal, path)
    expect([status, headers['content-length'], text.length]).toEqual([200, String(length), length])
  })

  it.each([400_000, 1_000_000, length])(
    'that is cut after %i bytes fails in the browser',
    async (bytes) => {
      network.cut(bytes)
      await expect(aino.ask(portal, path)).rejects.toThrow(/closed|terminated|aborted|socket/i)
      await network.heal()
      await whole()
    },
  )

  it('that stops in the middle fails in the browser, within the time limit of a file', async () => {
    const sinceThen = portals.stopwatch()
    // At this rate the API takes longer than a file may take.
    network.slow(40_000)
    await expect(aino.ask(portal, path)).rejects.toThrow(/closed|terminated|aborted|socket/i)
    const tookMs = sinceThen()
    expect(tookMs).toBeLessThan(12 * apiTimeoutMs + 4000)
    await network.heal()
    await whole()
  })

  it('that fails does not crash the portal', () => {
    expect(portal.log.filter((line) => /uncaught/.test(line))).toEqual([])
  })
})
