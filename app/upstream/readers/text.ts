import { readJson } from '~/net/json'

/** The longest field, but for messages: what is longer is no field of ours, and costs every search. */
const mostLetters = 4000

/**
 * A text: the API gives a string or a number. Anything else, a missing field included, is ''. Line
 * ends and tabs are spaces; half of a letter that is written in two becomes a sign for it, as an
 * address of a link must not have one. A number that is too large to be exact is none (answer 77).
 */
export function readText(value: unknown, longest = mostLetters): string {
  if (typeof value === 'number') {
    const isExact = Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER
    return isExact ? String(value) : ''
  }
  if (typeof value !== 'string') return ''
  return value.slice(0, longest).replace(controls, ' ').toWellFormed().trim()
}

/** A text of several lines, separated by `\n`; empty ones are left out. */
export const readNote = (value: unknown, longest = mostLetters): string =>
  typeof value === 'string'
    ? value
        .slice(0, longest)
        .split(lineEnds)
        .map((line) => readText(line, Infinity))
        .filter((line) => line !== '')
        .join('\n')
    : readText(value)

const lineEnds = /[\n\v\f\r\u0085\p{Zl}\p{Zp}]/u
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** A postal code: five digits in Finland, of which a number has lost the noughts at its beginning. */
export function readPostalCode(value: unknown): string {
  const text = readText(value)
  return typeof value === 'number' ? text.padStart(5, '0') : text
}

/** A code (KULUTTAJA, OMA_ASENTAJA, SWE), trimmed and in upper case, so that it can be compared. */
export function readCode(value: unknown): string {
  return readText(value).toUpperCase()
}

/** An id: some text or number. Null where there is none. */
export function readId(value: unknown): string | null {
  return readText(value) || null
}

const yes = new Set(['1', 'true', 'k', 'kyllä'])

/** A flag. true, 1, "1", "true", "K" and "kyllä" mean yes, everything else no. */
export function readFlag(value: unknown): boolean {
  return value === true || yes.has(readText(value).normalize('NFC').toLowerCase())
}

/**
 * A flag whose absence does not mean no.
 * @returns null where it is missing or empty
 */
export function readFlagIfGiven(value: unknown): boolean | null {
  return typeof value === 'boolean' || readText(value) !== '' ? readFlag(value) : null
}

/**
 * `notificationParams`: a string that holds a JSON object of texts and numbers. Malformed content
 * is treated as empty (specification 8), a value of another type as missing.
 */
export function readParams(value: unknown): Record<string, string | number> {
  const parsed = typeof value === 'string' ? readJson(value) : value
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {}
  const entries = Object.entries(parsed).filter(
    (entry): entry is [string, string | number] =>
      entry[0] !== '__proto__' && ['string', 'number'].includes(typeof entry[1]),
  )
  return Object.fromEntries(
    entries.map(([name, param]) => [name, typeof param === 'string' ? readText(param) : param]),
  )
}
