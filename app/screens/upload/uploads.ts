import { tidyName } from '~/domain/file-name'
import { photoNumbers } from '~/domain/photo-name'
import { chosenProblem, mostChosen } from '~/domain/upload'
import type { RefusedFile } from '~/domain/upload'

/** Why a file could not be saved. */
export type Failure =
  /** In the person's language, from the server. */
  | { why: 'told'; text: string }
  | { why: 'too-large' | 'session-ended' | 'too-often' | 'unreachable' | 'changed' | 'unknown' }

/** Why chosen files, or some of them, were refused. */
export type Refusal =
  | { refusal: 'too-many' }
  /**
   * Refused files. A file that is too large is the only one listed, because the whole selection is then
   * refused.
   */
  | { refusal: 'files'; refused: RefusedFile[] }

/**
 * A file that was chosen in the browser (specification 4, upload item). The file and its typed details stay
 * in the form until the file is saved.
 */
export interface Upload {
  /** A one-time key for each file: if the file is sent again after a lost answer, it is saved once. */
  key: string
  file: File
  /** The number of a photo that only has a camera's name. */
  photo: number | null
  /** The typed name; null: the proposed one. */
  name: string | null
  details: string
  state: 'chosen' | 'waiting' | 'sending' | 'saved' | 'failed'
  /** How much has been sent, 0 to 1. */
  sent: number
  failure: Failure | null
}

export interface Uploads {
  files: readonly Upload[]
  /** The refusal of the last choice. */
  refusal: Refusal | null
  /** The initial details of each chosen file. */
  details: string
  hasOrder: boolean
}

export type UploadEvent =
  | { type: 'chosen'; chosen: readonly { key: string; file: File }[] }
  | ({ type: 'described'; key: string } & Partial<Pick<Upload, 'details' | 'name'>>)
  | { type: 'removed'; key: string }
  | { type: 'save'; /** Of this one alone. */ key?: string }
  | { type: 'progressed'; key: string; sent: number }
  | { type: 'saved'; key: string }
  | { type: 'failed'; key: string; failure: Failure }
  | { type: 'cleared' }

export const noUploads: Uploads = { files: [], refusal: null, details: '', hasOrder: false }

/** Decided: two uploads at once use a phone's connection well, and leave the server room for other people. */
const atOnce = 2

/** The reducer of the form. */
export const afterEvent = (uploads: Uploads, event: UploadEvent): Uploads =>
  withNextSending(handled(uploads, event))

function handled(uploads: Uploads, event: UploadEvent): Uploads {
  switch (event.type) {
    case 'chosen':
      return withChosen(uploads, event.chosen)
    case 'described': {
      const { type: _, key, ...described } = event
      return changed(uploads, key, described)
    }
    case 'removed':
      return { ...uploads, files: uploads.files.filter(({ key }) => key !== event.key) }
    case 'save':
      // Sends only files that are neither saved nor being sent (specification 4).
      return {
        ...uploads,
        refusal: null,
        files: uploads.files.map((upload) =>
          isUnsent(upload) && (event.key ?? upload.key) === upload.key
            ? { ...upload, state: 'waiting', sent: 0, failure: null }
            : upload,
        ),
      }
    case 'progressed':
      return changed(uploads, event.key, { sent: event.sent })
    case 'saved':
      return changed(uploads, event.key, { state: 'saved', sent: 1 })
    case 'failed':
      return changed(uploads, event.key, { state: 'failed', failure: event.failure })
    case 'cleared':
      return noUploads
  }
}

const isUnsent = ({ state }: Upload) => state === 'chosen' || state === 'failed'

/** Files that wait are sent in their order, as soon as there is room. */
function withNextSending(uploads: Uploads): Uploads {
  const { files } = uploads
  const room = atOnce - files.filter(({ state }) => state === 'sending').length
  const next = files.filter(({ state }) => state === 'waiting').slice(0, Math.max(room, 0))
  if (next.length === 0) return uploads
  const begun = (upload: Upload): Upload =>
    next.includes(upload) ? { ...upload, state: 'sending' } : upload
  return { ...uploads, files: files.map(begun) }
}

export const unsaved = ({ files }: Uploads): Upload[] =>
  files.filter(({ state }) => state !== 'saved')

/** The files that failed; empty while others are being sent. */
export const failed = (uploads: Uploads): Upload[] =>
  isSending(uploads) ? [] : uploads.files.filter(({ state }) => state === 'failed')

export const isSending = ({ files }: Uploads): boolean =>
  files.some(({ state }) => state === 'waiting' || state === 'sending')

/** Whether every chosen file is saved. */
export const isDone = (uploads: Uploads): boolean =>
  uploads.files.length > 0 && unsaved(uploads).length === 0

/**
 * If one file is too large, the whole selection is refused; any other problem concerns only the file that has
 * it.
 */
function withChosen(uploads: Uploads, chosen: readonly { key: string; file: File }[]): Uploads {
  const judged = chosen.map((one) => ({ ...one, problem: chosenProblem(one.file) }))
  const refused = judged.flatMap(({ file: { name }, problem }) =>
    problem ? { name: tidyName(name), problem } : [],
  )
  const tooLarge = refused.find(({ problem }) => problem === 'too-large')
  if (tooLarge) return { ...uploads, refusal: { refusal: 'files', refused: [tooLarge] } }
  const taken = judged.filter(({ problem }) => problem === null)
  if (unsaved(uploads).length + taken.length > mostChosen)
    return { ...uploads, refusal: { refusal: 'too-many' } }
  const { files, details, hasOrder } = uploads
  const earlier = files.map(({ file, photo }) => ({ name: file.name, photo }))
  const names = taken.map(({ file }) => file.name)
  const photos = photoNumbers(names, hasOrder, earlier)
  return {
    ...uploads,
    files: [
      ...files,
      ...taken.map(({ key, file }, index) => {
        const photo = photos[index] ?? null
        return { key, file, photo, name: null, details, ...fresh }
      }),
    ],
    refusal: refused.length > 0 ? { refusal: 'files', refused } : null,
  }
}

const fresh = { state: 'chosen', sent: 0, failure: null } as const

const changed = (uploads: Uploads, key: string, change: Partial<Upload>): Uploads => ({
  ...uploads,
  files: uploads.files.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
})
