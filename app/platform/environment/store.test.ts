import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.server'

const complete = {
  PUBLIC_URL: 'https://portal.example',
  API_BASE_URL: 'https://api.example',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'portal',
  SESSION_SECRET: 's'.repeat(32),
}
const problems = (env: Record<string, string | undefined>) => {
  const read = readConfig(env)
  return 'problems' in read ? read.problems : []
}

describe('sentinels', () => {
  const REDIS_URL = 'rediss://:password@kitchen-portal'
  const REDIS_SENTINELS = 'one.example:26380, [::1]:5000,10.0.0.3'

  test('are hosts, with the port of sentinels where none is given', () => {
    expect(readConfig({ ...complete, REDIS_URL, REDIS_SENTINELS })).toMatchObject({
      config: {
        redis: {
          url: REDIS_URL,
          sentinels: [
            { host: 'one.example', port: 26380 },
            { host: '::1', port: 5000 },
            { host: '10.0.0.3', port: 26379 },
          ],
          sentinelPassword: null,
        },
      },
    })
  })

  test.each([
    { env: { REDIS_SENTINELS }, line: 'REDIS_SENTINELS needs REDIS_URL' },
    {
      env: { REDIS_SENTINELS, REDIS_URL: `${REDIS_URL}:6379` },
      line: 'REDIS_URL must have no port',
    },
    {
      env: { REDIS_URL, REDIS_SENTINEL_PASSWORD: 'hidden' },
      line: 'REDIS_SENTINEL_PASSWORD needs',
    },
    { env: { REDIS_WAIT_REPLICAS: '1' }, line: 'REDIS_WAIT_REPLICAS needs REDIS_URL' },
  ])('that contradict the rest are one line: $line', ({ env, line }) => {
    const found = problems({ ...complete, ...env })
    expect(found).toEqual([expect.stringContaining(line)])
    expect(found.join()).not.toContain('hidden')
  })
})
