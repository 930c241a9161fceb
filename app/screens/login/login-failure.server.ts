import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { withoutInvitation } from '~/portal/pending-invitation.server'
import type { LoginContext } from './login-context'
import { cookieHeaders } from '~/http/cookies.server'
import { TokenRefused } from '~/session/provider/tokens.server'
import { LoginRefused } from '~/session/provider/oidc-strategy.server'
import { StoreUnavailable } from '~/session/store/records.server'
import { ProviderUnavailable, SessionEnded } from '~/session/types'
import { exceptionFields } from '~/observe/log.server'

/**
 * `unavailable`: provider or store cannot be reached; `stale`: this browser has no such login; `cancelled`:
 * the person cancelled; `refused`: the provider's answer is invalid.
 */
type LoginFailure = 'unavailable' | 'stale' | 'cancelled' | 'refused'

/** Null: the error is no failure of login. */
export function loginFailure(error: unknown): LoginFailure | null {
  if (error instanceof ProviderUnavailable || error instanceof StoreUnavailable)
    return 'unavailable'
  if (error instanceof LoginRefused) return error.reason === 'expired' ? 'stale' : error.reason
  if (error instanceof TokenRefused || error instanceof SessionEnded) return 'refused'
  return null
}

/** A page with a retry. */
export function failedLogin(
  failure: LoginFailure,
  error: unknown,
  { returnTo, draft }: { returnTo: string; draft?: string | null },
  { log }: LoginContext,
  cookies: readonly string[] = [],
) {
  const why = error instanceof Error ? exceptionFields(error) : {}
  log.warn({ 'error.type': failure, ...why }, 'login failed')
  const headers = cookieHeaders(cookies)
  if (failure === 'unavailable') headers.set('Retry-After', '5')
  const address = withoutInvitation(returnTo)
  const page = {
    failure,
    retry: paths.login(address === paths.entry() ? undefined : address, draft ?? undefined),
  }
  return pageData(page, { status: failure === 'unavailable' ? 503 : 400, headers })
}
