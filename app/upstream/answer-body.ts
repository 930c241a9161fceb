import { setImmediate as turn } from 'node:timers/promises'
import { readJson } from '~/net/json'

const maxDepth = 32
const maxValues = 1_000_000
/** A larger answer is checked and parsed in several turns of the event loop. */
const turnBytes = 1024 * 1024

/** Too large, cut off or no JSON. The message never quotes the answer. */
export class UnreadableBody extends Error {
  override name = 'UnreadableBody'
}

const utf8 = new Set(['', 'utf-8', 'utf8', 'us-ascii'])
const latin1 = new Set(['windows-1252', 'cp1252', 'iso-8859-1', 'latin1', 'iso-8859-15'])

/**
 * Converts to UTF-8 (answer 82).
 * @param type the Content-Type with its charset; UTF-8 without one
 * @throws UnreadableBody for an unsupported charset
 */
export function inUtf8(bytes: Buffer, type: string): Buffer {
  const [, charset = ''] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type.toLowerCase()) ?? []
  if (utf8.has(charset)) return bytes
  if (!latin1.has(charset)) throw new UnreadableBody('the answer has an unknown charset')
  const label = charset === 'iso-8859-15' ? charset : 'windows-1252'
  return Buffer.from(new TextDecoder(label).decode(bytes))
}

/** References and bar codes written as numbers have more digits than a number keeps. */
const longNumber = /[[:,]\s*-?\d{16}/
/** An unterminated text matches once to the end, not from each quotation mark. */
const textOrLongNumber = /"(?:[^"\\]|\\[^]?)*(?:"|$)|(?<![\d.])-?\d{16,}(?![\d.eE])/g
const quoted = (found: string) => (found.startsWith('"') ? found : `"${found}"`)

/**
 * A large answer is parsed in several turns of the event loop.
 * @returns null for an empty body
 * @throws UnreadableBody where it is no JSON, deeper than 32 levels, or above a million values
 */
export async function parseJsonInTurns(bytes: Buffer): Promise<unknown> {
  const nextTurn = () => (bytes.length > turnBytes ? turn() : null)
  refuseTooMuch(bytes)
  await nextTurn()
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (!/\S/.test(text)) return null
  await nextTurn()
  const json = longNumber.test(text) ? text.replace(textOrLongNumber, quoted) : text
  await nextTurn()
  const read = readJson(json)
  if (read === undefined) throw new UnreadableBody('the answer is no JSON')
  return read
}

/** Null if the bytes are no JSON or exceed the limits. */
export const parseJsonOrNull = (bytes: Buffer): Promise<unknown> =>
  parseJsonInTurns(bytes).catch((error: unknown) => {
    if (error instanceof UnreadableBody) return null
    throw error
  })

/** Checked before parsing: eight million brackets would become as many arrays. */
function refuseTooMuch(bytes: Buffer): void {
  let depth = 0
  let values = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === 0x22 /* " */) at = endOfText(bytes, at)
    else if (byte === 0x2c /* , */) values++
    else if (byte === 0x5b /* [ */ || byte === 0x7b /* { */) {
      values++
      depth++
    } else if (byte === 0x5d /* ] */ || byte === 0x7d /* } */) depth--
    if (depth > maxDepth || values > maxValues)
      throw new UnreadableBody(
        `the answer is deeper than ${maxDepth} levels or above ${maxValues} values`,
      )
  }
}

/** The index of the closing quotation mark. */
function endOfText(bytes: Buffer, from: number): number {
  let at = from + 1
  while (at < bytes.length && bytes[at] !== 0x22) at += bytes[at] === 0x5c /* \ */ ? 2 : 1
  return at
}
