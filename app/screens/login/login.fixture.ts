import pino from 'pino'
import type { DataOf } from '~/framework'
import type { AppLoadContext, LoaderFunctionArgs } from '~/framework.server'
import { endOfLogout } from '~/portal/login-redirect.server'
import type { LoginArgs, LoginContext } from './login-context'
import { OidcClient } from '~/session/provider/oidc-client.server'
import { Idempotency } from '~/portal/idempotency.server'
import { createSessions } from '~/session/session.server'
import { startTestProvider, type TestClock } from '~/session/provider/provider.fixture'
import { temporaryFolder, testConfig } from '~/session/sessions.fixture'
import { loader as callback } from './callback'
import { loader as loggedOut } from './logged-out'
import { loader as login } from './login'
import { action as logout } from './logout'

const origin = 'https://portal.example'

/** Login routes over a real provider, and browsers to visit them. */
export async function startTestPortal(env: Record<string, string> = {}) {
  const clock: TestClock = { now: Date.UTC(2026, 8, 1) }
  const server = await startTestProvider(clock)
  const folder = temporaryFolder()
  const config = testConfig({
    OIDC_ISSUER: server.issuer,
    SESSION_DIR: folder.path,
    LOG_LEVEL: 'trace',
    ...env,
  })
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const now = () => clock.now
  const provider = new OidcClient(config, now)
  const sessions = createSessions(config, { log, now, provider })
  const limits = { refund: () => Promise.resolve() }
  const idempotency = new Idempotency(sessions)
  const clientAddress = '192.0.2.7'
  const login = sessions.loginFrom(clientAddress)
  const context: LoginContext = { sessions, login, config, log, limits, idempotency, clientAddress }
  return {
    clock,
    server,
    sessions,
    context,
    logged,
    browser: () => createBrowser(context),
    /** A browser that has just logged in. */
    async logIn() {
      const browser = createBrowser(context)
      await browser.callback(server.authorize(location(await browser.login())))
      return browser
    },
    async close() {
      await sessions.close()
      folder.remove()
      await server.close()
    },
  }
}

export type TestPortal = Awaited<ReturnType<typeof startTestPortal>>

export function createBrowser(context: LoginContext) {
  const jar = new Map<string, string>()

  async function visited(path: string, init: RequestInit, open: typeof login): Promise<Response> {
    const request = new Request(new URL(path, origin), {
      ...init,
      headers: { ...init.headers, Cookie: browser.cookie() },
    })
    const response = await answered(open({ request, context }))
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (cookie.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  const browser = {
    jar,
    cookie: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    login: (query = '') => visited(`/auth/login${query}`, {}, login),
    callback: (address: string) => visited(address, {}, callback),
    logout: (query = '') => visited(`/auth/logout${query}`, { method: 'POST' }, logout),
    /** The redirect of the portal's front page, where the provider returns after a logout. */
    entry: (query = '') => visited(`/${query}`, {}, withoutSession(endOfLogout)),
    /** The data of the page after a logout. */
    async loggedOut() {
      const page = await visited('/logged-out', {}, withoutSession(loggedOut))
      return (await page.json()) as DataOf<typeof loggedOut>
    },
    isLoggedIn: async () => (await context.sessions.open(browser.cookie())) !== null,
    async record() {
      const session = await context.sessions.open(browser.cookie())
      if (!session) throw new Error('no session')
      return session.record
    },
  }
  return browser
}

const withoutSession =
  (loader: (args: LoaderFunctionArgs) => unknown) =>
  async ({ request, context }: LoginArgs) =>
    (await loader({
      request,
      context: { ...context, session: null } as AppLoadContext,
      params: {},
    })) as Response

/** The response that the work returns or throws. */
export async function answered(work: Promise<Response>): Promise<Response> {
  try {
    return await work
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

export const location = (response: Response) => response.headers.get('Location') ?? ''
