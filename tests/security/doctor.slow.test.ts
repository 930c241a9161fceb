import { execFile } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { startPortals } from '../portals.fixture'

const portals = await startPortals()
afterAll(() => portals.close())

/** Runs the built doctor with the portal's environment, like an operator. */
const doctor = (env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const options = { env: { ...process.env, ...portals.env, ...env } }
    execFile(process.execPath, ['build/server/doctor.js', ...args], options, (error, text) =>
      resolve({ code: error ? Number(error.code) : 0, text }),
    )
  })

test('the built doctor finds nothing wrong with a running portal', async () => {
  const { code, text } = await doctor({ RATE_LIMIT_SCALE: '1' })
  expect(text).toMatch(/✓ store: \S+ can be written to\n[^]*\nAll well: \d+ checks\.\n$/)
  expect(text).toContain('✓ proxy: does not change Referrer-Policy')
  expect(code).toBe(0)
})

test('a wrong setting makes the doctor fail, also with JSON output', async () => {
  const { code, text } = await doctor({ OIDC_CLIENT_SECRET: 'another' }, '--json')
  expect(JSON.parse(text)).toContainEqual(
    expect.objectContaining({ level: 'error', about: 'client authentication' }),
  )
  expect(code).toBe(1)
})
