import { decodeJwt, errors } from 'jose'
import { wrong, type Finding } from '../finding'

/** Null: it has not expired, or does not say when it does. */
export function expiryFinding(accessToken: string, now: number): Finding | null {
  const exp = expiryOf(accessToken)
  if (exp === undefined || exp * 1000 > now) return null
  const at = new Date(exp * 1000).toISOString()
  return wrong('token', `it expired at ${at}`, 'take a fresh one, with its id token')
}

function expiryOf(token: string): number | undefined {
  try {
    return decodeJwt(token).exp
  } catch (error) {
    // Not every provider's access token is a JWT.
    if (error instanceof errors.JWTInvalid) return undefined
    throw error
  }
}
