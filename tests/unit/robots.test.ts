import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routeTable, type RoutePolicy } from '~/route-table'

test('crawlers are kept from each address that acts on load or logs in', () => {
  const lines = readFileSync('public/robots.txt', 'utf8').split('\n')
  const kept = lines.flatMap((line) => /^Disallow: (.+)/.exec(line)?.[1] ?? [])
  const acting = Object.entries<RoutePolicy>(routeTable)
    .filter(([, { actsOnLoad, isLogin }]) => actsOnLoad || isLogin)
    .map(([pattern]) => pattern.replace(/[:*].*/, ''))
  expect(acting.filter((path) => !kept.some((prefix) => path.startsWith(prefix)))).toEqual([])
  expect(kept.filter((prefix) => !acting.some((path) => path.startsWith(prefix)))).toEqual([])
})
