import { readJson } from '~/net/json'
import type { Failure, Upload } from './uploads'

/**
 * multipart/form-data with `key`, `details` and exactly one `file`. Statuses: 200, 400 (not taken), 401, 403,
 * 413 (too large), 429 (too often), 503 (not now). A refusal before any route is a page, of which only the
 * status counts.
 */
export type UploadAnswer =
  | { ok: true; /** As it was saved. */ name: string }
  | { ok: false; /** In the person's language. */ error: string }
  | { ok: false; /** The session has ended: the path of login, which leads back. */ login: string }

interface Sending {
  fileHref: string
  onProgress: (sent: number) => void
  signal: AbortSignal
}

interface SentFile extends Pick<Upload, 'key' | 'file' | 'details'> {
  /** The document's name. */
  name: string
}

/**
 * Waits and sends again where the limit says so, since a hundred files may be chosen at once (answer 116).
 * @returns null where it was saved, otherwise the reason
 */
export async function sendUpload(upload: SentFile, sending: Sending): Promise<Failure | null> {
  const { onProgress, signal } = sending
  for (;;) {
    // For a file that has changed, Firefox would send only the headers and then wait.
    if (!(await isReadable(upload.file))) return { why: 'changed' }
    if (signal.aborted) return { why: 'unreachable' }
    const answer = await sendOnce(upload, sending)
    if (!('wait' in answer)) return answer.failure
    onProgress(0)
    await untilNext(answer.wait, signal)
  }
}

type Sent = { failure: Failure | null } | { /** Seconds. */ wait: number }

/** By XMLHttpRequest, which alone reports progress. */
function sendOnce(
  { key, name, details, file }: SentFile,
  { fileHref, onProgress, signal }: Sending,
): Promise<Sent> {
  const form = new FormData()
  form.append('key', key)
  form.append('details', details)
  form.append('file', file, name)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const wait = request.status === 429 ? Number(request.getResponseHeader('Retry-After')) : 0
      if (wait > 0) resolve({ wait })
      else resolve({ failure: failureOf(request.status, request.responseText) })
    }
    request.onerror = () => {
      void isReadable(file).then((isStillThere) =>
        resolve({ failure: { why: isStillThere ? 'unreachable' : 'changed' } }),
      )
    }
    // The page was left; the history may bring it back.
    request.onabort = () => resolve({ failure: { why: 'unreachable' } })
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', fileHref)
    request.setRequestHeader('Accept', 'application/json')
    request.send(form)
  })
}

const untilNext = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => resolve())
  })

/** False for a file that was changed, moved or deleted since it was chosen. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** @param text JSON of an `UploadAnswer`; gate refusals are HTML, of which only the status counts */
export function failureOf(status: number, text: string): Failure | null {
  const answer = Object(readJson(text)) as { ok?: unknown; error?: unknown }
  if (answer.ok === true) return null
  if (answer.ok === false && typeof answer.error === 'string')
    return { why: 'told', text: answer.error }
  if (status === 401) return { why: 'session-ended' }
  if (status === 413) return { why: 'too-large' }
  return { why: status === 429 ? 'too-often' : 'unknown' }
}
