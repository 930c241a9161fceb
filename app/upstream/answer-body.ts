import { setImmediate as turn } from 'node:timers/promises'

/** What an answer that is parsed may weigh and how deep it may be nested: more is cut off. */
const maxBytes = 8 * 1024 * 1024
const maxDepth = 32
/** How much of it is looked at in one turn. */
const turnBytes = 1024 * 1024

/** An answer that is cut off, or not what it says it is. Its text never quotes the answer. */
export class UnreadableBody extends Error {
  override name = 'UnreadableBody'
}

/** Reads a body whole. @throws UnreadableBody where it weighs more than 8 MB */
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
function parseJson(bytes: Buffer): unknown {
  // Before parsing: eight million brackets would become as many arrays.
  if (createDepth().isTooDeep(bytes)) throw tooDeep()
  return parseShallow(bytes.toString('utf8'))
}

const tooDeep = () => new UnreadableBody(`the answer is deeper than ${maxDepth} levels`)

function parseShallow(text: string): unknown {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text
  if (!/\S/.test(json)) return null
  try {
    return JSON.parse(json)
  } catch (error) {
    // The parser's own message quotes the answer, which must not reach the log.
    if (error instanceof SyntaxError) throw new UnreadableBody('the answer is no JSON')
    throw error
  }
}

/**
 * The same, in several turns where it is large: nobody else is answered in one.
 * @throws UnreadableBody
 */
export async function parseJsonInTurns(bytes: Buffer): Promise<unknown> {
  const depth = createDepth()
  for (let at = 0; at < bytes.length; at += turnBytes) {
    if (at > 0) await turn()
    if (depth.isTooDeep(bytes.subarray(at, at + turnBytes))) throw tooDeep()
  }
  if (bytes.length <= turnBytes) return parseShallow(bytes.toString('utf8'))
  await turn()
  const text = bytes.toString('utf8')
  await turn()
  return parseShallow(text)
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

/** Counts the levels of an answer, a piece of it at a time. */
function createDepth() {
  let depth = 0
  let inText = false
  let escaped = false
  return {
    isTooDeep(bytes: Buffer): boolean {
      for (const byte of bytes) {
        if (inText) {
          if (escaped) escaped = false
          else if (byte === backslash) escaped = true
          else if (byte === quote) inText = false
        } else if (byte === quote) inText = true
        else if (byte === openList || byte === openObject) {
          depth += 1
          if (depth > maxDepth) return true
        } else if (byte === closeList || byte === closeObject) depth -= 1
      }
      return false
    },
  }
}
