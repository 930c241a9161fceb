import { createConcurrencyLimit } from '~/platform/concurrency-limit'

/**
 * Downloads at once for each person, in each process: clients that stop reading would otherwise take
 * all connections to the API for files. Somebody who opens six tabs waits a moment for the last two.
 */
export const downloads = createConcurrencyLimit({ atOnce: 4, queued: 20, waitMs: 10_000 })
