import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '~/domain/person'
import { wordsOf } from '~/i18n/instances.server'
import { routeTable } from '~/route-table'
import { pageMeta } from '~/ui/page-meta'

/** Routes that only show the root's error page, whose description comes from the error. */
const errorsOnly = 'screens/unknown/refused-screen.tsx'

/** Only routes with a page to show, each with the key of its description. Null: the route has no `meta`. */
const keys = new Map<string, string | null>()
for (const { file } of Object.values(routeTable)) {
  if (file === null) continue
  const text = readFileSync(`app/${file}`, 'utf8')
  if (!/export default |as default /.test(text) || file === errorsOnly) continue
  const meta = /^export const meta = pageMeta\((?:null|'[\w:.]+'), '([\w:.]+)'\)/m.exec(text)
  keys.set(file, meta?.[1] ?? null)
}

test('every page says in each language what one does on it, shortly and of nobody', () => {
  expect(keys.size).toBeGreaterThan(20)
  expect([...keys].filter(([, key]) => key === null)).toEqual([])
  for (const language of languages) {
    const words = wordsOf(language)
    for (const [file, key] of keys) {
      const [namespace = '', path = ''] = key?.split(':') ?? []
      const text: unknown = words.getResource(language, namespace, path)
      expect(text, `${language} ${file}`).toMatch(/^[^{}]{20,120}\.$/)
    }
  }
})

test('no two pages are described alike, but the two at which a login may fail', () => {
  expect(keys.get('screens/login/callback.tsx')).toBe(keys.get('screens/login/login.tsx'))
  expect(new Set(keys.values()).size).toBe(keys.size - 1)
})

test.each([
  ['names the order or offer of the address', { params: { offerId: '88214' } }, 'Tarjous 88214'],
  ['is that of the loader, where it has one', { data: { title: 'Kuvat' } }, 'Kuvat'],
])('a title %s', (_rule, given, title) => {
  const meta = pageMeta('offers:single.title', 'offers:single.description')
  const root = { data: { t: wordsOf('fi').t, brand: 'Keittiö' } }
  const tags = meta({ params: {}, matches: [root], ...given } as unknown as Parameters<
    typeof meta
  >[0])
  expect(tags).toContainEqual({ title: `${title} – Keittiö` })
})
