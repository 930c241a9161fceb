/** Limits the time that a call waits for the API; it can be stopped in between. */
export interface TimeLimit {
  /** Aborted by the limit, or when the caller's signal is. */
  readonly signal: AbortSignal
  /** The limit ended the call, not the caller. */
  readonly expired: boolean
  start(): void
  stop(): void
  /** Aborts the call. */
  cancel(): void
  /** The call is over: removes the timer and the listener. */
  end(): void
}

/** @param caller the signal of the person's request; if it is aborted, so is the call */
export function createTimeLimit(ms: number, caller?: AbortSignal): TimeLimit {
  const controller = new AbortController()
  let left = ms
  let startedAt = 0
  let timer: NodeJS.Timeout | undefined
  let expired = false
  const abort = () => controller.abort()
  caller?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    get expired() {
      return expired
    },
    start() {
      if (timer) return
      startedAt = performance.now()
      timer = setTimeout(() => {
        expired = true
        abort()
      }, left)
    },
    stop() {
      if (!timer) return
      clearTimeout(timer)
      timer = undefined
      left = Math.max(0, left - (performance.now() - startedAt))
    },
    cancel: abort,
    end() {
      clearTimeout(timer)
      timer = undefined
      caller?.removeEventListener('abort', abort)
    },
  }
}
