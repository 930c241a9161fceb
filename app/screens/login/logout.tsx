import { randomBytes } from 'node:crypto'
import { paths } from '~/paths'
import { redirectToProvider, safeRedirect } from '~/http/safe-redirect.server'
import type { LoginArgs, LoginContext } from './login-context'
import { cookieHeaders, setAddress, setInvitation, setLastLogout } from '~/http/cookies.server'
import { ProviderUnavailable } from '~/session/types'
import { exceptionFields } from '~/observe/log.server'

/** Only a form logs out, no link or prefetch. */
export function loader() {
  return safeRedirect(paths.entry())
}

/**
 * Logs out here first, independently of provider and store, then revokes the refresh token, then redirects to
 * the provider's logout, whatever the revocation did and also without a session. If the provider has no logout
 * or cannot be reached, the portal's own page follows (answer 110).
 */
export async function action({ request, context }: LoginArgs) {
  const { sessions, config } = context
  const everywhere = new URL(request.url).searchParams.has('everywhere')
  // A preview must be ended first (specification 6).
  const ending = await sessions.end(request.headers.get('cookie'), {
    isExempt: ({ preview }) => preview !== null,
    everywhere,
  })
  if (ending?.state === 'exempt') throw new Response(null, { status: 403 })
  const hadSession = ending !== null && ending.state !== 'none'
  const reached = ending?.state === 'later' ? 'soon' : 'everywhere'
  const state = randomBytes(16).toString('base64url')
  const [address] = await Promise.all([
    providersLogout(ending?.record?.tokens.idToken ?? null, state, context),
    ending?.revoked,
  ])
  const headers = cookieHeaders([
    sessions.clearCookie(),
    // The next person on this device must not get the last one's address or invitation.
    setAddress(null, config.secure),
    setInvitation(null, config.secure),
    setLastLogout(
      {
        devices: everywhere && hadSession ? reached : 'here',
        provider: address === null ? 'none' : state,
      },
      config.secure,
    ),
  ])
  return address
    ? redirectToProvider(new URL(address), { headers })
    : safeRedirect(paths.loggedOut(), { headers })
}

/** Null: the provider has no logout. Undefined: it cannot be reached. */
async function providersLogout(
  idToken: string | null,
  state: string,
  { sessions: { provider }, log }: LoginContext,
): Promise<string | null | undefined> {
  try {
    return await provider.logoutUrl(idToken, state)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    log.warn(exceptionFields(error), 'logged out of the portal, not at the provider')
    return undefined
  }
}
