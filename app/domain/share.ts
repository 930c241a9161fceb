import type { Day } from './day'

export interface Share {
  id: string
  email: string
  expires: Day | null
}

/** Not accepted yet (specification 4). */
export type Invitation = Share
