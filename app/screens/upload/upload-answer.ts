/**
 * What the address for scripts answers to one file: multipart/form-data with `key`, `details` and
 * exactly one `file`. Statuses: 200, 400 (not taken), 401, 403, 413 (too large), 429 (too often), 503 (not now). What
 * is refused before any route is asked is a page: only its status tells.
 */
export type UploadAnswer =
  | { ok: true; /** As it was saved. */ name: string }
  | { ok: false; /** In the person's language. */ error: string }
  | { ok: false; /** The session has ended: the path of login, which leads back. */ login: string }
