import type { Lease, MarkerState } from '~/session/types'

/** @throws WriteRefused, PreviewChanged where the call may not be made */
export type TakeLease = (state: MarkerState, forMs: number) => Promise<Lease>

/** A lease outlives its call, in case that its process dies. */
export const spareMs = 5000
