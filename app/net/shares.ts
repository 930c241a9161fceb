import { createConcurrencyLimit, createTurns } from './concurrency-limit'

/**
 * Work for which people wait, each with a share, counted by the key of the person and not of the session: more
 * logins of a person are no more shares. docs/security.md has the table.
 */
export const shares = {
  /** Files that are opened or saved: clients that stop reading would occupy all file connections to the API. */
  downloads: createConcurrencyLimit({ atOnce: 4, queued: 20, waitMs: 10_000 }),
  /** Small copies of pictures, from the API's file to the converted one. */
  copies: createConcurrencyLimit({ atOnce: 2, queued: 50, waitMs: 20_000 }),
  /** A second archive would wait for minutes. */
  archives: createConcurrencyLimit({ atOnce: 1, queued: 0, waitMs: 0 }),
  /**
   * A conversion of a picture holds one of libuv's four threads, which also read files and compress pages, and
   * the memory of a picture.
   */
  conversions: createTurns({ queued: 100, waitMs: 10_000 }),
  /** A row of a delivery check takes a millisecond of the processor, and an order has hundreds of rows. */
  reports: createTurns({ queued: 10, waitMs: 20_000 }),
} as const
