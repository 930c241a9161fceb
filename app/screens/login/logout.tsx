import { paths } from '~/paths'
import { redirectToProvider, safeRedirect } from '~/http/safe-redirect.server'
import type { LoginArgs, LoginContext } from './login-context'
import { cookieHeaders, setAddress, setInvitation } from '~/http/cookies.server'
import type { LogoutResult } from '~/session/endings.server'
import { StoreUnavailable } from '~/session/store/store.server'
import { ProviderUnavailable, type SessionRecord } from '~/session/types'
import { exceptionFields } from '~/observe/log.server'

/** Only a form logs out, no link or prefetch. */
export function loader() {
  return safeRedirect(paths.entry())
}

/**
 * Logs out here first, independently of provider and store, then revokes the refresh token, then redirects to
 * the provider's logout. A second logout is no error.
 */
export async function action({ request, context }: LoginArgs) {
  const { sessions, config } = context
  // A preview must be ended first (specification 6).
  const ending = await sessions.end(
    request.headers.get('cookie'),
    ({ preview }) => preview !== null,
  )
  if (ending?.state === 'exempt') throw new Response(null, { status: 403 })
  if (new URL(request.url).searchParams.has('everywhere') && ending?.record)
    await endOthers(ending.record, context)
  // The next person on this device must not get the last one's address or invitation.
  const headers = cookieHeaders([
    sessions.clearCookie(),
    setAddress(null, config.secure),
    setInvitation(null, config.secure),
  ])
  const address =
    ending === null || ending.state === 'none' ? null : await providersLogout(ending, context)
  return address
    ? redirectToProvider(new URL(address), { headers })
    : safeRedirect(paths.entry(), { headers })
}

/** This device is logged out already, so an absent store is no failure. */
async function endOthers({ identity }: SessionRecord, { sessions, log }: LoginContext) {
  try {
    await sessions.endBySubject(identity.subject)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    log.warn(exceptionFields(error), 'logged out on this device only')
  }
}

async function providersLogout(
  { record, revoked }: LogoutResult,
  { sessions: { provider }, log }: LoginContext,
): Promise<string | null> {
  try {
    const [address, isThere] = await Promise.all([
      provider.logoutUrl(record?.tokens.idToken ?? null),
      revoked,
    ])
    return isThere ? address : null
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    log.warn(exceptionFields(error), 'logged out of the portal, not at the provider')
    return null
  }
}
