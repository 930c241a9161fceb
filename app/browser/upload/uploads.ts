import {
  chosenProblem,
  mostUploads,
  uploadName,
  type UploadFile,
  type UploadProblem,
} from '~/domain/upload'
import type { FailureReason } from './contract'

/** Why a file could not be saved. */
export type Failure =
  /** In the person's language, from the server. */
  { why: 'told'; text: string } | { why: 'too-large' | FailureReason }

/** Why a choice, or some of it, was not taken. */
export type Refusal =
  | { refusal: 'too-many' }
  /** Files that cannot be taken; too-large stands alone, since it abandons the whole selection. */
  | { refusal: 'files'; refused: { name: string; problem: UploadProblem }[] }

/**
 * A file that was chosen in the browser (specification 4, upload item). Until it is saved it stays,
 * with what was written about it.
 */
export interface Upload<F extends UploadFile = File> {
  /** Its own one-time key: sent again after a lost answer, it is not saved twice. */
  key: string
  file: F
  details: string
  state: 'chosen' | 'waiting' | 'sending' | 'saved' | 'failed'
  /** How much has been sent, 0 to 1. */
  sent: number
  failure: Failure | null
}

export interface Uploads<F extends UploadFile = File> {
  files: readonly Upload<F>[]
  /** The refusal of the last choice. */
  refusal: Refusal | null
}

export type UploadEvent<F extends UploadFile = File> =
  | { type: 'chosen'; chosen: readonly { key: string; file: F }[] }
  | { type: 'described'; key: string; details: string }
  | { type: 'removed'; key: string }
  | { type: 'save'; /** Of this one alone. */ key?: string }
  | { type: 'begun'; key: string }
  | { type: 'progressed'; key: string; sent: number }
  | { type: 'saved'; key: string }
  | { type: 'failed'; key: string; failure: Failure }

export const noUploads = { files: [], refusal: null } as const satisfies Uploads

/** Decided: two at once use a phone's line well, and leave the server room for others. */
const atOnce = 2

export function afterEvent<F extends UploadFile>(
  uploads: Uploads<F>,
  event: UploadEvent<F>,
): Uploads<F> {
  switch (event.type) {
    case 'chosen':
      return withChosen(uploads, event.chosen)
    case 'described':
      return changed(uploads, event.key, { details: event.details })
    case 'removed':
      return { ...uploads, files: uploads.files.filter(({ key }) => key !== event.key) }
    case 'save':
      // Only what is not saved yet, nor on its way, is sent (specification 4).
      return {
        refusal: null,
        files: uploads.files.map((upload) =>
          isUnsent(upload) && (event.key ?? upload.key) === upload.key
            ? { ...upload, state: 'waiting', sent: 0, failure: null }
            : upload,
        ),
      }
    case 'begun':
      return changed(uploads, event.key, { state: 'sending' })
    case 'progressed':
      return changed(uploads, event.key, { sent: event.sent })
    case 'saved':
      return changed(uploads, event.key, { state: 'saved', sent: 1 })
    case 'failed':
      return changed(uploads, event.key, { state: 'failed', failure: event.failure })
  }
}

const isUnsent = ({ state }: Upload<UploadFile>) => state === 'chosen' || state === 'failed'

export function nextToSend<F extends UploadFile>({ files }: Uploads<F>): Upload<F>[] {
  const room = atOnce - files.filter(({ state }) => state === 'sending').length
  return files.filter(({ state }) => state === 'waiting').slice(0, Math.max(room, 0))
}

export const unsaved = <F extends UploadFile>({ files }: Uploads<F>): Upload<F>[] =>
  files.filter(({ state }) => state !== 'saved')

export const failed = <F extends UploadFile>({ files }: Uploads<F>): Upload<F>[] =>
  files.filter(({ state }) => state === 'failed')

/** Is something on its way? */
export const isSending = <F extends UploadFile>({ files }: Uploads<F>): boolean =>
  files.some(({ state }) => state === 'waiting' || state === 'sending')

/** Has all been saved that was chosen? */
export const isDone = <F extends UploadFile>(uploads: Uploads<F>): boolean =>
  uploads.files.length > 0 && unsaved(uploads).length === 0

/** One too large abandons the whole selection; any other problem is of that file alone. */
function withChosen<F extends UploadFile>(
  uploads: Uploads<F>,
  chosen: readonly { key: string; file: F }[],
): Uploads<F> {
  const judged = chosen.map((one) => ({ ...one, problem: chosenProblem(one.file) }))
  const refused = judged.flatMap(({ file: { name }, problem }) =>
    problem ? { name: uploadName(name), problem } : [],
  )
  const tooLarge = refused.find(({ problem }) => problem === 'too-large')
  if (tooLarge) return { ...uploads, refusal: { refusal: 'files', refused: [tooLarge] } }
  const taken = judged.filter(({ problem }) => problem === null)
  if (unsaved(uploads).length + taken.length > mostUploads)
    return { ...uploads, refusal: { refusal: 'too-many' } }
  return {
    files: [...uploads.files, ...taken.map(({ key, file }) => fresh(key, file))],
    refusal: refused.length > 0 ? { refusal: 'files', refused } : null,
  }
}

const fresh = <F extends UploadFile>(key: string, file: F): Upload<F> => ({
  key,
  file,
  details: '',
  state: 'chosen',
  sent: 0,
  failure: null,
})

const changed = <F extends UploadFile>(
  uploads: Uploads<F>,
  key: string,
  change: Partial<Upload<F>>,
): Uploads<F> => ({
  ...uploads,
  files: uploads.files.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
})
