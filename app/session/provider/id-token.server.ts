import {
  errors,
  jwtVerify,
  decodeProtectedHeader,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
} from 'jose'
import { z } from 'zod'
import { ProviderUnavailable, type Identity } from '~/session/types'
import type { Metadata } from './discovery.server'

/** How many seconds the provider's clock and ours may differ. */
const CLOCK_S = 120
/** How old a token may be: some providers keep one for minutes before they give it again (answer 88). */
const OLDEST_S = 600

/** EdDSA has a second name since RFC 9864. */
export const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']

/** Those of them that the provider's metadata lists; without a list all of them. */
export function algorithmsOf({
  id_token_signing_alg_values_supported: listed,
}: Pick<Metadata, 'id_token_signing_alg_values_supported'>): string[] {
  return listed ? algorithms.filter((one) => listed.includes(one)) : algorithms
}

/** A token that must not be accepted. The message names no value of it. */
export class TokenRefused extends Error {
  override name = 'TokenRefused'
}

export interface TokenCheck {
  keys: JWTVerifyGetKey
  /** Those that a signature may be of. */
  algorithms: string[]
  issuer: string
  clientId: string
  now: number
}

/**
 * Checks what id tokens and logout tokens have in common: signature, issuer, audience, both times.
 * @throws TokenRefused
 */
async function verifiedClaims(
  token: string,
  check: TokenCheck,
  more: JWTVerifyOptions = {},
): Promise<JWTPayload> {
  const { payload } = await verified(token, check, more)
  // The portal only gets freshly issued tokens; `exp` alone may be hours away.
  const age = check.now / 1000 - (payload.iat ?? 0)
  if (age > OLDEST_S || age < -CLOCK_S) throw new TokenRefused('issued at another time')
  return payload
}

async function verified(token: string, check: TokenCheck, more: JWTVerifyOptions) {
  try {
    return await jwtVerify(token, check.keys, {
      algorithms: check.algorithms,
      issuer: check.issuer,
      audience: check.clientId,
      clockTolerance: CLOCK_S,
      currentDate: new Date(check.now),
      requiredClaims: ['iat', 'exp'],
      ...more,
    })
  } catch (error) {
    // Keys that cannot be read are the provider's failure, not the token's.
    if (error instanceof errors.JWKSInvalid || error instanceof DOMException)
      throw new ProviderUnavailable('provider: unusable keys')
    if (error instanceof errors.JOSEError) throw new TokenRefused(error.code)
    throw error
  }
}

/** Half of a letter that is written in two would end every page with a link that holds it. */
const claim = z
  .string()
  .transform((text) => text.slice(0, 200).toWellFormed().trim())
  .pipe(z.string().min(1))
  .optional()
  .catch(undefined)

/** Some providers send several; readLanguage takes the first that the portal has. */
const locale = z
  .unknown()
  .optional()
  .transform((value) =>
    Array.isArray(value) ? value.filter((one) => typeof one === 'string').join(' ') : value,
  )
  .pipe(claim)

/** The person's profile, in the id token or at the userinfo endpoint. */
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
  auth_time: z.number().optional().catch(undefined),
  sid: z.string().min(1).max(255).optional(),
})

export type ProfileClaims = z.output<typeof profileClaims>
export type IdClaims = z.output<typeof idClaims>

/**
 * Verifies an id token (OIDC Core 3.1.3.7).
 * @param expected the nonce of the login, or at a refresh the subject that the session is of
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

/** The person by these claims; what they leave out stays as before. */
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
    jti: z.string().min(1).max(255),
    sub: z.string().min(1).max(255).optional(),
    sid: z.string().min(1).max(255).optional(),
    events: z.object({ [EVENT]: z.record(z.string(), z.unknown()) }),
    // Forbidden by the standard, so that no logout token can pass for an id token.
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

/** How long a token's id is remembered: longer than the token itself is accepted. */
export const REPLAY_MS = 15 * 60_000

/** The standard only recommends `logout+jwt` (2.4); Ory Hydra and Dex send another type or none. */
const types = /^(?:application\/)?(?:logout\+jwt|jwt)$/i

/**
 * Verifies a logout token (OIDC Back-Channel Logout 1.0, 2.6). An id token has no `events`. Without an
 * expiry the time of issue limits its life. The caller checks whether it was used before.
 * @throws TokenRefused
 */
export async function verifyLogoutToken(token: string, check: TokenCheck) {
  const payload = await verifiedClaims(token, check, { requiredClaims: ['iat'] })
  if (!types.test(decodeProtectedHeader(token).typ ?? 'JWT')) throw new TokenRefused('another type')
  const claims = logoutClaims.safeParse(payload)
  if (!claims.success) throw new TokenRefused('not a logout token')
  return claims.data
}
