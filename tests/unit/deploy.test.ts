import { readFileSync } from 'node:fs'
import { Registry, collectDefaultMetrics } from 'prom-client'
import { expect, test } from 'vitest'
import { routePolicies, type RoutePolicy } from '~/route-policies'

// The samples of `deploy/` and the workflow, held to what they speak of.

const read = (file: string) => readFileSync(file, 'utf8')

/** The names of all metrics, with those that a histogram makes of its own. */
function metrics(): Set<string> {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const own = read('app/platform/metrics.server.ts').matchAll(
    /(?:counter|histogram|gauge)\(\s*'(\w+)'/g,
  )
  const names = [
    ...register.getMetricsAsArray().map(({ name }) => name),
    ...[...own].map(([, name]) => name ?? ''),
  ]
  register.clear()
  return new Set(names.flatMap((name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]))
}

test.each(['deploy/alerts.yaml', 'deploy/grafana-dashboard.json', 'docs/running.md'])(
  '%s names metrics that there are',
  (file) => {
    const named = read(file).match(/\b(?:http|gate|api|token|sessions|spool|process|nodejs)_\w+/g)
    const known = metrics()
    expect(named?.length).toBeGreaterThan(3)
    expect(named?.filter((name) => !known.has(name))).toEqual([])
  },
)

test('each alert is explained', () => {
  const alerts = [...read('deploy/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const explained = [...read('docs/running.md').matchAll(/^\| `(Portal\w+)`/gm)].map(
    ([, name]) => name,
  )
  expect(alerts.length).toBeGreaterThan(10)
  expect(explained).toEqual(alerts)
})

const bytes = (size: string) => {
  const [, number, unit = ''] = /^(\d+)([km]?)/i.exec(size) ?? []
  return Number(number) * 1024 ** ['', 'k', 'm'].indexOf(unit.toLowerCase())
}

/** The address of each place where the proxy takes larger files, and its limit. */
const nginxLimits = () =>
  [
    ...read('deploy/nginx/portal-proxy.conf').matchAll(
      /location ~\* "(.+?)" \{\s+client_max_body_size (\w+);/g,
    ),
  ].map(([, pattern = '', size = '']) => ({ pattern, most: bytes(size) }))

const caddyLimits = () =>
  [
    ...read('deploy/Caddyfile').matchAll(
      /(\S+) path_regexp \(\?i\)(\S+)\s+request_body \1 \{\s+max_size (\w+)/g,
    ),
  ].map(([, , pattern = '', size = '']) => ({ pattern, most: bytes(size) }))

test.each([
  ['nginx', nginxLimits()],
  ['Caddy', caddyLimits()],
])('%s takes files where the portal does, and a little more of them', (_, limits) => {
  const uploads = Object.entries<RoutePolicy>(routePolicies).flatMap(
    ([pattern, { uploadBytes }]) =>
      uploadBytes === null ? [] : [{ path: pattern.replace(/:\w+/, '4101'), uploadBytes }],
  )
  expect(limits).toHaveLength(uploads.length)
  for (const { path, uploadBytes } of uploads) {
    const [limit, ...others] = limits.filter(({ pattern }) => new RegExp(pattern, 'i').test(path))
    expect(others).toEqual([])
    expect(limit?.most).toBeGreaterThan(uploadBytes)
    expect(limit?.most).toBeLessThan(uploadBytes * 1.1)
  }
})

test('the workflow runs what .ci/run runs', () => {
  const ours = read('.ci/run').match(/^npm .+$/gm)
  const theirs = /command: \[(.+)\]/.exec(read('.github/workflows/checks.yaml'))?.[1]?.split(', ')
  expect(theirs).toEqual(ours)
})
