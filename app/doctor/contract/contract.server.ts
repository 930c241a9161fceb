import type { Config } from '~/config/config.server'
import { wrong, type Finding } from '../finding'
import { endpointFindings } from './findings'
import { guessFindings } from './guesses'
import { createRecorder, type Tokens } from './recorder.server'
import { expiryFinding } from './token'
import { walk } from './walk.server'

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
