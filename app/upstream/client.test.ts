import type * as Undici from 'undici'
import { Pool } from 'undici'
import { expect, test, vi } from 'vitest'
import { testConfig } from '~/session/sessions.fixture'
import { createApiClient } from './client.server'

vi.mock('undici', async (original) => {
  const undici = await original<typeof Undici>()
  const make = function (...options: ConstructorParameters<typeof Pool>) {
    return new undici.Pool(...options)
  }
  return { ...undici, Pool: vi.fn(make) }
})

// A test cannot start a server that leaves connections unanswered in the same way on every system.
test('a connection is given up after a second, for files as well', async () => {
  const client = createApiClient(testConfig({ API_BASE_URL: 'http://127.0.0.1:1' }))
  const made = vi.mocked(Pool).mock.calls
  expect(made).toHaveLength(3)
  for (const [, options] of made) expect(options?.connect).toMatchObject({ timeout: 1000 })
  await client.close()
})
