import { extensionOfName, hasVisibleCharacter, tidyName } from './file-name'

/** Exactly 10 MB are accepted, one byte more is not (specification 5 and 9). */
export const largestUpload = 10_000_000

/** The accepted types (specification 5). */
export const uploadExtensions = ['jpg', 'jpeg', 'bmp', 'gif', 'png', 'pdf'] as const

/** For the `accept` of a file input. */
export const acceptedFiles = uploadExtensions.map((extension) => `.${extension}`).join(',')

/** Decided: the most files of one selection, so that one form stays within 200 MB. */
export const mostUploads = 20

/** Decided: what a list of documents has room for. */
export const longestDetails = 300

/** Spaces around the details do not count. */
export const areDetailsTooLong = (details: string): boolean =>
  details.trim().length > longestDetails

/**
 * Why a file is not taken.
 * too-large: the whole selection is abandoned (specification 5); any other is of that file alone.
 * name: marks that turn the reading direction round, or no name at all.
 * double-extension: a program that looks like a document, x.exe.pdf.
 * type: the content, or already the extension, is none that is accepted.
 * disguised: the content is something besides that a browser or a program could run.
 */
export type UploadProblem =
  | 'too-large'
  | 'empty'
  | 'heic'
  | 'type'
  | 'name'
  | 'double-extension'
  | 'disguised'

export interface UploadFile {
  /** As the browser says it. */
  name: string
  /** In bytes. */
  size: number
}

// Embeddings, overrides and isolates turn "gpj.exe" round; a zero byte ends the name for some.
const misleading = /[\u202A-\u202E\u2066-\u2069\0]/

/**
 * Extensions that a double click or a web server runs. Directly before the last extension they make a
 * program look like a document. Decided: `com` is not among them, since "tilaus.example.com.pdf" is
 * far more often a printed web page, nor are files that are only opened (html, svg, docm), since
 * drawing programs name a copy "piirros.svg.png".
 */
const programs = new Set(
  (
    'apk asp aspx bat cgi chm cmd cpl dll exe hta jar js jse jsp lnk msc msi msp php phtml pif ps1 ' +
    'py scr sh vbe vbs wsf wsh'
  ).split(' '),
)

/** Types whose extension says that they are none of those, before ten megabytes are sent. */
const others = new Set(
  (
    '7z avi avif csv doc docm docx gz htm html mkv mov mp3 mp4 odp ods odt ppt pptx rar rtf svg tar ' +
    'tif tiff txt wav webm webp xls xlsm xlsx xml zip'
  ).split(' '),
)

/** The file's name as it is shown before its content is known. */
export const uploadName = tidyName

const extensionAtEnd = /\.(?:jpe?g|jfif|jpe|png|gif|bmp|pdf)(\s*\(\d+\))?$/i

/**
 * The name as it is kept and sent: where its extension does not fit, with that of the content (answers 45
 * and 96). Phones leave it out, programs write .jfif, and a browser counts behind it: "kuva.jpg (1)".
 */
export function nameForFormat(name: string, format: string): string {
  const tidy = tidyName(name)
  const own = extensionOfName(tidy)
  if (own === format || (own === 'jpeg' && format === 'jpg')) return tidy
  return tidyName(`${tidy.replace(extensionAtEnd, '$1')}.${format}`)
}

/** @returns the problem of a file's name or size, before its content is read; null: none */
export function chosenProblem({ name, size }: UploadFile): UploadProblem | null {
  if (size > largestUpload) return 'too-large'
  if (misleading.test(name) || !hasVisibleCharacter(name.replace(/\.[^.]*$/, ''))) return 'name'
  const extension = extensionOfName(name)
  if (extension === 'heic' || extension === 'heif') return 'heic'
  if (others.has(extension) || programs.has(extension)) return 'type'
  if (programs.has(extensionBefore(name))) return 'double-extension'
  return size === 0 ? 'empty' : null
}

/** The facts that a file's bytes show. */
export interface UploadContent {
  /** Extension of the format that the bytes are of, for example jpg or heic; null: unknown. */
  format: string | null
  /** Something that could be run can be read out of the same bytes. */
  isPolyglot: boolean
}

/** @returns the problem of the content; null: none */
export function contentProblem({ format, isPolyglot }: UploadContent): UploadProblem | null {
  if (format === 'heic') return 'heic'
  if (isPolyglot) return 'disguised'
  return format === null || !isAccepted(format) ? 'type' : null
}

/** The media type sent with a file, by its extension: the browser's own is not trusted. */
export function mediaTypeOf(name: string): string {
  const format = formatOf(name)
  if (format === 'pdf') return 'application/pdf'
  return format === 'jpg' ? 'image/jpeg' : `image/${format}`
}

const isAccepted = (extension: string) =>
  (uploadExtensions as readonly string[]).includes(extension)

function formatOf(name: string): string {
  const extension = extensionOfName(name)
  return extension === 'jpeg' ? 'jpg' : extension
}

/** The extension before the last one; '' where there is none. */
const extensionBefore = (name: string) => extensionOfName(tidyName(name).replace(/\.[^.]*$/, ''))
