import type { IncomingMessage, ServerResponse } from 'node:http'

/** Labels are route patterns, kinds and reasons of the code, never an id, a name or an address. */
export interface Metrics {
  /** Counts the request once its answer has ended. */
  received(request: IncomingMessage, response: ServerResponse, pattern: string): void
  refused(reason: string | undefined): void
  /**
   * @param call method and route pattern
   * @param outcome ok, aborted, or the kind of failure
   */
  called(call: string, outcome: string, seconds: number): void
  /** The answer had the wrong shape, or rows were dropped. */
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
