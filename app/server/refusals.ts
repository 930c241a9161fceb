import type { Refused } from '~/platform/gate.server'

/** Why a request is answered by the page that says so (screens/unknown/refused-screen.tsx). */
export interface Refusal {
  readonly status: number
  readonly reason?: 'preview' | 'files' | 'login'
  /** The address to try again. */
  readonly retry?: string
  /** Seconds to wait before. */
  readonly wait?: number
  /** The session cannot be read any more: the page says nothing of its person. */
  readonly withoutSession?: boolean
}

/** What the gate has refused. */
export const refusedByGate = ({ status, reason }: Refused): Refusal =>
  reason === 'files too large' ? { status, reason: 'files' } : { status }

export const tooManyRequests = (wait: number, retry: string): Refusal => ({
  status: 429,
  wait,
  retry,
})

export const unavailable = (retry: string): Refusal => ({ status: 503, retry })

/** The session's store, or the provider, went away in the middle. */
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

/** What clients read of a refusal besides its status. */
export function refusalHeaders({ status, wait }: Refusal): Record<string, string> {
  return {
    ...(wait !== undefined && { 'Retry-After': String(wait) }),
    ...(status === 405 && allowedMethods),
  }
}

export const allowedMethods = { Allow: 'GET, HEAD, POST' }
