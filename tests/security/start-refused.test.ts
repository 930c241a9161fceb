import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

test('a wrong configuration stops the start, with a line for each mistake', async () => {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    PUBLIC_URL: 'https://portal.example',
    API_BASE_URL: 'https://api.example',
    OIDC_CLIENT_ID: 'portal',
    SESSION_SECRET_FILE: '/nowhere/secret',
    LOG_LEVEL: 'loud',
  }
  const { code, errors } = await new Promise<{ code: unknown; errors: string }>((resolve) => {
    execFile(process.execPath, ['build/server/index.js'], { env }, (error, _text, errors) =>
      resolve({ code: error?.code, errors }),
    )
  })
  expect(code).toBe(1)
  expect(errors.trim().split('\n').sort()).toEqual([
    expect.stringMatching(/^LOG_LEVEL must be fatal, error, .*; it is "loud"$/),
    expect.stringMatching(/^OIDC_ISSUER is required: /),
    'SESSION_SECRET_FILE names a file that cannot be read (ENOENT): /nowhere/secret',
  ])
})
