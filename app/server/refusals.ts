/** screens/unknown/refused-screen.tsx shows it. */
export interface Refusal {
  readonly status: number
  readonly reason?: 'preview' | 'files' | 'login' | 'login too large'
  readonly retry?: string
  /** Seconds. */
  readonly wait?: number
  /** The session could not be read: the page must show nothing of the person. */
  readonly withoutSession?: boolean
}

export const unavailable = (retry: string): Refusal => ({ status: 503, retry })

export const sessionLost = (retry: string): Refusal => ({
  ...unavailable(retry),
  withoutSession: true,
})

export const notInPreview: Refusal = { status: 403, reason: 'preview' }

export function refusalHeaders({ status, wait }: Refusal): Record<string, string> {
  return {
    ...(wait !== undefined && { 'Retry-After': String(wait) }),
    ...(status === 405 && allowedMethods),
  }
}

export const allowedMethods = { Allow: 'GET, HEAD, POST' }
