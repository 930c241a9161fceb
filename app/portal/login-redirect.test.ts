import type { AppLoadContext } from '~/framework.server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareLoginRedirect } from './login-redirect.server'
import { admit } from '~/http/gate.server'
import { policyOf } from '~/route-table'
import { createSessions, type Login, type Sessions } from '~/session/session.server'
import { silent, temporaryFolder, testConfig } from '~/session/sessions.fixture'

let folder: ReturnType<typeof temporaryFolder>
let sessions: Sessions
let login: Login

beforeEach(() => {
  folder = temporaryFolder()
  sessions = createSessions(testConfig({ SESSION_DIR: folder.path }), { log: silent })
  login = sessions.loginFrom('')
})
afterEach(async () => {
  await sessions.close()
  folder.remove()
})

async function leave(path: string) {
  const request = new Request(`https://portal.example${path}`)
  const context = { login } as AppLoadContext
  const response = await prepareLoginRedirect({ context, request })()
  return response.headers.get('Location') ?? ''
}

test('a page redirects to the login, with its address', async () => {
  expect(await leave('/a/7/orders?q=4')).toBe('/auth/login?returnTo=%2Fa%2F7%2Forders%3Fq%3D4')
})

test.each([
  ['x', 2048],
  // Encoded again in a query, `%C3` becomes `%25C3`, so three characters become five.
  ['%C3%A4', 2048],
  ['&', 2048],
])(
  'a page of %s up to %i bytes leads to login by an address that the gate lets in',
  async (text, length) => {
    const path = `/a/7/orders?q=${text.repeat(length)}`.slice(0, length).replace(/%.?$/, '')
    const location = await leave(path)
    const request = { method: 'GET', url: location, headers: { host: 'portal.example' } }
    const rules = { publicUrl: 'https://portal.example', trustProxy: 0 }
    expect(admit(request, policyOf(location), rules)).toEqual({ pass: true })
    const key = new URL(location, 'https://portal.example').searchParams.get('returnTo') ?? ''
    expect([key, await login.longPaths.find(key)]).toContain(path)
  },
)
