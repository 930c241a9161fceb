import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * The metrics for operators (METRICS_PORT). Labels are route patterns, kinds and reasons that stand
 * in the code, never an id, a name or a person's address.
 */
export interface Metrics {
  /** Called before a request is answered; counts it once the answer has ended. */
  received(request: IncomingMessage, response: ServerResponse, pattern: string): void
  /** The gate refused a request. */
  refused(reason: string | undefined): void
  /**
   * @param call method and route pattern
   * @param outcome ok, aborted, or how it failed
   */
  called(call: string, outcome: string, seconds: number): void
  /** An answer of the API had the wrong shape, or some of its rows were left out. */
  unusable(call: string, what: 'answer' | 'rows', count: number): void
  refreshed(outcome: 'ok' | 'refused' | 'unavailable'): void
  sessionOpened(): void
}

const nothing = () => undefined

/** For tests, and where metrics are off. */
export const noMetrics: Metrics = {
  received: nothing,
  refused: nothing,
  called: nothing,
  unusable: nothing,
  refreshed: nothing,
  sessionOpened: nothing,
}
