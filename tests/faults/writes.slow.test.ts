import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { recordFigure } from '../figure.fixture'
import { fileForm } from '../file-form.fixture'
import type { Answered, RequestOptions, Visitor } from '../portals.fixture'
import { patternOf, startBenches, type Bench, type Benches } from './fault-run.fixture'
import { internalMessage, type FaultName } from './faulty-api.fixture'
import { inAMonth, newForm } from './forms.fixture'
import { readSaid } from './said.fixture'

// Everything that people change, while the API fails at it: what was written stands in the page
// again, it is told, and sent again it is the same submission.

const faults: FaultName[] = [
  ...(['400', '403', '404', '409', '429', '500', '503'] as const),
  ...(['hang', 'reset', 'lost', 'nonsense', 'redirect'] as const),
]
/** Done, although its answer says nothing: not told as a failure, or it would be done again. */
const isSuccess = (fault: FaultName) => fault === 'nonsense'
const order = '/a/4101/orders/412873'

type Rows = Record<string, unknown>[]

interface Write {
  /** Before each try; what it plants is its own. */
  prepare?: (of: Trying) => Promise<unknown>
  send: (of: Trying) => { path: string } & RequestOptions
  /** The call that fails. */
  call: string
  /** Where the page has a one-time key of its own. */
  formKeyOf?: (answer: Answered) => string
  /** What was written. */
  typed: (of: Trying) => string[]
  /** What the answer says; a status, and keys of texts. */
  told: (fault: FaultName) => { status: number; keys: string[] }
  /** How often it is done. */
  done: (of: Trying) => Promise<number>
}

interface Trying {
  bench: Bench
  aino: Visitor
  /** Unlike any other try's. */
  name: string
}

let benches: Benches
let tries = 0
beforeAll(async () => {
  benches = await startBenches()
})
afterAll(async () => {
  await benches?.close()
})

afterEach(() => {
  for (const { api } of benches.benches) api.heal()
})

/** The next bench, and a session of the case's own: what it leaves behind is in no other's way. */
async function begin(name: string): Promise<{ bench: Bench; visitor: Visitor }> {
  const bench = benches.benches[tries++ % benches.benches.length]
  if (!bench) throw new Error('no bench')
  const visitor = await bench.newVisitor(name)
  // The viewer's own language, where a page is not the customer's.
  visitor.cookies.set('lang', bench.language)
  // A breaker that an earlier case has opened closes by a page that works.
  await expect
    .poll(async () => (await visitor.ask(bench.portal, '/webshop')).status, { timeout: 60_000 })
    .toBe(200)
  bench.api.forget()
  return { bench, visitor }
}

const table = async (name: string) =>
  (await benches.portals.control('api', 'GET', `table/${name}`)) as Rows
const seed = (rows: object) => benches.portals.control('api', 'POST', 'seed', rows)
const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
const statusOf = (fault: FaultName) => {
  return ['400', '403', '404', '409'].includes(fault) ? Number(fault) : 503
}
/** What the API knows no more is deleted. */
const isGone = (what: string, fault: FaultName) =>
  /^(a share|an invitation) deleted$/.test(what) && fault === '404'
const ofSharing = (fault: FaultName) => ({ status: statusOf(fault), keys: ['errors:api_error'] })

const planted = (kind: 'share' | 'invitation', { name }: Trying) => {
  const email = `${name}@asennus.example`
  return kind === 'share'
    ? seed({
        shares: [
          { orderId: '412873', share: { shareId: name, orderId: '412873', email, expiresAt } },
        ],
      })
    : seed({
        invitations: [
          {
            orderId: '412873',
            invitation: {
              invitationId: name,
              email,
              role: 'OMA_ASENTAJA',
              expiresAt,
              acceptedAt: null,
            },
          },
        ],
      })
}
const leftOf = async (name: string, field: string, id: string) =>
  (await table(name)).some((row) => row[field] === id) ? 0 : 1

const writes: Record<string, Write> = {
  'an invitation': {
    send: ({ name }) => ({
      path: order,
      body: newForm({ intent: 'invite', email: `${name}@x.example`, key: name }),
    }),
    call: 'POST /api/Order/412873/Invitation',
    typed: ({ name }) => [`${name}@x.example`, inAMonth],
    told: ofSharing,
    done: async ({ name }) =>
      (await table('invitations')).filter(({ email }) => email === `${name}@x.example`).length,
  },
  'a share changed': {
    prepare: (of) => planted('share', of),
    send: ({ name }) => ({
      path: `${order}/shares/${name}`,
      body: newForm({ intent: 'update_share', key: name }),
    }),
    call: 'POST /api/Order/412873/Share/*',
    typed: () => [inAMonth],
    told: ofSharing,
    done: async ({ name }) =>
      (await table('shares')).filter((row) => row.shareId === name && row.expiresAt !== expiresAt)
        .length,
  },
  'a share deleted': {
    prepare: (of) => planted('share', of),
    send: ({ name }) => ({
      path: `${order}/shares/${name}/delete`,
      body: newForm({ intent: 'delete_share', key: name }),
    }),
    call: 'DELETE /api/Order/412873/Share/*',
    typed: () => [],
    told: ofSharing,
    done: ({ name }) => leftOf('shares', 'shareId', name),
  },
  'an invitation deleted': {
    prepare: (of) => planted('invitation', of),
    send: ({ name }) => ({
      path: `${order}/invitations/${name}/delete`,
      body: newForm({ intent: 'delete_invitation', key: name }),
    }),
    call: 'DELETE /api/Order/412873/Invitation/*',
    typed: () => [],
    told: ofSharing,
    done: ({ name }) => leftOf('invitations', 'invitationId', name),
  },
  'a document deleted': {
    prepare: uploaded,
    send: ({ name }) => ({
      path: `/a/4101/documents/${documents.get(name) ?? ''}/delete`,
      body: newForm({ intent: 'delete', fileName: `${name}.pdf`, key: name }),
    }),
    call: 'DELETE /api/Document/*',
    typed: ({ name }) => [`${name}.pdf`],
    told: () => ({ status: 503, keys: ['documents:delete_error'] }),
    done: ({ name }) => leftOf('documents', 'id', documents.get(name) ?? ''),
  },
  'the switch of notifications': {
    prepare: ({ aino, bench }) =>
      aino.ask(bench.portal, '/settings', {
        body: newForm({ intent: 'push', enabled: 'false' }),
      }),
    send: ({ name }) => ({
      path: '/settings',
      body: newForm({ intent: 'push', enabled: 'true', key: name }),
    }),
    call: 'POST /api/User',
    typed: () => [],
    told: () => ({ status: 503, keys: ['errors:error_updating_push_notification_settings'] }),
    done: async () =>
      (await table('users')).filter(
        (row) => row.sub === 'aino' && row.pushNotificationsEnabled === true,
      ).length,
  },
  'a publication request': {
    prepare: async ({ aino, bench, name }) => {
      requests.set(name, (await table('publication_requests')).length)
      const body = newForm({ intent: 'find', orderId: '412873', postalCode: '33270' })
      await aino.ask(bench.portal, '/ask_for_content', { body })
    },
    send: ({ name }) => ({
      path: '/ask_for_content?step=confirm',
      body: newForm({ intent: 'send', orderId: '412873', postalCode: '33270', key: name }),
    }),
    call: 'POST /api/PublicationRequest',
    formKeyOf: ({ text }) => /name="key" value="([\w-]+)"/.exec(text)?.[1] ?? 'none',
    typed: () => ['412873', '33270'],
    told: () => ({ status: 503, keys: ['ask_for_content:confirm.failed'] }),
    done: async ({ name }) =>
      (await table('publication_requests')).length - (requests.get(name) ?? 0),
  },
}
const requests = new Map<string, number>()
const documents = new Map<string, string>()

async function uploaded({ aino, bench, name }: Trying) {
  const answer = await aino.ask(
    bench.portal,
    '/a/4101/documents/upload/file',
    fileForm(`${name}.pdf`, 2000),
  )
  expect(answer.status).toBe(200)
  const row = (await table('documents')).find(({ filename }) => filename === `${name}.pdf`)
  documents.set(name, String(row?.id))
}

describe.each(Object.keys(writes))('%s', (what) => {
  const write = writes[what]
  if (!write) throw new Error('unknown')

  it.each(faults)('%s', async (fault) => {
    const { bench, visitor: aino } = await begin('Aino')
    const { api, portal, language } = bench
    const of = { bench, aino, name: `w${tries}-${fault}` }
    await write.prepare?.(of)
    const { path, ...form } = write.send(of)
    const calls = () => api.received.filter(({ call }) => patternOf(call) === patternOf(write.call))
    api.forget()
    api.fail(write.call, fault)
    const answer = await aino.ask(portal, path, form)
    if (isGone(what, fault)) return expect([answer.status, calls().length]).toEqual([302, 1])
    expect(calls()).toHaveLength(1)
    const isDone =
      (fault === 'lost' || isSuccess(fault)) &&
      (await write.done(of)) === 1 &&
      answer.status === 302
    expect(isDone || !isSuccess(fault)).toBe(true)
    if (!isDone) {
      const { status, keys } = write.told(fault)
      const said = readSaid(answer.text, language)
      // What the page could not read, on a busy machine, is no word about what was written.
      const told = said.keys.filter((key) => keys.includes(key) || !/:error_loading_/.test(key))
      expect([answer.status, told, said.unknown]).toEqual([status, keys, []])
      for (const text of write.typed(of)) expect(answer.text).toContain(text)
      expectNothingInner(answer)
      // The page makes the same submission again.
      expect(answer.text).toContain(`value="${write.formKeyOf?.(answer) ?? of.name}"`)
    }
    expect(answer.ownMs).toBeLessThan(20_000)

    api.heal()
    const again = await aino.ask(portal, path, form)
    expect([again.status, calls().length <= 2]).toEqual([302, true])
    expect(new Set(calls().map(({ key }) => key)).size).toBe(1)
    expect(await write.done(of)).toBe(1)
  })
})

function expectNothingInner({ text }: Answered) {
  expect(text).not.toContain(internalMessage)
  expect(text).not.toMatch(/eyJ[\w-]+\.eyJ|\n\s+at .+:\d+:\d+/)
  expect(text).toContain('</html>')
}

describe('what has no page of its own', () => {
  const outages = faults.filter((fault) => statusOf(fault) === 503)
  const refusals: FaultName[] = ['400', '403', '404', '409']
  const ofScript: Partial<Record<FaultName, number>> = { '400': 400, '409': 400, '403': 403 }
  const callsOf = ({ api }: Bench, pattern: string) =>
    api.received.filter(({ call }) => patternOf(call) === pattern).length

  it.each(faults)(
    'a file (%s): the script is told, and sent again it is one document',
    async (fault) => {
      const { bench, visitor: aino } = await begin('Aino')
      const { api, portal, language } = bench
      const name = `f${tries}-${fault}.pdf`
      const send = () => aino.ask(portal, '/a/4101/documents/upload/file', fileForm(name, 20_000))
      api.forget()
      api.fail('POST /api/Document', fault)
      // Nobody waits for a minute here: that is tried out in the tests of calls.
      if (fault === 'hang') return api.heal()
      const { status, text } = await send()
      expect(callsOf(bench, 'POST /api/Document')).toBe(1)
      expect(status).toBe(isSuccess(fault) ? 200 : (ofScript[fault] ?? 503))
      if (!isSuccess(fault)) {
        const { error } = JSON.parse(text) as { error: string }
        const said = readSaid(`<main><p role="alert">${error}</p></main>`, language)
        expect([said.keys, error.includes(name)]).toEqual([['errors:error_saving_file'], true])
      }
      api.heal()
      expect((await send()).status).toBe(200)
      expect((await table('documents')).filter(({ filename }) => filename === name)).toHaveLength(1)
    },
  )

  it.each(faults)('a notification (%s): the dashboard, and what failed', async (fault) => {
    const { bench, visitor: aino } = await begin('Aino')
    const { api, portal, language } = bench
    await aino.ask(portal, '/a/4101/dashboard')
    api.forget()
    api.fail('GET /api/Notification/*', fault)
    const answer = await aino.ask(portal, '/n/n-1009', { body: newForm({}) })
    expect([answer.status, answer.headers.location]).toEqual([302, '/a/4101/dashboard'])
    expect(callsOf(bench, 'GET /api/Notification/*')).toBe(1)
    const { text } = await aino.ask(portal, '/a/4101/dashboard')
    expect(readSaid(text, language).keys).toContain('notifications:open_failed')
    api.heal()
  })

  const unaccepted = outages.filter((fault) => !isSuccess(fault))
  it.each(unaccepted)('an invitation (%s): waits, and can be tried again', async (fault) => {
    const { bench, visitor: aino } = await begin('Aino')
    const { api, portal, language } = bench
    api.forget()
    api.fail('GET /api/Invitation/*', fault)
    const answer = await aino.ask(portal, '/invitation/kutsu-none')
    expect([answer.status, answer.headers.location]).toEqual([302, '/invitation-waiting'])
    expect(callsOf(bench, 'GET /api/Invitation/*')).toBe(1)
    const { text } = await aino.ask(portal, '/invitation-waiting')
    const { keys, retry } = readSaid(text, language)
    expect([keys, retry]).toEqual([['invitation:waiting.text'], true])
    api.heal()
    // It is tried again from the entry; the sandbox knows no such one.
    expect((await aino.ask(portal, '/')).headers.location).toBe('/invitation/kutsu-none')
    await aino.ask(portal, '/invitation/kutsu-none')
    await aino.ask(portal, '/a/4101/dashboard')
  })

  it.each(refusals)('an invitation (%s) that is refused: the dashboard, and why', async (fault) => {
    const { bench, visitor: aino } = await begin('Aino')
    const { api, portal, language } = bench
    api.fail('GET /api/Invitation/*', fault)
    const answer = await aino.ask(portal, '/invitation/kutsu-none')
    expect(answer.status).toBe(302)
    expect(answer.headers.location).toMatch(/\/dashboard$/)
    const { text } = await aino.ask(portal, '/a/4101/dashboard')
    expect(readSaid(text, language).keys.join()).toMatch(/^invitation:/)
    api.heal()
  })

  describe('the end of a preview', () => {
    let leave = () => Promise.resolve()
    afterEach(() => leave())

    /** A staff member in a preview of the case's own; whatever becomes of it, they leave it after. */
    async function preview() {
      const { bench, visitor: hanna } = await begin('Hanna')
      /** What the banner's button names; none where no preview runs. */
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
      const token = `esikatselu-${tries}`
      const validUntil = new Date(Date.now() + 3_600_000).toISOString()
      await seed({ previews: [{ token, staff: 'hanna', customer: 'aino', validUntil }] })
      await hanna.ask(bench.portal, `/impersonate/${token}`)
      const page = await hanna.ask(bench.portal, '/a/0/dashboard')
      expect(page.status).toBe(200)
      preview = /name="preview" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
      bench.api.forget()
      return { bench, hanna, press }
    }

    it.each(faults)('%s: the view stays closed until it has ended', async (fault) => {
      const { bench, hanna, press } = await preview()
      const { api, portal, language } = bench
      expect((await press('end')).status).toBe(302)
      api.fail('DELETE /api/Impersonate', fault)
      const answer = await hanna.ask(portal, '/impersonation-ended')
      expect(callsOf(bench, 'DELETE /api/Impersonate')).toBe(1)
      // 404: it was ended elsewhere.
      if (isSuccess(fault) || fault === '404') expect(answer.status).toBe(200)
      else {
        const { keys, retry } = readSaid(answer.text, language)
        expect([answer.status, keys, retry]).toEqual([503, ['preview:ended.failed'], true])
      }
      const { location } = (await hanna.ask(portal, '/a/0/orders')).headers
      expect(location).toMatch(/^\/impersonation-ended/)
      api.heal()
      expect((await hanna.ask(portal, '/impersonation-ended')).status).toBe(200)
      expect((await press('continue')).status).toBe(302)
    })
  })

  it.each(faults)(
    'a subscription to push (%s): the script is told, and may send it again',
    async (fault) => {
      const { bench, visitor: aino } = await begin('Aino')
      const { api, portal } = bench
      const subscription = JSON.stringify({
        endpoint: `http://127.0.0.1:9/${tries}`,
        keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
      })
      const body = newForm({ intent: 'enable', subscription })
      api.forget()
      api.fail('POST /api/User/*', fault)
      const answer = await aino.ask(portal, '/push/subscription', { body })
      expect([answer.status, answer.text]).toEqual([isSuccess(fault) ? 204 : 503, ''])
      expect(callsOf(bench, 'POST /api/User/*')).toBe(1)
      api.heal()
      expect((await aino.ask(portal, '/push/subscription', { body })).status).toBe(204)
    },
  )
})

it('every write has met every fault', () => {
  expect(tries).toBeGreaterThan(Object.keys(writes).length * faults.length)
  recordFigure('faults-of-writes', `${tries} of writes`)
})
