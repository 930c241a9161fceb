import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { Refusal } from '../http/refusal'

export interface GuardOptions {
  issuer: string
  audience: string
  clientId: string
}

const idClaims = z.object({
  sub: z.string(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  email: z.string().optional(),
  locale: z.string().optional(),
})

/** From the id token. */
export type Claims = z.output<typeof idClaims>

/** The claims of a call's tokens. */
export type Guard = (req: IncomingMessage) => Promise<Claims>

const discovered = z.object({ issuer: z.string(), jwks_uri: z.url() })
type Keys = ReturnType<typeof createRemoteJWKSet>

/**
 * Every call carries two tokens (specification 6 and 7).
 * @throws Refusal 401, with the reason in WWW-Authenticate
 */
export function createGuard(options: GuardOptions): Guard {
  const { issuer, audience, clientId } = options
  let remembered: Promise<Keys> | null = null

  async function discover(): Promise<Keys> {
    const base = issuer.replace(/\/$/, '')
    const response = await fetch(`${base}/.well-known/openid-configuration`)
    const document = discovered.parse(await response.json())
    if (document.issuer !== issuer) throw new Error(`The provider calls itself ${document.issuer}`)
    // Short, so that tokens with a new key are soon accepted.
    return createRemoteJWKSet(new URL(document.jwks_uri), { cooldownDuration: 1000 })
  }

  function keys(): Promise<Keys> {
    // If the provider was down, the next call asks again.
    remembered ??= discover().catch((reason: unknown) => {
      remembered = null
      throw reason
    })
    return remembered
  }

  return async (req) => {
    const bearer = /^Bearer ([^\s]+)$/.exec(req.headers.authorization ?? '')?.[1]
    const idToken = req.headers['id-token']
    if (bearer === undefined || typeof idToken !== 'string') throw invalidToken()
    const provider = await keys()
    const common = { issuer, algorithms: ['RS256'] }
    try {
      const access = await jwtVerify(bearer, provider, {
        ...common,
        audience,
        requiredClaims: ['sub', 'exp'],
      })
      // The id token identifies the person and the access token limits the time, so an expired id token is
      // accepted.
      const id = await jwtVerify(idToken, provider, {
        ...common,
        audience: clientId,
        clockTolerance: '10 years',
      })
      const claims = idClaims.parse(id.payload)
      if (claims.sub !== access.payload.sub) throw invalidToken()
      return claims
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw expired(error.payload.exp)
      if (error instanceof errors.JWKSTimeout) throw error
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw invalidToken()
      throw error
    }
  }
}

export function invalidToken(message = 'The token is missing or not valid.'): Refusal {
  return unauthenticated(message, 'Bearer error="invalid_token"')
}

function unauthenticated(message: string, challenge: string): Refusal {
  const headers = { 'www-authenticate': challenge }
  return new Refusal(401, 'errors.unauthenticated', message, { headers })
}

/** ASP.NET's wording, in which the portal looks for "expired". */
export function expired(exp = Math.floor(Date.now() / 1000)): Refusal {
  const [date = '', time = ''] = new Date(exp * 1000).toISOString().split(/[T.]/)
  const [year, month, day] = date.split('-')
  const when = `${month}/${day}/${year} ${time}`
  return unauthenticated(
    'The token expired.',
    `Bearer error="invalid_token", error_description="The token expired at '${when}'"`,
  )
}
