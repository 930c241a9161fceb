import { extensionOfName, hasVisibleCharacter, tidyName, withoutInvisible } from './file-name'

/** Exactly 10 MB are accepted (specification 5 and 9). */
export const largestUpload = 10_000_000

const uploadExtensions = ['jpg', 'jpeg', 'bmp', 'gif', 'png', 'pdf'] as const

/** For `accept` of a file input. */
export const acceptedFiles = uploadExtensions.map((extension) => `.${extension}`).join(',')

/** Keeps one form without scripts within 200 MB. */
export const mostUploads = 20

/** With scripts files are sent one after another (answer 116). */
export const mostChosen = 100

/** Fits the list of documents. */
export const longestDetails = 300

export const areDetailsTooLong = (details: string): boolean =>
  details.trim().length > longestDetails

/**
 * `too-large` abandons the whole selection (specification 5); the others concern one file. `name`:
 * bidirectional marks, or no name. `double-extension`: a program that looks like a document, x.exe.pdf. `type`:
 * content or extension is not accepted. `disguised`: a browser or program could also run the content.
 */
export type UploadProblem =
  | 'too-large'
  | 'empty'
  | 'heic'
  | 'type'
  | 'name'
  | 'double-extension'
  | 'disguised'

export interface RefusedFile {
  name: string
  problem: UploadProblem
}

// Bidirectional marks show "gpj.exe" as "exe.jpg"; a zero byte ends a name for some programs.
const misleading = /[\u202A-\u202E\u2066-\u2069\0]/

/**
 * Extensions that a double click or a web server runs. `com` is missing, since "tilaus.example.com.pdf" is
 * usually a printed page, as are files that are only opened (html, svg, docm), since drawing programs write
 * "piirros.svg.png".
 */
const programs = new Set(
  (
    'apk asp aspx bat cgi chm cmd cpl dll exe hta jar js jse jsp lnk msc msi msp php phtml pif ps1 ' +
    'py scr sh vbe vbs wsf wsh'
  ).split(' '),
)

/** Types refused by extension, before ten megabytes are sent. */
const others = new Set(
  (
    '7z avi avif csv doc docm docx gz htm html mkv mov mp3 mp4 odp ods odt ppt pptx rar rtf svg tar ' +
    'tif tiff txt wav webm webp xls xlsm xlsx xml zip'
  ).split(' '),
)

const extensionAtEnd = /\.(?:jpe?g|jfif|jpe|png|gif|bmp|pdf)(\s*\(\d+\))?$/i

/**
 * If the extension does not fit the content, the name gets the content's extension (answers 45 and 96):
 * phones omit extensions, programs write .jfif, browsers append numbers: "kuva.jpg (1)".
 */
export function nameForFormat(name: string, format: string): string {
  const tidy = tidyName(name)
  const own = extensionOfName(tidy)
  if (own === format || (own === 'jpeg' && format === 'jpg')) return tidy
  return tidyName(`${tidy.replace(extensionAtEnd, '$1')}.${format}`)
}

/** Dots and spaces that a tidied name loses. The look-behind keeps the search linear. */
const dotsAtEnd = /(?<![. ])[. ]+$/

/** Checks name and size, from the browser, before the content is read; null: no problem. */
export function chosenProblem({ name, size }: Pick<File, 'name' | 'size'>): UploadProblem | null {
  if (size > largestUpload) return 'too-large'
  const base = withoutInvisible(name)
    .replace(dotsAtEnd, '')
    .replace(/\.[^.]*$/, '')
  if (misleading.test(name) || !hasVisibleCharacter(base)) return 'name'
  const extension = extensionOfName(name)
  if (extension === 'heic' || extension === 'heif') return 'heic'
  if (others.has(extension) || programs.has(extension)) return 'type'
  if (programs.has(extensionBefore(name))) return 'double-extension'
  return size === 0 ? 'empty' : null
}

export interface UploadContent {
  /** For example jpg or heic; null: unknown. */
  format: string | null
  /** The same bytes can also be run. */
  isPolyglot: boolean
}

export function contentProblem({ format, isPolyglot }: UploadContent): UploadProblem | null {
  if (format === 'heic') return 'heic'
  if (isPolyglot) return 'disguised'
  return isAccepted(format) ? null : 'type'
}

export const isAccepted = (format: string | null): boolean =>
  (uploadExtensions as readonly (string | null)[]).includes(format)

const extensionBefore = (name: string) => extensionOfName(tidyName(name).replace(/\.[^.]*$/, ''))
