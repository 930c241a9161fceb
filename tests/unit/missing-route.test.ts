import * as fs from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'

vi.mock(import('node:fs'), async (original) => {
  const real = await original()
  const existsSync: typeof real.existsSync = (path) =>
    !String(path).endsWith('warranty-screen.tsx') && real.existsSync(path)
  return { ...real, existsSync, default: { ...real, existsSync } }
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.resetModules()
})

async function routesIn(mode: string) {
  vi.stubEnv('MODE', mode)
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const { default: routes } = await import('~/routes')
  return { routes: JSON.stringify(routes), errors: error.mock.calls.flat() }
}

test('in development a route without its file is named, and all others are there', async () => {
  expect(fs.existsSync('app/screens/warranty/warranty-screen.tsx')).toBe(false)
  const { routes, errors } = await routesIn('development')
  expect(errors).toEqual([
    'No file app/screens/warranty/warranty-screen.tsx: ' +
      '/a/:addressId/orders/:orderId/warranty is not found until it is there',
  ])
  expect(routes).not.toContain('warranty-screen')
  expect(routes).toContain('offline-screen')
})

test('elsewhere it stays, so that the build fails', async () => {
  const { routes, errors } = await routesIn('production')
  expect([routes.includes('warranty-screen'), errors]).toEqual([true, []])
})
