/** Limits the time that a call waits for the API; it can be stopped in between. */
export interface TimeLimit {
  /**
   * Aborted by the limit, or when the person's request is. Made when it is first asked for: a signal
   * and its listeners cost more processor time than the rest of a small call.
   */
  readonly signal: AbortSignal
  /** The limit ended the call, not the caller. */
  readonly expired: boolean
  /**
   * Registers what ends the call, in place of what was registered before: called once at most, and
   * not after `end`; at once where the call is aborted already.
   */
  onAbort(listener: (reason: Error) => void): void
  start(): void
  stop(): void
  /** Aborts the call. */
  cancel(): void
  /** The call is over: removes the timer and the listener. */
  end(): void
}

/** What aborts each of the calls that are under way. */
export type RunningCalls = Set<() => void>

/** Calls that are aborted with a signal: one listener, however many there are. */
export function abortedWith(signal: AbortSignal): RunningCalls {
  const running: RunningCalls = new Set()
  const abortAll = () => {
    for (const abort of running) abort()
  }
  signal.addEventListener('abort', abortAll, { once: true })
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
    listener?.(abortError())
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
    get expired() {
      return expired
    },
    onAbort(ends) {
      if (aborted) ends(abortError())
      else listener = ends
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

const abortError = () => new DOMException('the call is aborted', 'AbortError')
