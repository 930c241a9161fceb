import { pageMeta } from '~/ui/page-meta'
import { paths } from '~/paths'
import { afterLogin } from '~/portal/pending-invitation.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import type { LoginArgs } from './login-context'
import { cookieHeaders, setLastLogout } from '~/http/cookies.server'
import { LoginRefused } from '~/session/provider/oidc-strategy.server'
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
    const login = await sessions.authenticator.authenticate('provider', request)
    const userAgent = request.headers.get('user-agent')
    const { session, setCookie, ownerCookie } = await sessions.begin(
      login.record,
      cookie,
      userAgent,
    )
    context.log.info({ 'session.id': session.key }, 'logged in')
    return safeRedirect(await afterLogin(login.returnTo, request, sessions), {
      headers: cookieHeaders([
        ...[setCookie, ownerCookie, login.setCookie],
        setLastLogout(null, config.secure),
      ]),
    })
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

const entry = { returnTo: paths.entry() }

const isExpired = (error: unknown) => error instanceof LoginRefused && error.reason === 'expired'
