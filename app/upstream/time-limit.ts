/** Limits the time that a call waits for the API; it can be stopped in between. */
export interface TimeLimit {
  /**
   * Aborted by the limit, or when the person's request is. Made when it is first asked for: to make
   * and hear one takes longer than what else a small call does.
   */
  readonly signal: AbortSignal
  readonly aborted: boolean
  /** The limit ended the call, not the caller. */
  readonly expired: boolean
  /** What ends the call; called once at most, and not after `end`. */
  onAbort(listener: (reason: Error) => void): void
  start(): void
  stop(): void
  /** Aborts the call. */
  cancel(): void
  /** The call is over: removes the timer and the listener. */
  end(): void
}

/** What ends the calls that are under way, when nobody waits for them any more. */
export type RunningCalls = Set<() => void>

/** The calls of a request, which end with it: one listener, however many there are. */
export function endingWith(request: AbortSignal): RunningCalls {
  const running: RunningCalls = new Set()
  const endAll = () => {
    for (const end of running) end()
  }
  request.addEventListener('abort', endAll, { once: true })
  return running
}

/** @param running the calls of the person's request; if it is aborted, so is this one */
export function createTimeLimit(ms: number, running?: RunningCalls): TimeLimit {
  let controller: AbortController | null = null
  let listener: ((reason: Error) => void) | null = null
  let left = ms
  let startedAt = 0
  let timer: NodeJS.Timeout | undefined
  let expired = false
  let aborted = false
  const abort = () => {
    if (aborted) return
    aborted = true
    controller?.abort()
    listener?.(new DOMException('the call is aborted', 'AbortError'))
  }
  const expire = () => {
    expired = true
    abort()
  }
  running?.add(abort)
  return {
    get signal() {
      controller ??= new AbortController()
      if (aborted) controller.abort()
      return controller.signal
    },
    get aborted() {
      return aborted
    },
    get expired() {
      return expired
    },
    onAbort(ends) {
      listener = ends
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
    cancel: abort,
    end() {
      clearTimeout(timer)
      timer = undefined
      listener = null
      running?.delete(abort)
    },
  }
}
