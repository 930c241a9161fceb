import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '~/config/config.server'
import { openRedis } from '~/net/redis.server'
import { createSessions } from '~/session/session.server'
import { cookiesOf, silent, testRecord } from '~/session/sessions.fixture'
import { Browser } from '../../sandbox/identity/testing/browser'
import { Portal } from '../../sandbox/identity/testing/portal'
import { emptySeed, type Seed, type SeedPerson } from '../../sandbox/seeds/seed'
import { startPortals, type Answered, type Visitor } from '../portals.fixture'

// Random interleavings of three sessions of one staff member, over two portal processes and the sandbox's API
// with latencies. The customer's account shows whether anything was written into it.

export interface Outcome {
  interleavings: number
  /** The counts prove that the run tried starts and writes. */
  started: number
  written: number
  refused: number
  /** Changed accounts of customers. */
  changed: string[]
  /** Customer pages without the banner. */
  mixed: string[]
  /** Sessions that cannot write into their own account after the last end. */
  stuck: string[]
}

interface Plan {
  interleavings: number
  /** Staff members at once, each with sequential interleavings. */
  staff: number
  seed: number
  redisUrl?: string
}

const customers = ['a', 'b'] as const
const street = (who: string) => `Katu ${who}`

/** Repeatable numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export async function interleave({ interleavings, staff, seed, redisUrl }: Plan): Promise<Outcome> {
  const env = { API_TIMEOUT_MS: '30000', ...(redisUrl && { REDIS_URL: redisUrl }) }
  const people = Array.from({ length: staff }, (_, i) => `s${i}`)
  const portals = await startPortals({
    processes: 2,
    env,
    accessTokenSeconds: 7200,
    seed: () => seedOf(people),
  })
  const sessions = await sessionsOf(portals.env)
  const outcome: Outcome = {
    interleavings,
    started: 0,
    written: 0,
    refused: 0,
    changed: [],
    mixed: [],
    stuck: [],
  }
  const left = Array.from({ length: interleavings }, (_, i) => i)
  try {
    await Promise.all(
      people.map(async (person) => {
        const browser = new Browser(portals.issuer)
        const portal = new Portal(portals.client, portals.publicUrl)
        const issued = await portal.logIn(browser, `Staff-${person}`)
        for (let next = left.shift(); next !== undefined; next = left.shift()) {
          const visitors = await Promise.all([0, 1, 2].map(() => sessions.begin(person, issued)))
          const open = visitors.map((cookie) => {
            const visitor = portals.visitor()
            const [name = '', value = ''] = cookie.split(/=(.*)/s)
            visitor.cookies.set(name, value)
            return visitor
          })
          await once({ portals, person, visitors: open, random: randomOf(seed + next), outcome })
        }
      }),
    )
  } finally {
    await sessions.close()
    await portals.close()
  }
  return outcome
}

interface Round {
  portals: Awaited<ReturnType<typeof startPortals>>
  person: string
  visitors: Visitor[]
  random: () => number
  outcome: Outcome
}

type Users = { sub: string; language: string; pushNotificationsEnabled: boolean }[]

async function once({ portals, person, visitors, random, outcome }: Round): Promise<void> {
  const whole = (below: number) => Math.floor(random() * below)
  const token = (who: string) => `${person}-${who}-${round}`
  const round = whole(1e9).toString(36)
  const previews = customers.map((who) => ({
    token: token(who),
    staff: person,
    customer: `${person}-${who}`,
    // Every second preview expires during the run.
    validUntil: new Date(Date.now() + (whole(2) ? 600_000 : 300 + whole(2500))).toISOString(),
  }))
  await portals.control('api', 'POST', 'seed', { previews })
  const slow = [
    'GET /api/User',
    'POST /api/User',
    'GET /api/Impersonate/*',
    'DELETE /api/Impersonate',
  ]
  const latency = Object.fromEntries(slow.map((call) => [call, whole(500)]))
  await portals.control('api', 'PUT', 'faults', { sub: person, latency })

  let keys = 0
  const ask = (visitor: Visitor, path: string, form?: Record<string, string>) => {
    const at = portals.processes[whole(2)]
    if (!at) throw new Error('no process')
    // The time limit is long, because times do not matter here and a busy machine is slow.
    return visitor.ask(at, path, {
      limit: 120_000,
      ...(form && { body: new URLSearchParams(form) }),
    })
  }
  /** Follows redirects as a browser does. */
  async function follow(visitor: Visitor, path: string): Promise<Answered> {
    let answer = await ask(visitor, path)
    for (let hop = 0; hop < 10 && typeof answer.headers.location === 'string'; hop++)
      answer = await ask(visitor, answer.headers.location)
    if (answer.status === 200) look(answer.text)
    return answer
  }
  function look(text: string) {
    const sections = text.match(/<section.*?<\/section>/gs) ?? []
    const banner = sections.find((section) => section.includes('name="preview"')) ?? ''
    for (const who of customers) {
      const isTheirs = text.includes(street(`${person}-${who}`))
      if (isTheirs && !banner.includes(`Asiakas-${who} `))
        outcome.mixed.push(`${round} ${who}: ${banner.replace(/<[^>]*>/g, '') || 'no banner'}`)
    }
  }
  const steps = {
    async start(visitor: Visitor) {
      const answer = await follow(visitor, `/impersonate/${token(whole(2) ? 'a' : 'b')}`)
      if (answer.text.includes('name="preview"')) outcome.started += 1
    },
    async end(visitor: Visitor) {
      await follow(visitor, '/impersonation-ended')
      await ask(visitor, '/impersonation-ended', { intent: 'continue' })
    },
    async write(visitor: Visitor) {
      const [path, fields]: [string, Record<string, string>] = whole(2)
        ? ['/settings', { intent: 'push', enabled: 'true' }]
        : ['/preferences', { intent: 'language', language: 'sv', returnTo: '/' }]
      const { status } = await ask(visitor, path, { ...fields, key: `${round} ${keys++}` })
      if (status === 403) outcome.refused += 1
      else if (status < 400 && path === '/settings') outcome.written += 1
    },
    async look(visitor: Visitor) {
      await follow(visitor, '/a/0/orders')
    },
  }
  const kinds = ['start', 'start', 'end', 'write', 'write', 'look'] as const
  await Promise.all(
    visitors.map(async (visitor) => {
      for (let step = 0; step < 4; step++) {
        await delay(whole(200))
        await steps[kinds[whole(kinds.length)] ?? 'look'](visitor)
      }
    }),
  )
  const users = (await portals.control('api', 'GET', 'table/users')) as Users
  for (const { sub, ...row } of users.filter(({ sub }) => sub.startsWith(`${person}-`)))
    if (row.language !== 'fi' || row.pushNotificationsEnabled)
      outcome.changed.push(`${sub} ${round}`)
  // The end of the preview always works again.
  await portals.control('api', 'DELETE', `faults?sub=${person}`)
  const [visitor] = visitors
  if (!visitor) throw new Error('no session')
  const tries: number[] = []
  while (tries.at(-1) !== 302 && tries.length < 30) {
    // A running change is answered with 503 or 403: the person tries again.
    if (tries.length > 0) await delay(1000)
    await steps.look(visitor)
    await steps.end(visitor)
    const last = { intent: 'push', enabled: 'false', key: `${round} ${keys++}` }
    tries.push((await ask(visitor, '/settings', last)).status)
  }
  if (tries.at(-1) !== 302) outcome.stuck.push(`${person} ${round} ${tries.join(' ')}`)
}

/** Creates sessions as a login does, but without the provider. */
async function sessionsOf(env: Readonly<Record<string, string>>) {
  const read = readConfig(env)
  if ('problems' in read) throw new Error(read.problems.join('; '))
  const { config } = read
  const redis = config.redis === null ? null : await openRedis(config.redis, silent)
  const sessions = createSessions(config, { log: silent, redis })
  return {
    async begin(person: string, issued: { access_token: string; id_token: string }) {
      const now = Date.now()
      const record = testRecord({ now }, undefined, {
        tokens: {
          accessToken: issued.access_token,
          idToken: issued.id_token,
          refreshToken: null,
          issuedAt: now,
          expiresAt: now + 7_000_000,
        },
        identity: { subject: person, firstName: person, lastName: 'S', email: '', locale: null },
      })
      return cookiesOf([(await sessions.begin(record)).setCookie])
    },
    close: () => sessions.close(),
  }
}

function seedOf(staff: string[]): Seed {
  const person = (sub: string, firstName: string, more: Partial<SeedPerson>): SeedPerson => ({
    sub,
    password: 'keittio',
    firstName,
    lastName: sub,
    email: `${sub}@post.example`,
    locale: 'fi',
    language: 'fi',
    pushNotificationsEnabled: false,
    staff: false,
    about: sub,
    ...more,
  })
  const all = staff.flatMap((sub) => customers.map((who) => ({ who, sub: `${sub}-${who}` })))
  return {
    ...emptySeed,
    people: [
      ...staff.map((sub) => person(sub, `Staff-${sub}`, { staff: true })),
      ...all.map(({ who, sub }) => person(sub, `Asiakas-${who}`, {})),
    ],
    // Two addresses each, so that the selector is shown.
    addresses: all.flatMap(({ sub }, i) =>
      [1, 2].map((n) => ({
        id: 10 * i + 1000 + n,
        owner: sub,
        streetAddress: `${street(sub)} ${n}`,
        roles: {},
      })),
    ),
  }
}
