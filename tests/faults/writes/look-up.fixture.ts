import { describe, expect, it } from 'vitest'
import type { FaultName } from '../faulty-api.fixture'
import { readSaid } from '../said.fixture'
import { ask } from './trying.fixture'
import { formOf, type Trying } from './write.fixture'

interface Parts {
  begin: () => Promise<Trying>
  faults: readonly FaultName[]
}

const page = '/ask_for_content?step='
const call = 'GET /api/PublicationRequest/SalesPersons'

/** A form followed by a read of the salesperson. */
export function describeLookUps({ begin, faults }: Parts): void {
  describe('a salesperson who is looked for', () => {
    async function look(of: Trying, orderId: string) {
      const body = formOf({ intent: 'find', orderId, postalCode: '20100', key: of.name })
      const { status, headers } = await ask(of, { path: '/ask_for_content', ...body })
      expect([status, headers.location]).toEqual([302, `${page}confirm`])
      const { text, ...answer } = await ask(of, { path: `${page}confirm` })
      return { status: answer.status, text, keys: readSaid(text, of.bench.language).keys }
    }

    it.each(faults)('by %s: the fields as they were, and what failed', async (fault) => {
      const of = await begin()
      const orderId = `L-${of.name}`
      const person = { orderId, postalCode: '20100', name: 'Petri Ääri', phone: '050 555 0164' }
      await of.maker.seed({ salesPersons: [person] })
      of.bench.api.fail(call, fault)
      const { status, text, keys } = await look(of, orderId)
      const isNone = ['400', '404', '409'].includes(fault)
      expect([status, keys]).toEqual(
        isNone
          ? [200, ['ask_for_content:no_salesperson_found', 'ask_for_content:contact_store']]
          : [503, ['ask_for_content:search_failed']],
      )
      for (const typed of [orderId, '20100']) expect(text).toContain(`value="${typed}"`)
      of.bench.api.heal()
      expect((await look(of, orderId)).text).toContain('Petri Ääri')
      // The page shows a sent request even if the salesperson cannot be read.
      const key = crypto.randomUUID()
      const body = formOf({ intent: 'send', orderId, postalCode: '20100', key })
      expect((await ask(of, { path: `${page}confirm`, ...body })).status).toBe(302)
      of.bench.api.fail(call, fault)
      const done = await ask(of, { path: `${page}done` })
      expect([done.status, readSaid(done.text, of.bench.language).keys]).toEqual([200, []])
    })

    it('a step that nobody has come to leads to the first one', async () => {
      const { bench } = await begin()
      const visitor = await bench.newVisitor('Aino')
      for (const step of ['confirm', 'done']) {
        const { headers } = await visitor.ask(bench.portal, `${page}${step}`)
        expect(headers.location).toBe('/ask_for_content')
      }
    })
  })
}
