import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { action as backchannelLogout } from '~/login/backchannel-logout'
import { answered, createBrowser, location } from '~/login/login.fixture'
import type { LoginContext } from '~/login/login-context'
import { createSessions, type Sessions } from '~/session/session.server'
import { silent, temporaryFolder, testConfig } from '~/session/sessions.fixture'
import { startForTest, type TestProvider } from '../../sandbox/identity/testing/portal'
import { Browser } from '../../sandbox/identity/testing/browser'

// The login of the portal against the identity provider of the sandbox, so that drift shows. Tabs, logout
// and refreshes at both: tests/security/login.test.ts, tests/e2e/login.spec.ts.
let server: Server
let idp: TestProvider
let context: LoginContext
const folder = temporaryFolder()
let sessions: Sessions

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const chunks: Uint8Array[] = []
      for await (const chunk of request) chunks.push(chunk as Uint8Array)
      const loginRequest = new Request(`http://portal.example${request.url ?? ''}`, {
        method: 'POST',
        headers: { 'Content-Type': request.headers['content-type'] ?? '' },
        body: Buffer.concat(chunks),
      })
      const answer = await answered(backchannelLogout({ request: loginRequest, context }))
      response.writeHead(answer.status).end()
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const portalUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  idp = await startForTest({ portalUrl })
  const config = testConfig({
    PUBLIC_URL: portalUrl,
    OIDC_ISSUER: idp.issuer,
    OIDC_CLIENT_ID: idp.clientId,
    OIDC_CLIENT_SECRET: idp.clientSecret,
    SESSION_DIR: folder.path,
  })
  sessions = createSessions(config, { log: silent })
  const limits = { refund: () => Promise.resolve() }
  const of = { requestId: '1', language: 'fi', clientAddress: '127.0.0.1' } as const
  context = { sessions, config, log: silent, limits, ...of }
})
afterAll(async () => {
  await sessions.close()
  await idp.close()
  server.closeAllConnections()
  server.close()
  folder.remove()
})

/** A person's browser: the portal's cookies in one, the provider's in the other. */
async function logIn(page = '/a/7/orders') {
  const here = createBrowser(context)
  const there = new Browser(idp.issuer)
  const left = location(await here.login(`?returnTo=${encodeURIComponent(page)}`))
  const back = await there.press(await there.open(left), 'Tuuli')
  const landed = await here.callback(back.url.href)
  return { here, there, landed }
}

async function opened(sessions: Sessions, cookie: string) {
  const session = await sessions.open(cookie)
  if (!session) throw new Error('no session')
  return session
}

describe('the portal and the sandbox’s identity provider', () => {
  test('log a person in, with name, refresh token and the provider’s session', async () => {
    const { here, landed } = await logIn()
    expect(location(landed)).toBe('/a/7/orders')
    const { record } = await opened(context.sessions, here.cookie())
    expect(record.identity).toEqual({
      subject: 'tuuli',
      firstName: 'Tuuli',
      lastName: "O'Kallio",
      email: 'tuuli@post.example',
      locale: 'fi',
    })
    expect(record.tokens.refreshToken).toEqual(expect.any(String))
    expect(record.providerSession).toEqual(expect.any(String))
  })

  test('end the portal’s session when the person logs out at the provider', async () => {
    const { here, there } = await logIn()
    const { tokens } = (await opened(context.sessions, here.cookie())).record
    const leave = await context.sessions.provider.logoutUrl(tokens.idToken)
    await there.open(leave ?? '')
    expect(await context.sessions.open(here.cookie())).toBeNull()
  })
})
