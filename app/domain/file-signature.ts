import { extensionOfName, tidyName } from './file-name'

/** By extension; `zip` and `ole` are the two Office containers. */
export type FileFormat = 'pdf' | 'png' | 'jpg' | 'gif' | 'bmp' | 'zip' | 'ole'

/** The number of first bytes that `fileSignature` reads. */
export const SIGNATURE_LENGTH = 18

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

const MAGIC: readonly (readonly [FileFormat, readonly number[]])[] = [
  ['pdf', ascii('%PDF-')],
  ['png', [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['gif', ascii('GIF87a')],
  ['gif', ascii('GIF89a')],
  ['zip', [...ascii('PK'), 0x03, 0x04]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
]

// "BM" begins many texts: the header length after it must exist.
const BMP_HEADER_LENGTHS: readonly number[] = [12, 40, 52, 56, 64, 108, 124]

function isBmp(head: Uint8Array): boolean {
  if (head.length < SIGNATURE_LENGTH || head[0] !== 0x42 || head[1] !== 0x4d) return false
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  return BMP_HEADER_LENGTHS.includes(view.getUint32(14, true))
}

/**
 * A PDF must begin with its mark, since readers that search further also open polyglots. `file-type` names
 * uploads but is too generous for display: it takes "BMW…" for a bitmap, and a PDF behind a byte order mark.
 */
export function fileSignature(head: Uint8Array): FileFormat | null {
  const match = MAGIC.find(([, magic]) => magic.every((byte, index) => head[index] === byte))
  if (match) return match[0]
  return isBmp(head) ? 'bmp' : null
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'

const TYPES: Readonly<Record<string, { contentType: string; format: FileFormat }>> = {
  pdf: { contentType: 'application/pdf', format: 'pdf' },
  png: { contentType: 'image/png', format: 'png' },
  jpg: { contentType: 'image/jpeg', format: 'jpg' },
  jpeg: { contentType: 'image/jpeg', format: 'jpg' },
  gif: { contentType: 'image/gif', format: 'gif' },
  bmp: { contentType: 'image/bmp', format: 'bmp' },
  doc: { contentType: 'application/msword', format: 'ole' },
  xls: { contentType: 'application/vnd.ms-excel', format: 'ole' },
  ppt: { contentType: 'application/vnd.ms-powerpoint', format: 'ole' },
  docx: { contentType: `${OFFICE}.wordprocessingml.document`, format: 'zip' },
  xlsx: { contentType: `${OFFICE}.spreadsheetml.sheet`, format: 'zip' },
  pptx: { contentType: `${OFFICE}.presentationml.presentation`, format: 'zip' },
  zip: { contentType: 'application/zip', format: 'zip' },
}

function typeOf(filename: string) {
  const extension = extensionOfName(filename)
  return Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined
}

// Everything else, SVG and HTML included, is saved, never shown.
const SHOWN: ReadonlySet<FileFormat | undefined> = new Set(['pdf', 'png', 'jpg', 'gif', 'bmp'])

export const opensInBrowsers = (filename: string): boolean => SHOWN.has(typeOf(filename)?.format)

const UNKNOWN = 'application/octet-stream'

/** By the extension: the browser's type is not trusted. */
export const mediaTypeOf = (filename: string): string => typeOf(filename)?.contentType ?? UNKNOWN

/** A file's type follows its extension and its content together; where they differ it is bytes to save. */
export function servedAs(filename: string, head: Uint8Array) {
  const isAsNamed = typeOf(filename)?.format === fileSignature(head)
  return {
    contentType: isAsNamed ? mediaTypeOf(filename) : UNKNOWN,
    inline: isAsNamed && opensInBrowsers(filename),
  }
}

/** A name without a known extension gets the content's (answer 96): "Tilausvahvistus 12.3.2026". */
export function nameByContent(name: string, head: Uint8Array): string {
  const [own, extension] = [extensionOfName(name), extensionOf(head)]
  // Files of many programs are ZIPs inside.
  const isOther = extension === '.zip' && /\p{L}/u.test(own)
  return Object.hasOwn(TYPES, own) || isOther ? name : tidyName(name + extension)
}

/** The extension of the content; '' if unknown. */
export function extensionOf(head: Uint8Array): string {
  const format = fileSignature(head)
  return format === null || format === 'ole' ? '' : `.${format}`
}
