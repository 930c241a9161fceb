import { setTimeout as delay } from 'node:timers/promises'
import type { RequestContext, Middleware } from './context'
import { readText } from './forms'

export const endpoints = [
  'discovery',
  'authorization',
  'token',
  'jwks',
  'revocation',
  'endSession',
] as const
type Endpoint = (typeof endpoints)[number]

const endpointAt = new Map<string, Endpoint>([
  ['/.well-known/openid-configuration', 'discovery'],
  ['/auth', 'authorization'],
  ['/token', 'token'],
  ['/jwks', 'jwks'],
  ['/token/revocation', 'revocation'],
  ['/session/end', 'endSession'],
])

interface RecordedCall {
  /** When the call arrived, ISO 8601. */
  at: string
  method: string
  path: string
  grantType?: string
  status: number
}

interface Fault {
  status?: number | undefined
  latencyMs?: number | undefined
  invalidGrant?: boolean | undefined
  /** 200 with something that is not of the protocol. */
  nonsense?: boolean | undefined
}

export interface Rehearsal {
  calls: RecordedCall[]
  faults: Partial<Record<Endpoint, Fault>>
}

/** More than any test makes; a sandbox left running must not grow without end. */
const MOST_CALLS = 10_000

/** The caller hung up before it was served; servers in front of others write it down so. */
const CALLER_GONE = 499

/** Writes down the calls of the protocol, and answers as the faults of the moment say. */
export function rehearse(rehearsal: Rehearsal): Middleware {
  return async (ctx, next) => {
    const endpoint = endpointAt.get(ctx.path)
    if (endpoint === undefined) return next()
    const at = new Date().toISOString()
    const outcome = await serve(ctx, next, rehearsal.faults[endpoint])
    rehearsal.calls.push({ at, method: ctx.method, path: ctx.path, ...outcome })
    if (rehearsal.calls.length > MOST_CALLS) rehearsal.calls.shift()
  }
}

async function serve(
  ctx: RequestContext,
  next: () => Promise<void>,
  fault: Fault = {},
): Promise<Pick<RecordedCall, 'grantType' | 'status'>> {
  if (fault.latencyMs !== undefined) {
    await delayUnlessGone(fault.latencyMs, ctx)
    // A slow provider is not one that loses answers: whoever gave up keeps an unused token.
    if (ctx.req.socket.destroyed) return { status: CALLER_GONE }
  }
  const substitute = substituteFor(fault)
  if (!substitute) {
    await next()
    const grantType = ctx.oidc?.params?.grant_type
    return { ...(typeof grantType === 'string' && { grantType }), status: ctx.status }
  }
  const grantType = new URLSearchParams(await readText(ctx)).get('grant_type')
  ctx.status = substitute.status
  ctx.body = substitute.body
  return { ...(grantType !== null && { grantType }), status: ctx.status }
}

async function delayUnlessGone(ms: number, { res }: RequestContext): Promise<void> {
  const gone = new AbortController()
  res.once('close', () => gone.abort())
  await delay(ms, undefined, { signal: gone.signal }).catch((error: unknown) => {
    if (!gone.signal.aborted) throw error
  })
}

function substituteFor({ status, invalidGrant, nonsense }: Fault) {
  if (invalidGrant) {
    const description = 'grant request is invalid'
    return { status: 400, body: { error: 'invalid_grant', error_description: description } }
  }
  if (nonsense) return { status: status ?? 200, body: '<!doctype html><title>It works!</title>' }
  return status === undefined ? null : { status, body: { error: 'temporarily_unavailable' } }
}
