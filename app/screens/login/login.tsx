import { pageMeta } from '~/ui/page-meta'
import { safeRedirect } from '~/http/safe-redirect.server'
import type { LoginArgs } from './login-context'
import { returnKey, returnPath } from '~/session/store/notes.server'
import { draftOf, isLoginAnew } from '~/session/provider/oidc-strategy.server'
import { ProviderUnavailable, SessionEnded } from '~/session/types'
import { failedLogin, loginFailure } from './login-failure.server'

export { LoginFailedPage as default } from './login-failed'
export const meta = pageMeta('login:failed.title', 'login:failed.description')

/** Redirects to the provider, or to the requested page if the person is logged in. */
export async function loader({ request, context }: LoginArgs) {
  const { login, config } = context
  const url = new URL(request.url)
  const returnTo = returnKey(url.searchParams.get('returnTo'), config.publicUrl)
  // The strategy would handle a request with a `state` as the provider's callback.
  url.searchParams.delete('state')
  try {
    if (!isLoginAnew(request) && (await isLoggedIn(request, context)))
      return safeRedirect(await returnPath(returnTo, login.longPaths))
    await login.authenticator.authenticate('provider', new Request(url, request))
    throw new Error('the strategy has not redirected to the provider')
  } catch (error) {
    const failure = loginFailure(error)
    if (!failure) throw error
    // The login has not begun, so the retry must include the draft.
    return failedLogin(failure, error, { returnTo, draft: draftOf(request) }, context)
  }
}

/**
 * False also if the tokens cannot be refreshed: otherwise page and login would loop until the old session's
 * end.
 */
async function isLoggedIn(request: Request, { sessions }: LoginArgs['context']) {
  const session = await sessions.open(request.headers.get('cookie'))
  if (!session) return false
  try {
    await session.refresh()
    return true
  } catch (error) {
    if (error instanceof SessionEnded || error instanceof ProviderUnavailable) return false
    throw error
  }
}
