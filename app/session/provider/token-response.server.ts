import { z } from 'zod'
import type { Tokens } from '~/session/types'

const text = z.string().min(1)
const seconds = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .optional()
  .catch(undefined)

/** The token endpoint's answer (RFC 6749 5.1, OIDC Core 3.1.3.3). */
export const tokenAnswer = z.object({
  access_token: text,
  token_type: z.string().regex(/^bearer$/i),
  expires_in: seconds,
  refresh_token: text.optional(),
  id_token: text.optional(),
  /** Keycloak's addition: the refresh token's life in seconds, 0 for no end. */
  refresh_expires_in: seconds,
})

export type TokenAnswer = z.output<typeof tokenAnswer>

export const tokenRefusal = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) })

// A provider may leave the life out. A short one is safe: the token is only refreshed sooner.
const UNKNOWN_LIFE_S = 300

/**
 * The tokens to store. Times count from `now` on this machine's clock, so that a wrong clock of the
 * provider does not matter. A refresh token that is not sent again is kept from `previous`.
 * @param idToken verified
 */
export function tokensFrom(
  answer: TokenAnswer,
  idToken: string,
  now: number,
  previous: Tokens | null,
): Tokens {
  const life = answer.expires_in && answer.expires_in > 0 ? answer.expires_in : UNKNOWN_LIFE_S
  const refreshLife = answer.refresh_expires_in
  return {
    accessToken: answer.access_token,
    idToken,
    refreshToken: answer.refresh_token ?? previous?.refreshToken ?? null,
    issuedAt: now,
    expiresAt: now + life * 1000,
    refreshExpiresAt: refreshLife && refreshLife > 0 ? now + refreshLife * 1000 : null,
  }
}

const MARGIN_MS = 120_000

/**
 * Whether to refresh the access token: 120 s before its end (specification 9), or after half of a
 * life below 240 s, so that not every request refreshes.
 */
export function needsRefresh({ issuedAt, expiresAt }: Tokens, now: number): boolean {
  const life = expiresAt - issuedAt
  const margin = life < 2 * MARGIN_MS ? life / 2 : MARGIN_MS
  return expiresAt - now <= margin
}
