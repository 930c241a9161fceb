import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { secretNames, variables } from '~/config/environment/environment.server'
import { fileVariable } from '~/config/environment/secret-files.server'
import { routeTable, type RoutePolicy } from '~/route-table'
import { sources } from '../../scripts/prepare.mjs'
import { addresses } from '../screens.fixture'

// Compares the samples of `deploy/`, the image and the workflow with the portal.

const read = (file: string) => readFileSync(file, 'utf8')
const nginx = read('deploy/nginx/portal-proxy.conf')
const caddy = read('deploy/Caddyfile')
const policies = Object.entries<RoutePolicy>(routeTable)

const bytes = (size: string) => {
  const [, number, unit = ''] = /^(\d+)([km]?)/i.exec(size) ?? []
  return Number(number) * 1024 ** ['', 'k', 'm'].indexOf(unit.toLowerCase())
}

/** The address of each place where the proxy takes larger files, and its limit. */
const nginxLimits = () =>
  [...nginx.matchAll(/location ~\* "(.+?)" \{\s+client_max_body_size (\w+);/g)].map(
    ([, pattern = '', size = '']) => ({ pattern, most: bytes(size) }),
  )

const caddyLimits = () =>
  [...caddy.matchAll(/(\S+) path_regexp \(\?i\)(\S+)\s+request_body \1 \{\s+max_size (\w+)/g)].map(
    ([, , pattern = '', size = '']) => ({ pattern, most: bytes(size) }),
  )

test.each([
  ['nginx', nginxLimits()],
  ['Caddy', caddyLimits()],
])('%s takes files where the portal does, and a little more of them', (_, limits) => {
  const uploads = policies.flatMap(([pattern, { uploadBytes }]) =>
    uploadBytes === null ? [] : [{ path: pattern.replace(/:\w+/, '4101'), uploadBytes }],
  )
  expect(uploads.length).toBeGreaterThan(0)
  for (const { path, uploadBytes } of uploads) {
    const [limit, ...others] = limits.filter(({ pattern }) => new RegExp(pattern, 'i').test(path))
    expect(others).toEqual([])
    expect(limit?.most).toBeGreaterThan(uploadBytes)
    expect(limit?.most).toBeLessThan(uploadBytes * 1.1)
  }
})

test('the proxies close a connection before the portal does', () => {
  const [, milliseconds = ''] = /keepAliveTimeout: ([\d_]+),/.exec(read('server.ts')) ?? []
  const portal = Number(milliseconds.replaceAll('_', '')) / 1000
  expect(portal).toBeGreaterThan(30)
  const samples = [
    /^\s+keepalive (\d+)s$/m.exec(caddy),
    ...['portal.conf', 'demo.conf'].map((file) =>
      /^\s+keepalive_timeout (\d+)s;$/m.exec(read(`deploy/nginx/${file}`)),
    ),
  ]
  for (const sample of samples) expect(Number(sample?.[1])).toBeLessThan(portal)
})

test('nginx 1.22 of Debian 12 and those from 1.25.1 on both speak HTTP/2', () => {
  const site = read('deploy/nginx/portal.conf')
  // nginx 1.22 refuses `http2 on`; newer versions accept this form with a warning.
  expect(site).not.toMatch(/^\s*http2 on/m)
  expect(site.match(/^ {2}listen \S*443 ssl http2;$/gm)).toHaveLength(2)
})

test('nginx leaves no process out for a connection that broke off', () => {
  const servers = ['portal.conf', 'demo.conf'].flatMap((file) =>
    [...read(`deploy/nginx/${file}`).matchAll(/^ {2}server \S+:\d+(.*);$/gm)].map(
      ([, options]) => options,
    ),
  )
  expect(servers).toEqual(Array<string>(4).fill(' max_fails=0'))
})

test('nginx logs no error of an address that is a key, or has one in its query', () => {
  const [, pattern = ''] = /location ~\* "([^"]+)" \{\s+error_log \/dev\/null/.exec(nginx) ?? []
  const quiet = new RegExp(pattern, 'i')
  const keys = policies.filter(
    ([route, { isLogin, actsOnLoad }]) => isLogin || actsOnLoad || route.includes('/:invitationId'),
  )
  const told = keys
    .map(([route]) => (addresses[route] ?? route).split('?')[0] ?? '')
    // After a preview the address has no token.
    .filter((path) => path !== '/impersonation-ended' && !quiet.test(path))
  expect(keys.length).toBeGreaterThan(6)
  expect(told).toEqual([])
})

const names = new Set([
  'NODE_ENV',
  ...[...variables.values()].flat().map(({ name }) => name),
  ...secretNames.map(fileVariable),
])

test.each([
  ['deploy/compose.yaml', /\b([A-Z][A-Z_]+): /g],
  ['deploy/compose.demo.yaml', /\b([A-Z][A-Z_]+): /g],
  ['deploy/portal@.service', /\b([A-Z][A-Z_]+)=/g],
  ['deploy/kubernetes/kustomization.yaml', /\b([A-Z][A-Z_]+)=/g],
  ['Dockerfile', /\b([A-Z][A-Z_]+)=/g],
])('%s sets variables that there are', (file, pattern) => {
  const set = [...read(file).matchAll(pattern)].map(([, name = '']) => name)
  expect(set.length).toBeGreaterThan(2)
  expect(set.filter((name) => !names.has(name))).toEqual([])
})

test('what the images are made of gets into them', () => {
  const taken = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path)
  const isTaken = (path: string) =>
    taken.some((one) => path === one || path.startsWith(`${one}/`) || one.startsWith(`${path}/`))
  // The sandbox reads files beside its modules.
  const beside = readdirSync('sandbox', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...read(join('sandbox', file)).matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)].map(
        ([, path = '']) => join('sandbox', dirname(file), path).replace(/\/$/, ''),
      ),
    )
  expect(beside).toContain('build/openapi.json')
  expect([...sources, ...beside].filter((path) => !isTaken(path))).toEqual([])
})
