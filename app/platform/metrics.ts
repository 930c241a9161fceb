import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * What operators count (METRICS_PORT). Labels are patterns, kinds and reasons out of the code: never
 * an id, a name or an address of a person.
 */
export interface Metrics {
  /** Before a request is answered; it is counted once it is over. */
  received(request: IncomingMessage, response: ServerResponse): void
  /** The gate let a request not in. */
  refused(reason: string | undefined): void
  /** @param call method and pattern; outcome: ok, aborted, or how it failed */
  called(call: string, outcome: string, seconds: number): void
  /** Of an answer of the API's: its wrong shape as a whole, or rows left out. */
  unusable(call: string, what: 'answer' | 'rows', count: number): void
  refreshed(outcome: 'ok' | 'refused' | 'unavailable'): void
  sessionOpened(): void
}

const nothing = () => undefined

/** Where nobody counts. */
export const noMetrics: Metrics = {
  received: nothing,
  refused: nothing,
  called: nothing,
  unusable: nothing,
  refreshed: nothing,
  sessionOpened: nothing,
}
