import { mostSessionHours } from '~/config/environment/store.server'
import { z } from 'zod'

/**
 * The state of a person's previews, for all of their sessions together: the API keeps one preview
 * for a member of staff, not one for each session.
 * none: the API shows them their own data; running: a customer's; changing: one request is starting
 * or ending a preview; unsure: such a request was interrupted.
 */
export type MarkerState = z.output<typeof markerShape>['state']

/** A marker as the stores read it. */
export const markerShape = z.object({
  generation: z.string(),
  state: z.enum(['none', 'running', 'changing', 'unsure']),
})

export interface PreviewMarker {
  /** A new one with each change. Data of the same generation is of one person's view. */
  generation: string
  state: MarkerState
}

/** The marker of a person who was never in a preview. */
export const noMarker: PreviewMarker = { generation: '', state: 'none' }

/** Longer than a session can live (SESSION_HOURS), so that no session misses a change. */
export const markerLifeMs = (mostSessionHours + 1) * 3_600_000

/** A change of a marker. After `forMs` the state `changing` becomes `unsure`. */
export interface MarkerMove {
  generation: string
  state: 'none' | 'running' | 'changing'
  /** How long `changing` lasts at most. */
  forMs?: number
}

/** The markers of previews, and the leases of calls during which no marker may change. */
export interface MarkerStore {
  /** @returns the marker, and how many calls hold a lease */
  readMarker(subjectHash: string): Promise<PreviewMarker & { leases: number }>
  /** Changes the marker if it still has this generation. */
  moveMarker(subjectHash: string, generation: string, to: MarkerMove): Promise<boolean>
  /**
   * For a call that changes something at the API. False: the marker has changed.
   * Times are by the store's own clock: no process's clock may end another's lease early.
   */
  takeLease(
    subjectHash: string,
    marker: PreviewMarker,
    lease: string,
    forMs: number,
  ): Promise<boolean>
  /** @param keepMs how much longer the lease holds; 0: it ends now */
  endLease(subjectHash: string, lease: string, keepMs: number): Promise<void>
}
