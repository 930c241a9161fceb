/**
 * The time that a call waits for the API. `AbortSignal.timeout` cannot be paused while a slow phone reads a
 * download.
 */
export class TimeLimit {
  /** Aborted by the limit or with the person's request. */
  readonly signal: AbortSignal
  /** The limit ended the call, not the caller. */
  expired = false
  private readonly call = new AbortController()
  private startedAt = 0
  private timer: NodeJS.Timeout | undefined

  /**
   * @param left milliseconds
   * @param request the signal of the person's request, which aborts the call too
   */
  constructor(
    private left: number,
    request?: AbortSignal,
  ) {
    this.signal = request ? AbortSignal.any([this.call.signal, request]) : this.call.signal
  }

  start(): void {
    if (this.timer) return
    this.startedAt = performance.now()
    this.timer = setTimeout(() => {
      this.expired = true
      this.call.abort()
    }, this.left)
  }

  stop(): void {
    if (!this.timer) return
    clearTimeout(this.timer)
    this.timer = undefined
    this.left = Math.max(0, this.left - (performance.now() - this.startedAt))
  }

  cancel(): void {
    this.call.abort()
  }
}
