import type { UploadProblem } from '~/domain/upload'

/** Why the files of an earlier try are to be chosen again. */
export type ChooseAgain =
  | 'logged-out'
  /** An earlier release of the portal kept files between two requests. */
  | 'gone'

/** Why not all files of a form were saved. */
export type Refusal =
  | { refusal: 'none' | 'too-many' | 'too-long' | 'broken' | 'gone' }
  | { refusal: 'too-often'; /** Seconds. */ wait: number }
  | {
      refusal: 'files'
      /** Not taken; one that is too large abandons all of them. */
      refused: { name: string; problem: UploadProblem }[]
      /** Names of files that the API did not save, and of those that it did. */
      failed: string[]
      saved: string[]
    }

/** The form comes back with what was typed; a browser keeps no chosen files. */
export interface Unsaved {
  refusal: Refusal
  /** Its one-time key; '' where none came. */
  key: string
  details: string
}
