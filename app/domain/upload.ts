import { isName, shortened, withoutUnseen } from './file-name'

/** Exactly 10 MB are accepted, one byte more is not (specification 5 and 9). */
export const largestUpload = 10_000_000

/** The accepted types (specification 5). */
export const uploadExtensions = ['jpg', 'jpeg', 'bmp', 'gif', 'png', 'pdf'] as const

/** For the `accept` of a file input. */
export const acceptedFiles = uploadExtensions.map((extension) => `.${extension}`).join(',')

/**
 * The category of what customers add (specification 9): a value of the wire, never translated, and
 * never what a form says.
 */
export const uploadCategory = 'Asiakkaan lisäämät liitteet'

/** Decided: as many files as one selection may hold; the kept ones then stay within 200 MB. */
export const mostUploads = 20

/** Decided: so that the details of a whole selection fit into one form of 64 KB. */
export const longestDetails = 300

/** In UTF-16 units, as file systems and databases count. */
const longestName = 255

/** Decided: a picture that opens into more takes a phone or a viewer down. */
const mostPixels = 50_000_000

/**
 * Why a file is not taken.
 * too-large: the whole selection is abandoned (specification 5); any other is of that file alone.
 * name: marks that turn the reading direction round, or no name at all.
 * double-extension: a program or page in a picture's clothes, x.exe.pdf.
 * disguised: the content is not what the extension says, or is something else besides.
 */
export type UploadProblem =
  | 'too-large'
  | 'empty'
  | 'heic'
  | 'type'
  | 'name'
  | 'double-extension'
  | 'disguised'
  | 'too-many-pixels'

export interface UploadFile {
  /** As the browser says it. */
  name: string
  /** In bytes. */
  size: number
}

/** A chosen file that waits on the server for being sent on (specification 4, upload item). */
export interface KeptFile extends UploadFile {
  id: string
  details: string
  state: 'waiting' | 'saved' | 'failed'
}

/** Files that were chosen together. */
export interface Selection {
  id: string
  files: KeptFile[]
  /** Chosen too, but not taken. */
  refused: { name: string; problem: UploadProblem }[]
}

// Embeddings, overrides and isolates turn "gpj.exe" round; a zero byte ends the name for some.
const misleading = /[\u202A-\u202E\u2066-\u2069\0]/

/** What runs or opens as a page where somebody saves the file. */
const active = new Set(
  (
    'ade adp apk app asp aspx bat cer chm cmd com cpl dll dmg docm exe hta htm html iso jar js jse ' +
    'jsp lnk mjs msc msi msp pif php phtml ps1 py reg scr sh svg svgz swf url vb vbe vbs wsf wsh ' +
    'xhtml xlsm xml'
  ).split(' '),
)

/** The file's name as it is kept and sent: what is unseen, or separates folders, is lost. */
export function uploadName(name: string): string {
  return shortened(withoutUnseen(name).replace(/[\\/]/g, '_').trim(), longestName)
}

/** What can be said of a file before its content is seen; null: nothing against it. */
export function chosenProblem({ name, size }: UploadFile): UploadProblem | null {
  if (size > largestUpload) return 'too-large'
  if (misleading.test(name) || !isName(name.replace(/\.[^.]*$/, ''))) return 'name'
  const [extension = '', ...earlier] = extensionsOf(name)
  if (extension === 'heic' || extension === 'heif') return 'heic'
  if (!isAccepted(extension)) return 'type'
  if (earlier.some((part) => active.has(part))) return 'double-extension'
  return size === 0 ? 'empty' : null
}

/** What a file's bytes say of it. */
export interface UploadContent {
  /** Extension of the format that the bytes are of, for example jpg or heic; null: unknown. */
  format: string | null
  /** Of a picture, from its header; null where it cannot be read. */
  pixels: number | null
  /** Something else can be read out of the same bytes. */
  isPolyglot: boolean
}

/** Does the content fit the name? Null: it does. */
export function contentProblem(name: string, content: UploadContent): UploadProblem | null {
  const { format, pixels, isPolyglot } = content
  if (format === 'heic') return 'heic'
  if (format !== formatOf(name) || isPolyglot) return 'disguised'
  if (format === 'pdf') return null
  if (pixels === null || pixels === 0) return 'disguised'
  return pixels > mostPixels ? 'too-many-pixels' : null
}

/** The media type sent with a file, by its extension: the browser's word is not asked. */
export function mediaTypeOf(name: string): string {
  const format = formatOf(name)
  if (format === 'pdf') return 'application/pdf'
  return format === 'jpg' ? 'image/jpeg' : `image/${format}`
}

/** A selection's files that are still to be sent (specification 4: only these, on a retry). */
export function unsent({ files }: Selection): KeptFile[] {
  return files.filter(({ state }) => state !== 'saved')
}

const isAccepted = (extension: string) =>
  (uploadExtensions as readonly string[]).includes(extension)

function formatOf(name: string): string {
  const [extension = ''] = extensionsOf(name)
  return extension === 'jpeg' ? 'jpg' : extension
}

/** The last one first. */
function extensionsOf(name: string): string[] {
  const [, ...parts] = withoutUnseen(name).toLowerCase().split('.')
  return parts.map((part) => part.trim()).reverse()
}
