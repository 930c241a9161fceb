import type { UploadProblem } from '~/domain/upload'

/**
 * The answer to one file from the script: multipart/form-data with `key`, `details` and exactly one
 * `file`. Statuses: 200, 400 (not taken), 401, 403, 413 (too large), 429 (too often), 503 (not now).
 * Where the server refuses before any route runs, the answer is a page, and only its status counts.
 */
export type UploadAnswer =
  | { ok: true; /** As it was saved. */ name: string }
  | { ok: false; /** In the person's language. */ error: string }
  | { ok: false; /** The session has ended: the path of login, which leads back. */ login: string }

/** In place of `{{count}}` stands the number. */
export interface Plural {
  one: string
  other: string
}

/**
 * The words that the page brings for its script, in the person's language (`data-words`). Names in
 * double braces are filled in by the script.
 */
export interface UploadWords {
  /** The page's title while there are files. */
  title: Plural
  /** Why one file is not taken or not saved: `fileName`. */
  reasons: Record<UploadProblem | FailureReason, string>
  refused: Plural
  failed: Plural
  failedText: string
  tooMany: string
  /** Beside the reason of a file that is too large. */
  wholeRefused: string
  /** `saved`, `total` */
  savedOf: string
}

/** Why a file was not saved, where the server does not say it in words. */
export type FailureReason = 'session-ended' | 'too-often' | 'unreachable' | 'changed' | 'unknown'
