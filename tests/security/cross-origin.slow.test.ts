import { Agent, request as send } from 'undici'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordFigure, thousands } from '../figure.fixture'
import { startPortals, type PortalProcess, type Portals, type Visitor } from '../portals.fixture'

let portals: Portals
let portal: PortalProcess
let aino: Visitor
let agent: Agent
beforeAll(async () => {
  portals = await startPortals()
  portal = portals.portal
  aino = await portals.logIn('Aino')
  agent = new Agent({ connections: 16 })
})
afterAll(async () => {
  await agent.destroy()
  await portals.close()
})

interface Sent {
  origin: string | null
  site: string | null
  path: string
  method: string
  type: string | null
  more?: Record<string, string>
}

const own = () => new URL(portals.publicUrl)

const origins = (): (string | null)[] => {
  const { host, hostname, port } = own()
  return [
    null,
    'null',
    'https://evil.example',
    // A sibling, and a host below.
    `http://shop.${host}`,
    `http://${hostname}.evil.example:${port}`,
    `https://${host}`,
    `http://${hostname}:${Number(port) + 1}`,
    `http://${hostname}`,
    `http://${host.toUpperCase()}`,
    `http://${hostname}.:${port}`,
    `http://${host}/`,
    `http://${host}, https://evil.example`,
    `http://${host}`,
  ]
}
const sites = [null, 'none', 'same-site', 'cross-site', 'same-origin']
const otherMethods = ['PUT', 'DELETE', 'PATCH']
const types = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x1',
  'text/plain',
  'application/json',
  null,
]

const share = '/a/4101/orders/412873'
const screen = 'screens%2Forders%2Forder%2Fscreen'
/** Places that write, in every way of asking for them that Remix knows. */
const places: { path: string; more?: (publicUrl: URL) => Record<string, string> }[] = [
  { path: '/settings' },
  { path: share },
  { path: `${share}/shares/1/delete` },
  { path: `${share}?_data=${screen}` },
  { path: '/?index' },
  { path: '/preferences' },
  { path: '/auth/logout' },
  { path: '/nothing/at/all' },
  { path: '/a/4101/documents/upload' },
  { path: '/a/4101/documents/upload/file' },
  { path: share, more: () => ({ 'x-forwarded-host': 'evil.example' }) },
  { path: share, more: ({ host }) => ({ 'x-forwarded-host': host, 'x-forwarded-proto': 'https' }) },
]

/** What is in them does not matter: nobody is to look. */
const bodies: Record<string, string> = {
  'application/x-www-form-urlencoded': 'intent=theme&theme=light&email=a%40b.example&_method=POST',
  'multipart/form-data; boundary=x1':
    '--x1\r\nContent-Disposition: form-data; name="intent"\r\n\r\ntheme\r\n--x1--\r\n',
  'text/plain': 'intent=theme&theme=light&x=\r\n',
  'application/json': '{"intent":"theme","theme":"light"}',
}

async function statusOf({ origin, site, path, method, type, more }: Sent): Promise<number> {
  const cookie = [...aino.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await send(portal.url + path, {
    dispatcher: agent,
    method: method as 'POST',
    headers: {
      host: own().host,
      cookie,
      ...(origin !== null && { origin }),
      ...(site !== null && { 'sec-fetch-site': site }),
      ...(type !== null && { 'content-type': type }),
      ...more,
    },
    body: type === null ? 'intent=theme' : (bodies[type] ?? null),
  })
  await answer.body.dump()
  return answer.statusCode
}

/** In the order of the gate: the method, where it came from, what it is. */
function expected({ origin, site, method, type, path }: Sent): number | 'in' {
  if (method !== 'POST') return 405
  const isFrom =
    (origin === null || origin === own().origin) && (site === null || site === 'same-origin')
  // A proxy may hide the origin of the portal's own form (answer 86).
  const isHidden = origin === 'null' && site === 'same-origin'
  if (!isHidden && (!isFrom || (origin === null && site === null))) return 403
  const isUpload = path.startsWith('/a/4101/documents/upload')
  if (type?.startsWith('multipart') && isUpload) return 'in'
  return type === 'application/x-www-form-urlencoded' ? 'in' : 415
}

function* combinations(): Generator<Sent> {
  for (const { path, more } of places)
    for (const origin of origins())
      for (const site of sites) {
        for (const type of types)
          yield { origin, site, path, method: 'POST', type, more: more?.(own()) }
        // Whatever else is said, these are no methods of the portal's.
        for (const method of otherMethods)
          yield { origin, site, path, method, type: types[0] ?? null, more: more?.(own()) }
      }
}

/** Several at once, as many as the portal has connections for here. */
async function each(all: Iterable<Sent>, work: (sent: Sent) => Promise<void>): Promise<number> {
  const iterator = all[Symbol.iterator]()
  let count = 0
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) {
      count += 1
      await work(next.value)
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  return count
}

const record = () =>
  portals.control('api', 'GET', 'record') as Promise<
    { method: string; path: string; endedAt: number | null }[]
  >
const calls = async () => (await record()).map(({ method, path }) => `${method} ${path}`)
const writes = async () => (await calls()).filter((call) => !call.startsWith('GET '))

it('no form but the portal’s own is let in, and the API hears of none', async () => {
  // What the portal asks for by itself, when somebody has logged in, has been asked: its report of
  // the start goes on behind the page.
  await aino.ask(portal, '/a/4101/dashboard')
  const isReported = async () =>
    (await record()).some(({ path, endedAt }) => path === '/api/System/debug' && endedAt !== null)
  await expect.poll(isReported).toBe(true)
  const before = await calls()
  const wrong: string[] = []
  const refused = [...combinations()].filter((sent) => expected(sent) !== 'in')
  const count = await each(refused, async (sent) => {
    const status = await statusOf(sent)
    if (status !== expected(sent)) wrong.push(`${status} ${JSON.stringify(sent)}`)
  })
  expect(wrong).toEqual([])
  expect(await calls()).toEqual(before)
  // The session still stands: no logout was among them that worked.
  expect((await aino.ask(portal, '/auth/check')).status).toBe(204)
  recordFigure('cross-origin', `${thousands(count)} combinations refused`)
})

it('the control: the portal’s own form is let in, by Origin or by Sec-Fetch-Site', async () => {
  const wrong: string[] = []
  const right = [...combinations()].filter(
    (sent) => expected(sent) === 'in' && !sent.path.startsWith('/auth/logout'),
  )
  const count = await each(right, async (sent) => {
    const status = await statusOf(sent)
    // The form itself is no form of most of these places: that is for each of them to say.
    // The home page has no form at all: that is the router's own word.
    const refusals = sent.path === '/?index' ? [403, 415, 421] : [403, 405, 415, 421]
    const passed = sent.path === '/preferences' ? status === 302 : !refusals.includes(status)
    if (!passed) wrong.push(`${status} ${JSON.stringify(sent)}`)
  })
  expect(count).toBe(52)
  expect(wrong).toEqual([])
})

it('a page that is asked for with a form’s fields changes nothing', async () => {
  const before = await writes()
  const body = 'intent=theme&theme=light'
  for (const method of ['GET', 'HEAD']) {
    for (const { path, more } of places) {
      const headers = { 'x-http-method-override': 'POST', ...more?.(own()) }
      const answer = await aino.ask(
        portal,
        `${path}${path.includes('?') ? '&' : '?'}${body}&_method=POST`,
        {
          method,
          headers,
        },
      )
      expect(answer.headers['set-cookie'] ?? '', path).not.toContain('theme')
      const withBody = { method, headers: { ...headers, 'content-type': types[0] ?? '' }, body }
      if (method === 'GET') expect((await aino.ask(portal, path, withBody)).status).toBe(400)
    }
  }
  expect(await writes()).toEqual(before)
  expect((await aino.ask(portal, '/auth/check')).status).toBe(204)
})
