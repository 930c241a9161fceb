import {
  unsent,
  withTooLong,
  type KeptFile,
  type Selection,
  type UploadProblem,
} from '../../domain/upload'

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
  | { refusal: 'broken' }
  | { refusal: 'too-often'; /** Seconds. */ wait: number }
  /** Files that cannot be taken; too-large stands alone, since it abandons the whole selection. */
  | { refusal: 'files'; refused: { name: string; problem: UploadProblem }[] }

/** The list of chosen files, as the page shows it. */
export interface SelectionView {
  id: string
  files: KeptFile[]
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
