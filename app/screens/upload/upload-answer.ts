/**
 * The answer to one file from the script: multipart/form-data with `key`, `details` and exactly one
 * `file`. Statuses: 200, 400 (not taken), 401, 403, 413 (too large), 429 (too often), 503 (not now).
 * Where the server refuses before any route runs, the answer is a page, and only its status counts.
 */
export type UploadAnswer =
  | { ok: true; /** As it was saved. */ name: string }
  | { ok: false; /** In the person's language. */ error: string }
  | { ok: false; /** The session has ended: the path of login, which leads back. */ login: string }
