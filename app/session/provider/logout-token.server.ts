import { decodeProtectedHeader } from 'jose'
import { z } from 'zod'
import { TokenRefused, verifiedClaims, type TokenCheck } from './id-token.server'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

const logoutClaims = z
  .object({
    jti: z.string().min(1).max(255),
    sub: z.string().min(1).max(255).optional(),
    sid: z.string().min(1).max(255).optional(),
    events: z.object({ [EVENT]: z.record(z.string(), z.unknown()) }),
    // Forbidden by the standard, so that no logout token can pass for an id token.
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

export interface LogoutClaims {
  jti: string
  sub?: string | undefined
  sid?: string | undefined
}

/** How long a token's id is remembered: longer than the token itself is accepted. */
export const REPLAY_MS = 15 * 60_000

/** The standard only recommends `logout+jwt` (2.4); Ory Hydra and Dex send another type or none. */
const types = /^(?:application\/)?(?:logout\+jwt|jwt)$/i

/**
 * Verifies a logout token (OIDC Back-Channel Logout 1.0, 2.6). An id token has no `events`. Without an
 * expiry the time of issue limits its life. The caller checks whether it was used before.
 * @throws TokenRefused
 */
export async function verifyLogoutToken(token: string, check: TokenCheck): Promise<LogoutClaims> {
  const payload = await verifiedClaims(token, check, { requiredClaims: ['iat'] })
  if (!types.test(decodeProtectedHeader(token).typ ?? 'JWT')) throw new TokenRefused('another type')
  const claims = logoutClaims.safeParse(payload)
  if (!claims.success) throw new TokenRefused('not a logout token')
  return claims.data
}
