/** What an answer that is parsed may weigh and how deep it may be nested: more is cut off. */
const maxBytes = 16 * 1024 * 1024
const maxDepth = 32

/** An answer that is cut off, or not what it says it is. Its text never quotes the answer. */
export class UnreadableBody extends Error {
  override name = 'UnreadableBody'
}

/** Reads a body whole. @throws UnreadableBody where it weighs more than 16 MB */
export async function readBytes(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let weight = 0
  // Leaving the loop destroys the body, and with it the connection: the rest is never read.
  for await (const chunk of body) {
    weight += chunk.length
    if (weight > maxBytes) throw new UnreadableBody(`the answer is above ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, weight)
}

/**
 * @returns null for an empty body
 * @throws UnreadableBody where it is no JSON, or nested deeper than 32 levels
 */
export function parseJson(bytes: Buffer): unknown {
  // Before parsing: sixteen million brackets would become as many arrays.
  if (isTooDeep(bytes)) throw new UnreadableBody(`the answer is deeper than ${maxDepth} levels`)
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    // The parser's own message quotes the answer, which must not reach the log.
    if (error instanceof SyntaxError) throw new UnreadableBody('the answer is no JSON')
    throw error
  }
}

/** The same where nothing depends on it: null for what is no JSON as well. */
export function parseJsonOrNull(bytes: Buffer): unknown {
  try {
    return parseJson(bytes)
  } catch (error) {
    if (error instanceof UnreadableBody) return null
    throw error
  }
}

const [quote, backslash, openList, closeList, openObject, closeObject] = Buffer.from('"\\[]{}')

function isTooDeep(bytes: Buffer): boolean {
  let depth = 0
  let inText = false
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i]
    if (inText) {
      if (byte === backslash) i += 1
      else if (byte === quote) inText = false
    } else if (byte === quote) inText = true
    else if (byte === openList || byte === openObject) {
      depth += 1
      if (depth > maxDepth) return true
    } else if (byte === closeList || byte === closeObject) depth -= 1
  }
  return false
}
