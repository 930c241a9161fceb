import { useLoaderData } from '@remix-run/react'
import { titled } from '~/navigation/page-title'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import type { LoginArgs } from './login-context'
import { returnKey, returnPath } from '~/session/return-key.server'
import { draftOf, isLoginAnew } from '~/session/provider/oidc-strategy.server'
import { SessionEnded } from '~/session/types'
import { LoginFailedPage } from './login-failed'
import { failedLogin, loginFailure } from './login-failure.server'

export const handle = { i18n: ['login'] }

export const meta = titled

/** Leaves for the provider; who is logged in already goes to the page asked for. */
export async function loader({ request, context }: LoginArgs) {
  const { sessions, config } = context
  const url = new URL(request.url)
  const returnTo = returnKey(url.searchParams.get('returnTo'), config.publicUrl)
  // With a state the strategy would take this for the way back, which has its own address.
  url.searchParams.delete('state')
  try {
    if (!isLoginAnew(request) && (await isLoggedIn(request, context)))
      return safeRedirect(await returnPath(returnTo, sessions.longPaths))
    await sessions.authenticator.authenticate('provider', new Request(url, request))
    throw new Error('the way to the provider did not begin')
  } catch (error) {
    const failure = loginFailure(error)
    if (!failure) throw error
    // This login has not begun yet: what was written still belongs to it.
    return failedLogin(failure, error, { returnTo, draft: draftOf(request) }, context)
  }
}

/** A session that the provider refuses is none: or page and login would send people to and fro. */
async function isLoggedIn(request: Request, { sessions }: LoginArgs['context']) {
  const session = await sessions.open(request.headers.get('cookie'))
  if (!session) return false
  try {
    await session.freshen()
    return true
  } catch (error) {
    if (error instanceof SessionEnded) return false
    throw error
  }
}

export default function LoginScreen() {
  return <LoginFailedPage {...useLoaderData<typeof loader>()} />
}
