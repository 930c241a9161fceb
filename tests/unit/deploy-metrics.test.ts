import { IncomingMessage, ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { startMetrics } from '~/observe/metrics.server'
import { lastingPort } from '~/net/ports.fixture'

// Compares alerts and dashboard with the metrics of `/metrics`.

const read = (file: string) => readFileSync(file, 'utf8')

/** Labels by metric; null: nothing has been counted yet, so that the labels cannot be seen. */
type Shown = Map<string, Set<string> | null>
const port = await lastingPort()
const metrics = await startMetrics({ metricsPort: port, host: '127.0.0.1' })
const response = new ServerResponse(new IncomingMessage(new Socket()))
metrics.received(response.req, response, '/')
response.emit('close')
metrics.refused('outage')
metrics.called('GET /api/User', 'ok', 1)
metrics.unusable('GET /api/User', 'rows', 1)
metrics.refreshed('ok')
metrics.sessionOpened()
metrics.watch({ breakerOpen: () => false, spool: () => ({ files: 0, bytes: 0 }) })
const shown = readMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
await metrics.close()

function readMetrics(text: string): Shown {
  const found: Shown = new Map()
  for (const [, name = '', kind] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    const parts = kind === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
    for (const part of parts) found.set(name + part, null)
  }
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const names = [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label)
    found.set(name, new Set([...(found.get(name) ?? []), ...names]))
  }
  return found
}

/** The names of the portal's metrics, as a pattern. */
const metricName = String.raw`\b(?:http|gate|api|token|sessions|spool|process|nodejs)_\w+`

const texts: Record<string, string[]> = {
  'deploy/alerts.yaml': read('deploy/alerts.yaml').split('- alert:').slice(1),
  'deploy/grafana-dashboard.json': [
    ...read('deploy/grafana-dashboard.json').matchAll(/"(?:expr|query)": ("(?:[^"\\]|\\.)*")/g),
  ].map(([, text = '""']) => JSON.parse(text) as string),
}

describe.each(Object.entries(texts))('%s', (_file, expressions) => {
  const matches = (pattern: string) =>
    expressions.flatMap((text) => [...text.matchAll(new RegExp(pattern, 'g'))])

  test('names only existing metrics', () => {
    const named = matches(metricName).map(([name]) => name)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !shown.has(name))).toEqual([])
  })

  test('asks them by labels that they have', () => {
    // Prometheus adds these two labels.
    const others = ['job', 'instance']
    const selectors = matches(String.raw`(${metricName})\{([^}]*)\}`)
    expect(selectors.length).toBeGreaterThan(20)
    const unknown = selectors.flatMap(([, name = '', labels = '']) =>
      [...labels.replace(/"[^"]*"/g, '').matchAll(/\w+/g)]
        .map(([label]) => label)
        .filter((label) => !others.includes(label) && !(shown.get(name)?.has(label) ?? true))
        .map((label) => `${name}: ${label}`),
    )
    expect(unknown).toEqual([])
  })

  test('groups them by labels that one of them has', () => {
    const all = [...shown.values()].flatMap((labels) => [...(labels ?? [])])
    // `kind` labels garbage collections, which this process may not have had yet.
    const known = new Set([...all, 'instance', 'kind'])
    const named = matches(String.raw`\bby \(([^)]*)\)`).flatMap(([, list = '']) => list.split(', '))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((label) => !known.has(label))).toEqual([])
  })
})
