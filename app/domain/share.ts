import type { Day } from './day'

/** Somebody who sees an order until a day (specification 3). */
export interface Share {
  id: string
  email: string
  /** The last day; null where the API gives none. */
  expires: Day | null
}

/** Somebody who is invited to see an order until then, and has not accepted yet (specification 4). */
export type Invitation = Share
