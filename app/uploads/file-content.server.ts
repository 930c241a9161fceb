import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import { open, type FileHandle } from 'node:fs/promises'
import { fileSignature } from '~/domain/file-signature'
import { uploadExtensions, type UploadContent } from '~/domain/upload'

/** Cameras write previews and profiles in front of the picture's own size. */
const headLength = 512 * 1024
/** What browsers and PDF readers look through for a beginning. */
const startLength = 1024
/** The end record of a ZIP (JAR, DOCX) with the longest comment that may follow it. */
const tailLength = 22 + 65_535

/** Markup and programs that browsers and servers find within the first bytes. */
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i
/** End record of a ZIP of one part: its readers begin at the end, whatever comes before. */
const zipEnd = Buffer.from('PK\x05\x06\0\0\0\0', 'latin1')

/** What a file is by its bytes: the browser's word for it is not asked. */
export async function readContent(path: string): Promise<UploadContent> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = await readAt(file, 0, Math.min(size, headLength))
    const tail = await readAt(file, Math.max(0, size - tailLength), Math.min(size, tailLength))
    const format = await formatOf(head)
    return {
      format,
      pixels: format === 'pdf' ? null : pixelsOf(head),
      isPolyglot: isPolyglot(head.subarray(0, startLength), tail),
    }
  } finally {
    await file.close()
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

async function formatOf(head: Buffer): Promise<string | null> {
  const type = await fileTypeFromBuffer(head)
  if (!type) return null
  const format = type.ext === 'apng' ? 'png' : type.ext
  // What is taken is also what the portal shows again: the mark has to be the very first bytes.
  const opened = fileSignature(head)
  const own = opened === 'jpeg' ? 'jpg' : opened
  return own === format || !opensAs(format) ? format : null
}

const opensAs = (format: string) => (uploadExtensions as readonly string[]).includes(format)

/** Of the largest picture in it; null where the header cannot be read. */
function pixelsOf(head: Buffer): number | null {
  try {
    const { width, height, images = [] } = imageSize(head)
    return Math.max(...[{ width, height }, ...images].map((size) => size.width * size.height))
  } catch (error) {
    // The library throws TypeErrors of its own, and RangeErrors of reading past the end.
    if (error instanceof TypeError || error instanceof RangeError) return null
    throw error
  }
}

function isPolyglot(start: Buffer, tail: Buffer): boolean {
  const text = start.toString('latin1')
  return text.indexOf('%PDF-', 1) > 0 || markup.test(text) || tail.includes(zipEnd)
}
