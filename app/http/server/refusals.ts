import type { Refused } from '~/http/gate.server'

/** screens/unknown/refused-screen.tsx shows it. */
export interface Refusal {
  readonly status: number
  readonly reason?: 'preview' | 'files' | 'login'
  readonly retry?: string
  /** Seconds. */
  readonly wait?: number
  /** The session could not be read: the page must show nothing of the person. */
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

export const sessionLost = (retry: string): Refusal => ({
  ...unavailable(retry),
  withoutSession: true,
})

export const notInPreview: Refusal = { status: 403, reason: 'preview' }

export const loginNotAccepted = (retry: string): Refusal => ({
  status: 403,
  reason: 'login',
  retry,
})

export function refusalHeaders({ status, wait }: Refusal): Record<string, string> {
  return {
    ...(wait !== undefined && { 'Retry-After': String(wait) }),
    ...(status === 405 && allowedMethods),
  }
}

export const allowedMethods = { Allow: 'GET, HEAD, POST' }
