import {
  largestUpload,
  mostUploads,
  unsent,
  withTooLong,
  type SelectedFile,
  type Selection,
  type UploadProblem,
} from '~/domain/upload'

/** Why the files have to be chosen again, or anew; null where nothing went wrong before. */
export type ChooseAgain =
  | { why: 'logged-out' }
  /** The files were kept too short for it: these were not saved. */
  | { why: 'expired'; names: string[] }
  | { why: 'unknown' }

/** What the action says of a selection that was not taken. */
export type Refusal =
  | { refusal: 'none' }
  | { refusal: 'too-many' }
  | { refusal: 'too-much'; /** What may be chosen together, in bytes. */ most: number }
  | { refusal: 'broken' }
  | { refusal: 'too-often'; /** Seconds. */ wait: number }
  /** Files that cannot be taken; too-large stands alone, since it abandons the whole selection. */
  | { refusal: 'files'; refused: { name: string; problem: UploadProblem }[] }

/** What may be chosen together without scripts, in bytes; null where no selection is too much. */
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
    tooLong: withTooLong(selection).length,
  }
}
