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

it('a request’s id is sent to the API, and logged', async () => {
  const { portal } = portals
  const ella = await portals.logIn('Ella')
  await portals.control('api', 'DELETE', 'record')
  const { headers } = await ella.ask(portal, '/a/0/dashboard')
  const calls = await portals.apiCalls()
  expect(new Set(calls.map(({ requestId }) => requestId))).toEqual(
    new Set([headers['x-request-id']]),
  )

  // A refused form is logged.
  const refused = await ella.ask(portal, '/settings', { method: 'PUT' })
  const refusals = () =>
    portal.log
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'refused')
      .map((line) => line['http.request.id'])
  // The line comes through a pipe, perhaps after the answer.
  await expect.poll(refusals).toContain(refused.headers['x-request-id'])
})
