import { json } from '~/framework'
import type { LoginArgs, LoginContext } from './login-context'
import { TokenRefused, REPLAY_MS } from '~/session/provider/tokens.server'
import { ProviderUnavailable } from '~/session/types'
import { exceptionFields, createLogThrottle, type Log } from '~/observe/log.server'

/** Anybody may send logout tokens, so refused ones share one log line with their number. */
const logRefused = createLogThrottle<{ log: Log; fields: object }>(
  ({ log, fields }, times) =>
    log.warn({ ...fields, 'portal.times': times }, 'back-channel logout refused'),
  10_000,
)

const headers = { 'Cache-Control': 'no-store' }

export function loader() {
  return new Response(null, { status: 405, headers: { ...headers, Allow: 'POST' } })
}

/** Ends one of the provider's sessions, or all of a person's (OIDC Back-Channel Logout 1.0, 2.5 to 2.8). */
export async function action({ request, context }: LoginArgs) {
  const { log, limits, clientAddress } = context
  try {
    const ended = await endSessions(await logoutTokenOf(request), context)
    log.info({ 'portal.sessions.ended': ended }, 'back-channel logout')
    await limits.refund('logouts', [`address ${clientAddress}`], 1)
    return new Response(null, { status: 200, headers })
  } catch (error) {
    if (!(error instanceof TokenRefused || error instanceof ProviderUnavailable)) throw error
    logRefused({ log, fields: exceptionFields(error) })
    return json({ error: 'invalid_request' }, { status: 400, headers })
  }
}

async function logoutTokenOf(request: Request): Promise<string> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    throw new TokenRefused('not a form')
  const tokens = new URLSearchParams(await request.text()).getAll('logout_token')
  const [token] = tokens
  if (!token || tokens.length > 1) throw new TokenRefused('no logout token')
  return token
}

async function endSessions(token: string, { sessions }: LoginContext): Promise<number> {
  const { jti, sid, sub, iat } = await sessions.provider.verifyLogoutToken(token)
  const claim = await sessions.claim(`logout token ${jti}`, REPLAY_MS)
  if (!claim) throw new TokenRefused('seen before')
  try {
    return await sessions.endedAtProvider.end({
      ...(sid !== undefined && { sid }),
      ...(sub !== undefined && { sub }),
      iat,
    })
  } catch (error) {
    // The store is unavailable: the provider may send the same token again.
    await claim.release()
    throw error
  }
}
