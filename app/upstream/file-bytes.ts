import { UnreadableBody } from './answer-body'

/** A file of the API with its encoding recognised. */
export interface IncomingFile {
  /** Not encoded, so the answer's length is the file's. */
  isRaw: boolean
  chunks: AsyncGenerator<Uint8Array, void>
}

/** Enough to recognise the encoding. */
const headLength = 64

/**
 * Reads plain bytes, a JSON array of bytes, or base64 (a JSON string, or without quotes). The first bytes
 * decide, not the content type. One chunk at a time is in memory. The chunks throw UnreadableBody for an
 * invalid array or base64.
 */
export async function openFile(body: AsyncIterable<Uint8Array>): Promise<IncomingFile> {
  const source = body[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < headLength) {
    const read = await source.next()
    if (read.done) break
    head = Buffer.concat([head, read.value])
  }
  const decoder = decoderFor(head)
  async function* chunks() {
    yield decoder.next(head)
    for (let read = await source.next(); !read.done; read = await source.next()) {
      yield decoder.next(asBuffer(read.value))
    }
    yield decoder.last()
  }
  return { isRaw: decoder === raw, chunks: chunks() }
}

interface Decoder {
  next(chunk: Buffer): Uint8Array
  last(): Uint8Array
}

const nothing = new Uint8Array(0)
const raw: Decoder = { next: (chunk) => chunk, last: () => nothing }

const numberList = /^\s*\[\s*(?:-?\d{1,3}\s*,\s*)*(?:-?\d{0,3}\s*)?(?:\]\s*)?$/
const quotedBase64 = /^\s*"(?:[A-Za-z0-9+/=_-]|\\[/urn])*\\?"?\s*$/
/** Base64 without quotes begins with the bytes of a known file type. */
const bareBase64 = /^\s*(?:JVBERi0|\/9j\/|iVBORw0KGgo|R0lGOD|UEsDB)[A-Za-z0-9+/=_\r\n-]*$/

function decoderFor(head: Buffer): Decoder {
  const beginning = head.toString('latin1', 0, headLength)
  if (numberList.test(beginning)) return numbersDecoder()
  if (quotedBase64.test(beginning) || bareBase64.test(beginning)) return base64Decoder()
  return raw
}

const zero = 0x30
const nine = 0x39
const [minus, comma, open, close] = Buffer.from('-,[]')

/** Decodes a JSON array such as [37,80,68,70]; bytes may be signed (−128…). */
function numbersDecoder(): Decoder {
  let state: 'before' | 'inside' | 'after' = 'before'
  // A number may continue in the next chunk.
  let value: number | null = null
  let sign = 1
  return {
    next(chunk) {
      const bytes = Buffer.alloc(chunk.length)
      let count = 0
      // Character codes, since this loop runs for every digit of a file.
      for (const code of chunk) {
        if (state === 'inside' && code >= zero && code <= nine) {
          value = (value ?? 0) * 10 + code - zero
          if (value > 255) throw new UnreadableBody('no byte')
        } else if (state === 'inside' && code === minus) sign = -1
        else if (state === 'inside' && (code === comma || code === close)) {
          if (value !== null) bytes[count++] = sign * value
          value = null
          sign = 1
          if (code === close) state = 'after'
        } else if (state === 'before' && code === open) state = 'inside'
        else if (!isSpace(code)) throw new UnreadableBody('no array of bytes')
      }
      return bytes.subarray(0, count)
    },
    last() {
      if (state !== 'after') throw new UnreadableBody('the array of bytes does not end')
      return nothing
    },
  }
}

const isSpace = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d)

/** Decodes base64 such as "JVBERi0…", with JSON escapes of + and / and with line breaks. */
function base64Decoder(): Decoder {
  let rest = ''
  return {
    next(chunk) {
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
      return Buffer.from(plain.slice(0, fours), 'base64')
    },
    last() {
      if (rest.includes('\\') || rest.length === 1)
        throw new UnreadableBody('the base64 does not end')
      return Buffer.from(rest, 'base64')
    },
  }
}

const asBuffer = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
