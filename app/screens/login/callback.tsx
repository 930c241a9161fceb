import { pageMeta } from '~/ui/page-meta'
import { paths } from '~/paths'
import { afterLogin } from '~/portal/pending-invitation.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import type { LoginArgs } from './login-context'
import { cookieHeaders, setLastLogout } from '~/http/cookies.server'
import type { LoginAttempt } from '~/session/provider/login-attempt.server'
import { LoginRefused } from '~/session/provider/oidc-strategy.server'
import { hashed } from '~/session/store/seal.server'
import { failedLogin, loginFailure } from './login-failure.server'

export { LoginFailedPage as default } from './login-failed'
export const meta = pageMeta('login:failed.title', 'login:failed.description')

/** Completes a login (contract: fixed paths). */
export async function loader({ request, context }: LoginArgs) {
  const { sessions, config } = context
  const cookie = request.headers.get('cookie')
  const state = new URL(request.url).searchParams.get('state') ?? ''
  const attempt = sessions.attempts.find(state, cookie)
  try {
    if (!attempt) {
      // The answer is too old, used, or another browser's. The strategy would begin a new login.
      const session = await sessions.open(cookie)
      return session ? safeRedirect(paths.entry()) : failedLogin('stale', null, entry, context)
    }
    // A code works once: a reload before the answer has come waits for the same login and gets its answer.
    const name = `login ${hashed('login', attempt.state)}`
    await context.idempotency.run(name, () => complete(attempt, { request, context }))
    const done = await sessions.finishedLogins.find(attempt)
    if (!done) throw new LoginRefused('stale', 'finished long ago')
    const cookies = [...done.cookies, setLastLogout(null, config.secure)]
    return safeRedirect(done.to, { headers: cookieHeaders(cookies) })
  } catch (error) {
    const failure = loginFailure(error)
    if (!failure) throw error
    const cookies = attempt ? [sessions.attempts.finish(attempt)] : []
    // An expired login is restarted once. If clocks differ, further restarts would loop.
    if (isExpired(error) && attempt && !attempt.isSecond) {
      const { returnTo, draft = null } = attempt
      return safeRedirect(paths.loginAgain(returnTo, draft), { headers: cookieHeaders(cookies) })
    }
    return failedLogin(failure, error, attempt ?? entry, context, cookies)
  }
}

async function complete(attempt: LoginAttempt, { request, context }: LoginArgs): Promise<void> {
  const { sessions } = context
  const login = await context.login.authenticator.authenticate('provider', request)
  const { headers } = request
  const begun = await sessions.begin(login.record, headers.get('cookie'), headers.get('user-agent'))
  const { session, setCookie, ownerCookie } = begun
  // Asked after the session exists, so that a logout at the provider finds the session, or is found here.
  if (await sessions.endedAtProvider.has(login)) {
    await session.destroy()
    throw new LoginRefused('expired', 'logged out at the provider meanwhile')
  }
  context.log.info({ 'session.id': session.key }, 'logged in')
  const to = await afterLogin(login.returnTo, request, context.login)
  await sessions.finishedLogins.keep(attempt, {
    to,
    cookies: [setCookie, ownerCookie, login.setCookie],
  })
}

const entry = { returnTo: paths.entry() }

const isExpired = (error: unknown) => error instanceof LoginRefused && error.reason === 'expired'
