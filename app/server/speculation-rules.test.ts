import { expect, test } from 'vitest'
import { routeTable } from '~/route-table'
import { speculationRules } from './speculation-rules'

interface Rules {
  prefetch: {
    where: { and: [{ href_matches: string[] }, { not: { href_matches: string[] } }, object] }
    eagerness: string
  }[]
}
const rules = JSON.parse(speculationRules) as Rules

/** Imitates how browsers match `:name` and `*` of a pattern; the journeys test real browsers. */
const matches = (path: string, patterns: string[]) =>
  patterns.some((pattern) =>
    new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`).test(path),
  )

test('the speculation rules match exactly the routes whose policies allow prefetching', () => {
  const [{ where } = expect.fail('no rule')] = rules.prefetch
  const [{ href_matches: pages }, { not }] = where.and
  for (const [pattern, { isPrefetched }] of Object.entries(routeTable)) {
    // Unknown addresses redirect, so the server does not answer their prefetch.
    if (pattern === '/a/:addressId/*') continue
    const path = pattern.replace(/:\w+|\*/g, 'x1')
    const isMatched = matches(path, pages) && !matches(path, not.href_matches)
    expect([pattern, isMatched]).toEqual([pattern, !!isPrefetched])
  }
})

test('they are one short rule, of pages that are about to be opened', () => {
  expect(rules.prefetch).toHaveLength(1)
  expect(rules.prefetch[0]?.eagerness).toBe('moderate')
  expect(speculationRules.length).toBeLessThanOrEqual(350)
  // The text is inserted into a script element without escaping.
  expect(speculationRules).not.toMatch(/[<>&\u2028\u2029]/)
})
