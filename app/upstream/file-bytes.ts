import { readJson } from '~/net/json'
import { UnreadableBody } from './answer-body'

/** Enough to recognise the encoding. */
const headLength = 64

/**
 * Reads plain bytes, a JSON array of bytes, or base64 (a JSON string, or without quotes). The first bytes
 * decide, not the content type. One chunk at a time is in memory. The chunks throw UnreadableBody for an
 * invalid array or base64.
 */
export async function openFile(body: AsyncIterable<Uint8Array>) {
  const source = body[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < headLength) {
    const read = await source.next()
    if (read.done) break
    head = Buffer.concat([head, read.value])
  }
  async function* received(): Chunks {
    yield head
    for (let read = await source.next(); !read.done; read = await source.next()) {
      const { buffer, byteOffset, byteLength } = read.value
      yield Buffer.from(buffer, byteOffset, byteLength)
    }
  }
  const decoded = decoderFor(head)
  // Without an encoding the answer's length is the file's.
  return { isRaw: !decoded, chunks: decoded ? decoded(received()) : received() }
}

type Chunks = AsyncGenerator<Buffer, void>

const numberList = /^\s*\[\s*(?:-?\d{1,3}\s*,\s*)*(?:-?\d{0,3}\s*)?(?:\]\s*)?$/
const quotedBase64 = /^\s*"(?:[A-Za-z0-9+/=_-]|\\[/urn])*\\?"?\s*$/
/** Base64 without quotes begins with the bytes of a known file type. */
const bareBase64 = /^\s*(?:JVBERi0|\/9j\/|iVBORw0KGgo|R0lGOD|UEsDB)[A-Za-z0-9+/=_\r\n-]*$/

/** Null: the bytes are the file's. */
function decoderFor(head: Buffer): ((chunks: Chunks) => Chunks) | null {
  const beginning = head.toString('latin1', 0, headLength)
  if (numberList.test(beginning)) return fromNumbers
  return quotedBase64.test(beginning) || bareBase64.test(beginning) ? fromBase64 : null
}

/** Decodes a JSON array such as [37,80,68,70]; bytes may be signed (−128…). */
async function* fromNumbers(chunks: Chunks): Chunks {
  // The first part of the array has the bracket that opens it.
  let bracket = ''
  let rest = ''
  function bytesOf(numbers: string): Buffer {
    const read = readJson(bracket + numbers)
    bracket = '['
    if (!Array.isArray(read) || !read.every(isByte)) throw new UnreadableBody('no array of bytes')
    return Buffer.from(read)
  }
  for await (const chunk of chunks) {
    // A number may continue in the next chunk.
    const text = rest + chunk.toString('latin1')
    const end = text.lastIndexOf(',')
    rest = text.slice(end + 1)
    if (rest.length > headLength) throw new UnreadableBody('no array of bytes')
    if (end >= 0) yield bytesOf(`${text.slice(0, end)}]`)
  }
  yield bytesOf(rest)
}

const isByte = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= -128 && Number(value) <= 255

/** Decodes base64 such as "JVBERi0…", with JSON escapes of + and / and with line breaks. */
async function* fromBase64(chunks: Chunks): Chunks {
  let rest = ''
  for await (const chunk of chunks) {
    const text = rest + chunk.toString('latin1')
    // An escape may continue in the next chunk.
    const whole = /\\(?:u[0-9A-Fa-f]{0,3})?$/.exec(text)?.index ?? text.length
    const plain = text
      .slice(0, whole)
      .replace(/\\u([0-9A-Fa-f]{4})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      .replace(/\\[rn]|["\s]/g, '')
      .replaceAll('\\/', '/')
    if (!/^[A-Za-z0-9+/_-]*=*$/.test(plain)) throw new UnreadableBody('no base64')
    const fours = plain.endsWith('=') ? plain.length : plain.length - (plain.length % 4)
    rest = plain.slice(fours) + text.slice(whole)
    yield Buffer.from(plain.slice(0, fours), 'base64')
  }
  if (rest.includes('\\') || rest.length === 1) throw new UnreadableBody('the base64 does not end')
  yield Buffer.from(rest, 'base64')
}
