import { paths } from '~/paths'
import { redirectToProvider, safeRedirect } from '~/navigation/safe-redirect.server'
import type { LoginArgs, LoginContext } from './login-context'
import { cookieHeaders, setAddress, setInvitation } from '~/navigation/cookies.server'
import type { Ending } from '~/session/endings.server'
import { ProviderUnavailable } from '~/session/types'

/** A link or a prefetch must not log anybody out. */
export function loader() {
  return safeRedirect(paths.entry())
}

/**
 * Logs out: here first, so that nothing depends on the provider or on the store; then the refresh
 * token is taken back; then the browser ends its session at the provider. A second time is no error.
 */
export async function action({ request, context }: LoginArgs) {
  const { sessions, config } = context
  // While a customer's view is previewed logging out is not offered (specification 6).
  const ending = await sessions.end(
    request.headers.get('cookie'),
    ({ preview }) => preview !== null,
  )
  if (ending?.state === 'exempt') throw new Response(null, { status: 403 })
  // The next person at this device is led neither to the last one's address nor invitation.
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

async function providersLogout(
  { record, revoked }: Ending,
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
    log.warn({ why: error.message }, 'logged out here, not at the provider')
    return null
  }
}
