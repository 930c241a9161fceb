import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import { open, type FileHandle } from 'node:fs/promises'
import { fileSignature } from '~/domain/file-signature'
import { uploadExtensions, type UploadContent } from '~/domain/upload'

/** In bytes: cameras write previews and profiles in front of the picture's own size. */
const headLength = 512 * 1024
/** In bytes: how far browsers and PDF readers search for the beginning of a format. */
const startLength = 1024
/** In bytes: the end record of a ZIP (JAR, DOCX) with the longest comment that may follow it. */
const tailLength = 22 + 65_535

/** Markup and programs that browsers and servers recognise within the first bytes. */
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i
/** End record of a ZIP of one part. Readers of ZIP begin at the end, whatever comes before. */
const zipEnd = Buffer.from('PK\x05\x06\0\0\0\0', 'latin1')

/** What the file is by its bytes; what the browser calls it does not matter. */
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
  // The portal will show what it accepts, and shows by `fileSignature`, which is the stricter one.
  const signature = fileSignature(head)
  const shownAs = signature === 'jpeg' ? 'jpg' : signature
  return shownAs === format || !isAccepted(format) ? format : null
}

const isAccepted = (format: string) => (uploadExtensions as readonly string[]).includes(format)

/** The pixels of the largest picture in the file; null where its header cannot be read. */
function pixelsOf(head: Buffer): number | null {
  try {
    const { width, height, images = [] } = imageSize(head)
    return Math.max(...[{ width, height }, ...images].map((size) => size.width * size.height))
  } catch (error) {
    // The library throws a TypeError for an unknown format, a RangeError where it reads past the end.
    if (error instanceof TypeError || error instanceof RangeError) return null
    throw error
  }
}

function isPolyglot(start: Buffer, tail: Buffer): boolean {
  const text = start.toString('latin1')
  return text.indexOf('%PDF-', 1) > 0 || markup.test(text) || tail.includes(zipEnd)
}
