import { Readable } from 'node:stream'

/** Generated while it is sent. */
export interface StreamedBody {
  /** In bytes, known in advance for Content-Length. */
  length: number
  /** A new stream from the beginning. */
  open(): Readable
}

/** Can be read several times, in pieces. */
export interface FileSource {
  /** In bytes. */
  size: number
  open(): AsyncIterable<Uint8Array>
}

/** A JSON object with the texts, and the file in base64 as the last field. */
export function jsonWithFile(
  texts: Record<string, string>,
  field: string,
  file: FileSource,
): StreamedBody {
  const before = Buffer.from(`${JSON.stringify(texts).slice(0, -1)},${JSON.stringify(field)}:"`)
  const after = Buffer.from('"}')
  const encoded = 4 * Math.ceil(file.size / 3)

  async function* pieces() {
    yield before
    yield* base64(file.open())
    yield after
  }

  return {
    length: before.length + encoded + after.length,
    open: () => Readable.from(pieces(), { objectMode: false, highWaterMark: 64 * 1024 }),
  }
}

/** Three bytes become four letters, so leftover bytes wait for the next piece. */
async function* base64(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes =
      rest.length === 0
        ? Buffer.from(piece.buffer, piece.byteOffset, piece.length)
        : Buffer.concat([rest, piece])
    const whole = bytes.length - (bytes.length % 3)
    if (whole > 0) yield Buffer.from(bytes.toString('base64', 0, whole), 'latin1')
    rest = Buffer.from(bytes.subarray(whole))
  }
  if (rest.length > 0) yield Buffer.from(rest.toString('base64'), 'latin1')
}
