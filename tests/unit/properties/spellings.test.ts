import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { findRoute, routeTable } from '~/route-table'
import entries from '~/routes'
import { runs } from './runs.fixture'

// One path, one spelling: policy and router see the same route, in every spelling.

type RouterRoute = Parameters<typeof matchRoutes>[0][number]

const tree: RouteConfigEntry[] = entries
const idOf = ({ id, file }: RouteConfigEntry) => id ?? file
const asRouter = (list: RouteConfigEntry[]): RouterRoute[] =>
  list.map((entry) => {
    const { path, index, children } = entry
    const id = idOf(entry)
    return index ? { id, index } : { id, path, children: children && asRouter(children) }
  })

const canonical = (path: string) => findRoute(path).canonical
const patternOf = (path: string) => findRoute(path).pattern
const router = asRouter(tree)
const patterns = Object.entries(routeTable).flatMap(([pattern, { file }]) =>
  file === null || pattern.endsWith('*') ? [] : [pattern],
)

/** The router's match of a path. */
function matched(path: string) {
  const last = matchRoutes(router, path)?.at(-1)
  return last && { id: last.route.id, params: last.params }
}

/** Another way to write it: letters of names in another case, anything encoded, slashes at the end. */
const spellingOf = (pattern: string) =>
  fc
    .record({
      ids: fc.array(fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/), { minLength: 4, maxLength: 4 }),
      upper: fc.infiniteStream(fc.boolean()).map((stream) => taking(stream)),
      encoded: fc
        .infiniteStream(fc.constantFrom('no', 'no', 'lower', 'upper'))
        .map((stream) => taking(stream)),
      slashes: fc.nat(3),
    })
    .map(({ ids, upper, encoded, slashes }) => {
      const segments = pattern
        .split('/')
        .filter(Boolean)
        .map((name, at) =>
          name.startsWith(':') ? { name: ids[at % 4] ?? 'x', isId: true } : { name, isId: false },
        )
      const spell = (character: string, isId: boolean) => {
        const written = !isId && upper() ? otherCase(character) : character
        const how = encoded()
        if (how === 'no') return written
        const hex = written.charCodeAt(0).toString(16)
        return `%${how === 'upper' ? hex.toUpperCase() : hex}`
      }
      return {
        path: `/${segments.map(({ name }) => name).join('/')}`,
        spelling: `/${segments
          .map(({ name, isId }) => [...name].map((c) => spell(c, isId)).join(''))
          .join('/')}${segments.length ? '/'.repeat(slashes) : ''}`,
      }
    })

/** Gives the values of a stream one after the other: 200, more than any route has segments. */
function taking<T>(stream: fc.Stream<T>): () => T | undefined {
  const values = [...stream.take(200)].values()
  return () => values.next().value
}

const otherCase = (letter: string) =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()

test.each(patterns)('every spelling of %s is the same route', (pattern) => {
  fc.assert(
    fc.property(spellingOf(pattern), ({ path, spelling }) => {
      const one = canonical(path)
      if (canonical(spelling) !== one) return false
      return isDeepStrictEqual(matched(spelling), matched(one ?? ''))
    }),
    runs(0.7),
  )
})

test('any text at all: the router is given what was judged, once and for all', () => {
  const texts = fc.oneof(
    fc.webPath(),
    fc.string({ maxLength: 40 }).map((text) => `/${text}`),
    fc
      .string({
        unit: fc.constantFrom('/', '%', '2', 'f', 'F', 'e', '.', 'n', 'N', 'A', 'a', '5', 'c'),
        maxLength: 16,
      })
      .map((text) => `/${text}`),
  )
  fc.assert(
    fc.property(texts, (path) => {
      const spelled = canonical(path)
      if (spelled === null) return
      expect(canonical(spelled)).toBe(spelled)
      expect(spelled).toMatch(/^\/(?!\/)/)
      expect(new URL(`http://portal.example${spelled}`).pathname).toBe(spelled)
      const route = patternOf(spelled)
      // If the policy finds no route, the router matches none either.
      const found = matched(spelled)
      if (route === '/*') expect(found?.id ?? 'none').toMatch(/none|\/\*$/)
    }),
    runs(10),
  )
})
