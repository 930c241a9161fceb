import { readJson } from '~/net/json'

/** The portal has no field that is longer, and long texts slow down searches. */
const mostLetters = 4000

/**
 * Strings and numbers; anything else is ''. Line ends and tabs become spaces. Lone surrogates are replaced,
 * because they break links. A number too large to be exact is '' (answer 77).
 */
export function readText(value: unknown, longest = mostLetters): string {
  if (typeof value === 'number') {
    const isExact = Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER
    return isExact ? String(value) : ''
  }
  if (typeof value !== 'string') return ''
  return value.slice(0, longest).replace(controls, ' ').toWellFormed().trim()
}

/** The lines of a text, joined by line feeds, without empty lines. */
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

/** Finnish postal codes have five digits: a number has lost its leading zeros. */
export function readPostalCode(value: unknown): string {
  const text = readText(value)
  return typeof value === 'number' ? text.padStart(5, '0') : text
}

/** Trimmed and upper case: KULUTTAJA, OMA_ASENTAJA, SWE. */
export function readCode(value: unknown): string {
  return readText(value).toUpperCase()
}

export function readId(value: unknown): string | null {
  return readText(value) || null
}

const yes = new Set(['1', 'true', 'k', 'kyllä'])

/** true, 1, "1", "true", "K" and "kyllä" mean yes, everything else no. */
export function readFlag(value: unknown): boolean {
  return value === true || yes.has(readText(value).normalize('NFC').toLowerCase())
}

/** @returns null where the flag is missing or empty */
export function readFlagIfGiven(value: unknown): boolean | null {
  return typeof value === 'boolean' || readText(value) !== '' ? readFlag(value) : null
}

/**
 * A JSON object of texts and numbers, or a string with such an object. Malformed content gives {}
 * (specification 8); values of other types are left out.
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
