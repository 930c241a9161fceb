/**
 * What is known of a person's previews, for all of their sessions together: the API keeps a preview
 * for a member of staff, not for a session of theirs.
 * none: the API shows them their own; running: a customer's; changing: one is being started or ended,
 * by somebody who is alone in that; unsure: whoever was, did not come to an end.
 */
export type MarkerState = 'none' | 'running' | 'changing' | 'unsure'

export interface PreviewMarker {
  /** Another one with each change: what was read under one is of one person's view. */
  generation: string
  state: MarkerState
}

/** Of everybody who has never been in a preview. */
export const noMarker: PreviewMarker = { generation: '', state: 'none' }

/** Longer than a session can live, so that none outlives a change that it has not seen. */
export const markerLifeMs = 13 * 60 * 60_000

/** Where a marker may be moved to; `changing` is unsure after its time. */
export interface MarkerMove {
  generation: string
  state: 'none' | 'running' | 'changing'
  /** How long `changing` lasts at most. */
  forMs?: number
}

/** The markers of previews, and the calls under way that must not meet a change of them. */
export interface MarkerStore {
  /** @returns also how many calls hold a lease now */
  readMarker(subjectHash: string): Promise<PreviewMarker & { leases: number }>
  /** Moves it if it still is of that generation. */
  moveMarker(subjectHash: string, generation: string, to: MarkerMove): Promise<boolean>
  /**
   * For a call that acts at the API. False: the marker is not this one any more.
   * Times are by the store's own clock: one process's lease must not end early by another's.
   */
  takeLease(
    subjectHash: string,
    marker: PreviewMarker,
    lease: string,
    forMs: number,
  ): Promise<boolean>
  /** @param keepMs how much longer it holds; 0: it ends now */
  endLease(subjectHash: string, lease: string, keepMs: number): Promise<void>
}
