interface TimedCall {
  /** Method and pattern: no ids. */
  what: string
  /** Start and end by `performance.now()`. */
  from: number
  until: number
}

export interface Timing {
  /** The start, by `performance.now()`. */
  readonly from: number
  readonly calls: TimedCall[]
}

export const startTiming = (): Timing => ({ from: performance.now(), calls: [] })

/** A page makes 40 calls at most; more would only lengthen the header. */
const mostCalls = 60

export function noteCall({ calls }: Timing, call: TimedCall): void {
  if (calls.length < mostCalls) calls.push(call)
}

/** The total so far, the time in API calls, and each call. */
export function serverTiming({ from, calls }: Timing, now = performance.now()): string {
  const metric = (name: string, ms: number, words = '') =>
    `${name}${words && `;desc="${words}"`};dur=${ms.toFixed(1)}`
  const sorted = [...calls].sort((a, b) => a.from - b.from)
  let waited = 0
  let until = from
  for (const call of sorted) {
    waited += Math.max(0, call.until - Math.max(call.from, until))
    until = Math.max(until, call.until)
  }
  return [
    metric('total', now - from),
    metric('api', waited, `${calls.length} calls`),
    ...sorted.map((call, index) => metric(`c${index + 1}`, call.until - call.from, call.what)),
  ].join(', ')
}
