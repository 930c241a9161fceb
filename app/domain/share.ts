import type { Day } from './day'

/** A share, or an invitation that nobody has accepted yet (specification 4). */
export interface Share {
  id: string
  email: string
  expires: Day | null
}
