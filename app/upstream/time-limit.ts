/** The time that a call waits for the API; it can be paused. */
export interface TimeLimit {
  /** Aborted by the limit or with the person's request. */
  readonly signal: AbortSignal
  /** The limit ended the call, not the caller. */
  readonly expired: boolean
  start(): void
  stop(): void
  cancel(): void
}

/**
 * `AbortSignal.timeout` cannot be paused while a slow phone reads a download.
 * @param request the person's; aborts the call too
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
