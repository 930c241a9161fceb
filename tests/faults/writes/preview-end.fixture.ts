import { afterEach, describe, expect, it } from 'vitest'
import type { Benches } from '../fault-run.fixture'
import type { FaultName } from '../faulty-api.fixture'
import { readSaid } from '../said.fixture'
import type { createBeginning } from './trying.fixture'

interface Parts {
  benches: () => Benches
  table: ReturnType<typeof createBeginning>
  faults: readonly FaultName[]
}

/** The only write in a preview: its end. */
export function describePreviewEnd({ benches, table, faults }: Parts): void {
  describe('the end of a preview', () => {
    let leave = () => Promise.resolve()
    afterEach(() => leave())

    /**
     * Starts a preview for this test in a session of Hanna's, and sets `leave`, which ends the preview after
     * the test.
     */
    async function preview() {
      const all = benches().benches
      const [bench] = all.slice(Math.floor(Math.random() * all.length))
      if (!bench) throw new Error('no bench')
      const hanna = await bench.newVisitor('Hanna')
      hanna.cookies.set('lang', bench.language)
      /** Empty: no preview runs. */
      let preview = ''
      const press = (intent: string) => {
        const body = new URLSearchParams({ intent, preview })
        return hanna.ask(bench.portal, '/impersonation-ended', { body })
      }
      leave = async () => {
        bench.api.heal()
        for (const intent of ['end', 'continue']) {
          await press(intent)
          await hanna.ask(bench.portal, '/impersonation-ended')
        }
      }
      const token = `esikatselu-${crypto.randomUUID()}`
      const validUntil = new Date(Date.now() + 3_600_000).toISOString()
      await table.maker.seed({
        previews: [{ token, staff: 'hanna', customer: 'aino', validUntil }],
      })
      await hanna.ask(bench.portal, `/impersonate/${token}`)
      const page = await hanna.ask(bench.portal, '/a/0/dashboard')
      expect(page.status).toBe(200)
      preview = /name="preview" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
      bench.api.forget()
      return { bench, hanna, press }
    }

    it.each(faults)('by %s: the view stays closed until it has ended', async (fault) => {
      const { bench, hanna, press } = await preview()
      const { api, portal, language } = bench
      expect((await press('end')).status).toBe(302)
      api.fail('DELETE /api/Impersonate', fault)
      const answer = await hanna.ask(portal, '/impersonation-ended')
      const ends = api.received.filter(({ call }) => call === 'DELETE /api/Impersonate')
      expect(ends).toHaveLength(1)
      // 404: it was ended elsewhere.
      if (fault === 'nonsense' || fault === '404') expect(answer.status).toBe(200)
      else {
        const { keys, retry } = readSaid(answer.text, language)
        expect([answer.status, keys, retry]).toEqual([503, ['preview:ended.failed'], true])
        const body = new URLSearchParams({ intent: 'invite' })
        const write = await hanna.ask(portal, '/a/4101/orders/412873/invite', { body })
        expect([write.status, write.headers.location]).toEqual([303, '/impersonation-ended'])
      }
      const { location } = (await hanna.ask(portal, '/a/0/orders')).headers
      expect(location).toMatch(/^\/impersonation-ended/)
      api.heal()
      expect((await hanna.ask(portal, '/impersonation-ended')).status).toBe(200)
      expect((await press('continue')).status).toBe(302)
    })
  })
}
