import type { Refused } from '~/http/gate.server'

/** Why a request is refused; screens/unknown/refused-screen.tsx explains it. */
export interface Refusal {
  readonly status: number
  readonly reason?: 'preview' | 'files' | 'login'
  /** The address to try again. */
  readonly retry?: string
  /** Seconds to wait before trying again. */
  readonly wait?: number
  /** The session's store is lost: the page must show nothing of the person. */
  readonly withoutSession?: boolean
}

export const refusedByGate = ({ status, reason }: Refused): Refusal =>
  reason === 'files too large' ? { status, reason: 'files' } : { status }

export const tooManyRequests = (wait: number, retry: string): Refusal => ({
  status: 429,
  wait,
  retry,
})

export const unavailable = (retry: string): Refusal => ({ status: 503, retry })

/** The session store or the provider failed in the middle of the request. */
export const sessionLost = (retry: string): Refusal => ({
  ...unavailable(retry),
  withoutSession: true,
})

/** Nothing is written in a preview. */
export const notInPreview: Refusal = { status: 403, reason: 'preview' }

export const loginNotAccepted = (retry: string): Refusal => ({
  status: 403,
  reason: 'login',
  retry,
})

/** The headers that go with the status. */
export function refusalHeaders({ status, wait }: Refusal): Record<string, string> {
  return {
    ...(wait !== undefined && { 'Retry-After': String(wait) }),
    ...(status === 405 && allowedMethods),
  }
}

export const allowedMethods = { Allow: 'GET, HEAD, POST' }
