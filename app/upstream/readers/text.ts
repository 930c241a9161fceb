import { readJson } from '~/platform/json'

/** A text: the API gives a string or a number. Anything else, a missing field included, is ''. */
export function readText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return ''
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
  return Object.fromEntries(entries)
}
