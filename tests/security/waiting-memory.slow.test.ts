import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRedis, startRedis, type TestRedis } from '~/platform/redis.fixture'
import { recordFigure } from '../figure.fixture'
import { fileForm } from '../file-form.fixture'
import { locationOf, startPortals, type Portals } from '../portals.fixture'

const megabyte = 1_000_000
const uploads = 20
const upload = '/a/0/documents/upload'

describe.runIf(hasRedis)('20 files of 10 MB at once that wait in Redis', () => {
  let redis: TestRedis
  let portals: Portals
  beforeAll(async () => {
    redis = await startRedis()
    portals = await startPortals({ env: { REDIS_URL: redis.url, API_TIMEOUT_MS: '60000' } })
  })
  afterAll(async () => {
    await portals?.close()
    await redis?.remove()
  })

  const memory = () =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(portals.portal.pid)])) * 1024

  /** How much more memory than when idle the portal needs while something is done. */
  async function above<T>(
    idle: number,
    work: () => Promise<T>,
  ): Promise<{ bytes: number; result: T }> {
    let most = idle
    const watching = setInterval(() => (most = Math.max(most, memory())), 100)
    const result = await work().finally(() => clearInterval(watching))
    return { bytes: most - idle, result }
  }

  it('cost at most 100 MB of the portal’s memory, both ways', async () => {
    const aino = await portals.logIn('Aino')
    const limit = 120_000
    const choose = async (name: string) =>
      locationOf(
        await aino.ask(portals.portal, upload, { ...fileForm(name, 10 * megabyte), limit }),
      )
    const save = async (list: string) => {
      const body = new URLSearchParams({ intent: 'save', key: `save ${list}` })
      return (await aino.ask(portals.portal, list, { body, limit })).status
    }
    // The cost of the first of all (code that was not compiled yet) is no memory of files.
    expect(await save(await choose('first.pdf'))).toBe(302)

    // Memory that is free and not yet collected comes on top in some rounds, not in all.
    const idle = memory()
    const rounds: number[][] = []
    for (let round = 0; round < 3; round++) {
      const names = Array.from({ length: uploads }, (_, index) => `${round}-${index}.pdf`)
      const chosen = await above(idle, () => Promise.all(names.map(choose)))
      const saved = await above(idle, () => Promise.all(chosen.result.map(save)))
      expect(saved.result).toEqual(names.map(() => 302))
      expect(await portals.documentNames()).toEqual(expect.arrayContaining(names))
      rounds.push([chosen.bytes, saved.bytes])
    }
    const figures = [0, 1].map((way) =>
      Math.round(Math.min(...rounds.map((bytes) => bytes[way] ?? Infinity)) / megabyte),
    )
    for (const figure of figures) expect(figure).toBeLessThanOrEqual(100)
    expect(await redis.command('KEYS', 'portal:waiting*')).toBe('*0\r\n')
    await expect.poll(() => portals.storedFiles()).toEqual([])
    recordFigure('waiting-files', `${figures.join(' and ')} MB above idle`)
  })
})
