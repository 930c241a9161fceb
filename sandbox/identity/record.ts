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
export type Endpoint = (typeof endpoints)[number]

const endpointAt = new Map<string, Endpoint>([
  ['/.well-known/openid-configuration', 'discovery'],
  ['/auth', 'authorization'],
  ['/token', 'token'],
  ['/jwks', 'jwks'],
  ['/token/revocation', 'revocation'],
  ['/session/end', 'endSession'],
])

export interface RecordedCall {
  /** When the call arrived, ISO 8601. */
  at: string
  method: string
  path: string
  grantType?: string
  status: number
}

export interface Fault {
  status?: number | undefined
  latencyMs?: number | undefined
  invalidGrant?: boolean | undefined
}

export interface Rehearsal {
  calls: RecordedCall[]
  faults: Partial<Record<Endpoint, Fault>>
}

/** More than any test makes; a sandbox left running must not grow without end. */
const MOST_CALLS = 10_000

/** Writes down the calls of the protocol, and answers as the faults of the moment say. */
export function rehearse(rehearsal: Rehearsal): Middleware {
  return async (ctx, next) => {
    const endpoint = endpointAt.get(ctx.path)
    if (endpoint === undefined) return next()
    const at = new Date().toISOString()
    const fault = rehearsal.faults[endpoint]
    let grantType: unknown
    if (fault?.latencyMs !== undefined) await delay(fault.latencyMs)
    if (fault?.invalidGrant || fault?.status !== undefined) {
      grantType = new URLSearchParams(await readText(ctx)).get('grant_type')
      answerFault(ctx, fault)
    } else {
      await next()
      grantType = ctx.oidc?.params?.grant_type
    }
    rehearsal.calls.push({
      at,
      method: ctx.method,
      path: ctx.path,
      ...(typeof grantType === 'string' ? { grantType } : {}),
      status: ctx.status,
    })
    if (rehearsal.calls.length > MOST_CALLS) rehearsal.calls.shift()
  }
}

function answerFault(ctx: RequestContext, fault: Fault) {
  if (fault.invalidGrant) {
    ctx.status = 400
    ctx.body = { error: 'invalid_grant', error_description: 'grant request is invalid' }
    return
  }
  ctx.status = fault.status ?? 503
  ctx.body = { error: 'temporarily_unavailable' }
}
