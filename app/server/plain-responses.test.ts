import { expect, test } from 'vitest'
import { redirectToFreshView } from './plain-responses.server'

test('after a change of view the page is reloaded, and caches and prefetches are cleared', () => {
  const { status, headers } = redirectToFreshView('/a/1/orders', { secure: true })
  expect([status, headers.get('Location')]).toEqual([303, '/a/1/orders'])
  expect(headers.get('Clear-Site-Data')).toBe('"cache", "prefetchCache"')
})
