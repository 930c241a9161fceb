import { expect, test } from 'vitest'
import { redirectToFreshView } from './plain-responses.server'

test('who looks at another view loads its page, without what was kept or fetched ahead of the other', () => {
  const { status, headers } = redirectToFreshView('/a/1/orders', { secure: true })
  expect([status, headers.get('Location')]).toEqual([303, '/a/1/orders'])
  expect(headers.get('Clear-Site-Data')).toBe('"cache", "prefetchCache"')
})
