import {
  largestUpload,
  mostUploads,
  unsent,
  withTooLongDetails,
  type SelectedFile,
  type Selection,
  type UploadProblem,
} from '~/domain/upload'

/** Why the files have to be chosen again, or anew; null where nothing went wrong before. */
export type ChooseAgain =
  | { why: 'logged-out' }
  /** The stored files have expired; these were not saved. */
  | { why: 'expired'; names: string[] }
  | { why: 'unknown' }

/** Why the action did not take a selection. */
export type Refusal =
  | { refusal: 'none' }
  | { refusal: 'too-many' }
  | { refusal: 'too-much'; /** What may be chosen together, in bytes. */ most: number }
  | { refusal: 'broken' }
  | { refusal: 'too-often'; /** Seconds. */ wait: number }
  /** Files that cannot be taken; too-large stands alone, since it abandons the whole selection. */
  | { refusal: 'files'; refused: { name: string; problem: UploadProblem }[] }

/** The most bytes of one selection without scripts; null where every allowed selection fits. */
export const mostTogether = (most: number): number | null =>
  most < mostUploads * largestUpload ? most : null

/** The list of chosen files, as the page shows it. */
export interface SelectionView {
  id: string
  files: SelectedFile[]
  refused: Selection['refused']
  /** How many are still to be sent. */
  pending: number
  /** How many of them have failed: then Save is called "try again". */
  failed: number
  /** How many of them have too long details. */
  tooLong: number
}

export function selectionView(selection: Selection): SelectionView {
  const pending = unsent(selection)
  return {
    ...selection,
    pending: pending.length,
    failed: pending.filter(({ state }) => state === 'failed').length,
    tooLong: withTooLongDetails(selection).length,
  }
}
