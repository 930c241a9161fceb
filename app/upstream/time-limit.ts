/** Limits the time that a call waits for the API; it can be stopped in between. */
export interface TimeLimit {
  /** Aborted by the limit, or when the person's request is. */
  readonly signal: AbortSignal
  /** The limit ended the call, not the caller. */
  readonly expired: boolean
  start(): void
  stop(): void
  /** Aborts the call. */
  cancel(): void
}

/**
 * `AbortSignal.timeout` cannot be stopped while a slow phone reads a download.
 * @param request the person's; if it is aborted, so is the call
 */
export function createTimeLimit(ms: number, request?: AbortSignal): TimeLimit {
  const call = new AbortController()
  let left = ms
  let startedAt = 0
  let timer: NodeJS.Timeout | undefined
  let expired = false
  const expire = () => {
    expired = true
    call.abort()
  }
  return {
    signal: request ? AbortSignal.any([call.signal, request]) : call.signal,
    get expired() {
      return expired
    },
    start() {
      if (timer) return
      startedAt = performance.now()
      timer = setTimeout(expire, left)
    },
    stop() {
      if (!timer) return
      clearTimeout(timer)
      timer = undefined
      left = Math.max(0, left - (performance.now() - startedAt))
    },
    cancel: () => call.abort(),
  }
}
