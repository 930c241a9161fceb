export type TimeLimit = ReturnType<typeof createTimeLimit>

/**
 * The time that a call waits for the API. `AbortSignal.timeout` cannot be paused while a slow phone reads a
 * download.
 * @param request the signal of the person's request, which aborts the call too
 */
export function createTimeLimit(ms: number, request?: AbortSignal) {
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
    /** Aborted by the limit or with the person's request. */
    signal: request ? AbortSignal.any([call.signal, request]) : call.signal,
    /** The limit ended the call, not the caller. */
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
