/** A limit of the time that a call spends waiting for the API; it can rest in between. */
export interface TimeLimit {
  /** Aborted by the limit, or by the caller who no longer waits. */
  readonly signal: AbortSignal
  /** The limit itself, not the caller, ended the call. */
  readonly expired: boolean
  start(): void
  stop(): void
  /** Ends what is under way. */
  cancel(): void
  /** The call is over: the limit lets go of the caller. */
  end(): void
}

/** @param caller the request that the call is made for; where it is aborted, so is the call */
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
