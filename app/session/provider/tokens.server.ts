import {
  errors,
  type RemoteJWKSet,
  jwtVerify,
  decodeProtectedHeader,
  type JWTPayload,
  type JWTVerifyOptions,
} from 'jose'
import { z } from 'zod'
import { ProviderUnavailable, type Identity, type Tokens } from '~/session/types'

const text = z.string().min(1)
const digits = z.string().regex(/^\d{1,9}$/)
const seconds = z
  .union([z.number(), digits.transform(Number)])
  .optional()
  .catch(undefined)

/** RFC 6749 5.1, OIDC Core 3.1.3.3. */
export const tokenAnswer = z.object({
  access_token: text,
  token_type: z.string().regex(/^bearer$/i),
  expires_in: seconds,
  refresh_token: text.optional(),
  id_token: text.optional(),
  /** Keycloak's addition: seconds, 0 for no end. */
  refresh_expires_in: seconds,
})

export type TokenAnswer = z.output<typeof tokenAnswer>

export const tokenRefusal = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) })

// Used where the provider names no life: a short one only refreshes sooner.
const UNKNOWN_LIFE_S = 300

/**
 * Times count from `now` on this machine's clock, so that the provider's clock does not matter. Without a new
 * refresh token the previous one stays.
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
 * 120 s before the end of the access token (specification 9), or after half of a life below 240 s, so that not
 * every request refreshes.
 */
export function needsRefresh({ issuedAt, expiresAt }: Tokens, now: number): boolean {
  const life = expiresAt - issuedAt
  const margin = life < 2 * MARGIN_MS ? life / 2 : MARGIN_MS
  return expiresAt - now <= margin
}

/** Allowed difference of the clocks, in seconds. */
const CLOCK_S = 120
/** Some providers keep a token for minutes before they send it again (answer 88). */
const OLDEST_S = 600

/** EdDSA has a second name since RFC 9864. */
export const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']

/** The message contains no value of the token. */
export class TokenRefused extends Error {
  override name = 'TokenRefused'
}

export interface TokenCheck {
  /** The provider's keys, which are read again after a cooldown. */
  keys: RemoteJWKSet
  algorithms: string[]
  issuer: string
  clientId: string
  now: number
}

/**
 * The common checks of id tokens and logout tokens: signature, issuer, audience, both times.
 * @throws TokenRefused
 */
async function verifiedClaims(
  token: string,
  check: TokenCheck,
  more: JWTVerifyOptions = {},
): Promise<JWTPayload> {
  try {
    const options: JWTVerifyOptions = {
      algorithms: check.algorithms,
      issuer: check.issuer,
      audience: check.clientId,
      clockTolerance: CLOCK_S,
      currentDate: new Date(check.now),
      // The portal only gets fresh tokens; `exp` alone may be hours away.
      maxTokenAge: OLDEST_S - CLOCK_S,
      requiredClaims: ['exp'],
      ...more,
    }
    const { payload } = await jwtVerify(token, check.keys, options).catch(
      async (error: unknown) => {
        // A key may change under the same name, or have none.
        if (!(error instanceof errors.JWSSignatureVerificationFailed) || check.keys.coolingDown)
          throw error
        await check.keys.reload()
        return jwtVerify(token, check.keys, options)
      },
    )
    return payload
  } catch (error) {
    // Unreadable keys are the provider's failure, not the token's.
    if (error instanceof errors.JWKSInvalid || error instanceof DOMException)
      throw new ProviderUnavailable('provider: unusable keys')
    if (error instanceof errors.JOSEError) throw new TokenRefused(error.code)
    throw error
  }
}

/** A lone surrogate would break every page with a link that contains it. */
const claim = z
  .string()
  .transform((text) => text.slice(0, 200).toWellFormed().trim())
  .pipe(z.string().min(1))
  .optional()
  .catch(undefined)

/** Some providers send several locales; readLanguage takes the first known one. */
const locale = z
  .unknown()
  .optional()
  .transform((value) =>
    Array.isArray(value) ? value.filter((one) => typeof one === 'string').join(' ') : value,
  )
  .pipe(claim)

/** From the id token or the userinfo endpoint. */
export const profileClaims = z.object({
  sub: z.string().min(1).max(255),
  given_name: claim,
  family_name: claim,
  name: claim,
  email: claim,
  locale,
})

const idClaims = profileClaims.extend({
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string().optional(),
  iat: z.number(),
  auth_time: z.number().optional().catch(undefined),
  sid: z.string().min(1).max(255).optional(),
})

export type ProfileClaims = z.output<typeof profileClaims>
export type IdClaims = z.output<typeof idClaims>

/**
 * OIDC Core 3.1.3.7.
 * @param expected the nonce of the login, or at a refresh the session's subject
 * @throws TokenRefused
 */
export async function verifyIdToken(
  token: string,
  check: TokenCheck,
  expected: { nonce: string } | { subject: string },
): Promise<IdClaims> {
  const parsed = idClaims.safeParse(await verifiedClaims(token, check))
  if (!parsed.success) throw new TokenRefused('claims of the wrong shape')
  const claims = parsed.data
  const severalAudiences = Array.isArray(claims.aud) && claims.aud.length > 1
  if (claims.azp === undefined ? severalAudiences : claims.azp !== check.clientId)
    throw new TokenRefused('issued to another party')
  if ('nonce' in expected && claims.nonce !== expected.nonce)
    throw new TokenRefused('nonce of another login')
  if ('subject' in expected && claims.sub !== expected.subject)
    throw new TokenRefused('another person')
  return claims
}

/** Missing claims keep their previous value. */
export function identityFrom(claims: ProfileClaims, previous: Identity | null): Identity {
  const split = claims.given_name === undefined && claims.family_name === undefined
  const firstName = split ? claims.name : claims.given_name
  return {
    subject: claims.sub,
    firstName: firstName ?? previous?.firstName ?? '',
    lastName: claims.family_name ?? previous?.lastName ?? '',
    email: claims.email ?? previous?.email ?? '',
    locale: claims.locale ?? previous?.locale ?? null,
  }
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

const logoutClaims = z
  .object({
    iat: z.number(),
    jti: z.string().min(1).max(255),
    sub: z.string().min(1).max(255).optional(),
    sid: z.string().min(1).max(255).optional(),
    events: z.object({ [EVENT]: z.record(z.string(), z.unknown()) }),
    // Forbidden by the standard, so that no logout token can pass as an id token.
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

/**
 * A used logout token is remembered for this long, which is longer than the portal would accept the token.
 */
export const REPLAY_MS = 15 * 60_000

/** The standard only recommends `logout+jwt` (2.4); Ory Hydra and Dex send another type or none. */
const types = /^(?:application\/)?(?:logout\+jwt|jwt)$/i

/**
 * OIDC Back-Channel Logout 1.0, 2.6. An id token has no `events`. Without an expiry the time of issue limits
 * its life. The caller checks for replays.
 * @throws TokenRefused
 */
export async function verifyLogoutToken(token: string, check: TokenCheck) {
  const payload = await verifiedClaims(token, check, { requiredClaims: [] })
  if (!types.test(decodeProtectedHeader(token).typ ?? 'JWT')) throw new TokenRefused('another type')
  const claims = logoutClaims.safeParse(payload)
  if (!claims.success) throw new TokenRefused('not a logout token')
  return claims.data
}
