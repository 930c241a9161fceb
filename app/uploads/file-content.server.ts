import { fileTypeFromBuffer } from 'file-type'
import type { FileHandle } from 'node:fs/promises'
import { fileSignature } from '~/domain/file-signature'
import { isAccepted, type UploadContent } from '~/domain/upload'

/** Bytes; content further inside a file does not matter. */
const startLength = 4096
/** Bytes; PDF readers search this far for `%PDF-`. */
const pdfStartLength = 1024
/** Bytes: the end record of a ZIP (JAR, DOCX) with the longest comment. */
const tailLength = 22 + 65_535

/** Markup and programs that browsers and servers recognise in the first bytes. */
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i
/** The end record of a ZIP of one part: ZIP readers begin at the end. */
const zipEnd = Buffer.from('PK\x05\x06\0\0\0\0', 'latin1')

/** The browser's type is not trusted. */
export async function readContent(file: FileHandle): Promise<UploadContent> {
  const { size } = await file.stat()
  const head = await readAt(file, 0, Math.min(size, startLength))
  const tail = await readAt(file, Math.max(0, size - tailLength), Math.min(size, tailLength))
  const format = await formatOf(head)
  return { format, isPolyglot: isPolyglot(format, head, tail) }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

async function formatOf(head: Buffer): Promise<string | null> {
  if (pdfBegins.test(head.toString('latin1', 0, pdfStartLength))) return 'pdf'
  const type = await fileTypeFromBuffer(head)
  if (!type) return null
  const format = type.ext === 'apng' ? 'png' : type.ext
  // `fileSignature`, which is stricter, decides later whether the file is shown, so an accepted format must
  // pass it too.
  return fileSignature(head) === format || !isAccepted(format) ? format : null
}

/** Also after a byte order mark or white space. */
const pdfBegins = /^(?:\xef\xbb\xbf)?\s*%PDF-/

function isPolyglot(format: string | null, head: Buffer, tail: Buffer): boolean {
  const text = head.toString('latin1')
  const isAlsoPdf = format !== 'pdf' && text.slice(0, pdfStartLength).includes('%PDF-')
  return isAlsoPdf || markup.test(text) || endsAsZip(tail)
}

/** A file that is also an archive ends with the archive's end; one that contains an archive does not. */
function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.indexOf(zipEnd); at >= 0; at = tail.indexOf(zipEnd, at + 1)) {
    const comment = at + 22 <= tail.length ? tail.readUInt16LE(at + 20) : 0
    // A reader takes everything after the end record for a comment.
    if (at + 22 + comment >= tail.length) return true
  }
  return false
}
