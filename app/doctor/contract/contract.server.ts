import type { Config } from '~/config/config.server'
import { wrong, type Finding } from '../finding'
import { endpointFindings } from './findings'
import { guessFindings } from './guesses'
import { createRecorder, type Tokens } from './recorder.server'
import { walk } from './walk.server'
import { decodeJwt, errors } from 'jose'

/** Reads the API with somebody's tokens, and compares what comes with what the portal reads. */
export async function examineContract(
  { brand, ...config }: Pick<Config, 'api' | 'brand' | 'proxy'>,
  tokens: Tokens,
  now: number,
): Promise<Finding[]> {
  const expired = expiryFinding(tokens.accessToken, now)
  if (expired) return [expired]
  const recorder = createRecorder(config, tokens)
  try {
    const walked = await walk(recorder, brand.prefix)
    if (walked)
      return [
        ...endpointFindings(recorder.recorded, brand.prefix),
        ...guessFindings(recorder.recorded, walked),
      ]
    const [failure] = recorder.recorded.map((call) => call.failure)
    if (failure?.kind !== 'unauthenticated')
      return endpointFindings(recorder.recorded, brand.prefix)
    const said = 'the API refuses it (401): it has expired, or is for another audience'
    return [wrong('token', said, 'take a fresh one, with its id token')]
  } finally {
    await recorder.close()
  }
}

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
