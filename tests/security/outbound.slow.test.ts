import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startPortals } from '../portals.fixture'
import { addresses } from '../screens.fixture'

const folder = mkdtempSync(join(tmpdir(), 'connections-'))
const watched = join(folder, 'connections')

const portals = await startPortals({
  env: {
    NODE_OPTIONS: `--import ${resolve('tests/security/watch-connections.mjs')}`,
    WATCHED_CONNECTIONS: watched,
    PRIVACY_URL_FI: 'https://www.keittio.example/tietosuojaseloste',
    WEBSHOP_URL_FI: 'https://verkkokauppa.keittio.example/',
  },
})
afterAll(async () => {
  await portals.close()
  rmSync(folder, { recursive: true })
})

/** `127.0.0.1:port` of an address of this machine. */
const hostOf = (url: string) => `127.0.0.1:${new URL(url).port}`

it('the portal connects only to the API and the provider, whatever hosts data and requests name', async () => {
  const { portal } = portals
  const aino = await portals.logIn('Aino')
  // The pages contain links to other hosts; headers and queries name more hosts.
  for (const address of Object.values(addresses))
    await aino.ask(portal, address, {
      headers: { referer: 'https://referring.example/', 'x-forwarded-for': '203.0.113.9' },
    })
  await aino.ask(portal, '/auth/login?returnTo=https://evil.example/')
  // A call that fails is not sent to another host.
  await portals.control('api', 'PUT', 'faults', { fail: { '/api/Order/*/Payment': 'reset' } })
  await aino.ask(portal, '/a/0/orders/412873')
  await portals.control('api', 'DELETE', 'faults')
  await aino.ask(portal, '/auth/logout', { body: new URLSearchParams() })

  const seen = new Set(readFileSync(watched, 'utf8').trim().split('\n'))
  const connected = [...seen]
    .filter((line) => line.startsWith('connect '))
    .map((line) => line.slice(8))
  expect(connected.sort()).toEqual([hostOf(portals.apiUrl), hostOf(portals.issuer)].sort())
  const looked = [...seen].filter((line) => line.startsWith('lookup ')).map((line) => line.slice(7))
  const named = [portals.apiUrl, portals.issuer].map((url) => new URL(url).hostname)
  // 127.0.0.1 is the test's own host.
  expect(looked.filter((host) => ![...named, '127.0.0.1'].includes(host))).toEqual([])
})

it('a request’s trace id is sent to the API and the provider, and logged', async () => {
  const { portal } = portals
  const ella = await portals.logIn('Ella')
  await portals.control('api', 'DELETE', 'record')
  await portals.control('identity', 'DELETE', 'record')
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` }
  const recorded = async (server: 'api' | 'identity') =>
    (await portals.control(server, 'GET', 'record')) as { traceId: string | null }[]
  const tracesOf = async (server: 'api' | 'identity') =>
    new Set((await recorded(server)).map(({ traceId }) => traceId))

  await ella.ask(portal, '/a/0/dashboard', { headers })
  expect(await tracesOf('api')).toEqual(new Set([trace]))
  await ella.ask(portal, '/auth/logout', { body: new URLSearchParams(), headers })
  expect(await tracesOf('identity')).toEqual(new Set([trace]))
  await portals.control('api', 'DELETE', 'record')
  const sven = await portals.logIn('Sven')
  await sven.ask(portal, '/a/0/dashboard')
  const made = await tracesOf('api')
  expect([...made].filter((id) => !/^[\da-f]{32}$/.test(id ?? ''))).toEqual([])

  // A refused form is logged.
  const refused = { method: 'PUT', headers } as const
  await sven.ask(portal, '/settings', refused)
  const refusals = () =>
    portal.log
      .map((line) => JSON.parse(line) as { msg: string; trace_id?: string })
      .filter(({ msg }) => msg === 'refused')
  // The line comes through a pipe, perhaps after the answer.
  await expect
    .poll(refusals)
    .toContainEqual(
      expect.objectContaining({ trace_id: trace, 'http.request.id': expect.any(String) as string }),
    )
})
