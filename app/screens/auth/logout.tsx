import { paths } from '../../paths'
import { redirectToProvider, safeRedirect } from '../../safe-redirect.server'
import type { SessionArgs, SessionContext } from '../../session/context'
import { cookieHeaders, setAddress, setInvitation } from '../../session/cookies.server'
import { ProviderUnavailable, type Tokens } from '../../session/types'

/** A link or a prefetch must not log anybody out. */
export function loader() {
  return safeRedirect(paths.entry())
}

/**
 * Logs out: here first, so that nothing depends on the provider; then the refresh token is taken
 * back; then the browser ends its session at the provider. A second time is no error.
 */
export async function action({ request, context }: SessionArgs) {
  const { sessions, config } = context
  const session = await sessions.open(request.headers.get('cookie'))
  // While a customer's view is previewed logging out is not offered (specification 6).
  if (session?.record.preview) throw new Response(null, { status: 403 })
  // The next person at this device is led neither to the last one's address nor invitation.
  const headers = cookieHeaders([
    sessions.clearCookie(),
    setAddress(null, config.secure),
    setInvitation(null, config.secure),
  ])
  if (!session) return safeRedirect(paths.entry(), { headers })
  const { tokens } = session.record
  await session.destroy()
  const address = await providersLogout(tokens, context)
  return address
    ? redirectToProvider(new URL(address), { headers })
    : safeRedirect(paths.entry(), { headers })
}

async function providersLogout(
  { refreshToken, idToken }: Tokens,
  { sessions: { provider }, log }: SessionContext,
): Promise<string | null> {
  try {
    const revoked = refreshToken === null ? null : provider.revoke(refreshToken)
    const [address] = await Promise.all([provider.logoutUrl(idToken), revoked])
    return address
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    log.warn({ why: error.message }, 'logged out here, not at the provider')
    return null
  }
}
