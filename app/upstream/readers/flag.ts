import { readText } from './text'

const yes = new Set(['1', 'true', 'k', 'kyllä'])

/** A yes of the wire: true, 1, "1", "true", "K", "kyllä". Everything else is a no. */
export function readFlag(value: unknown): boolean {
  return value === true || yes.has(readText(value).normalize('NFC').toLowerCase())
}

/**
 * A flag whose absence says something else than a no.
 * @returns null where the API says nothing
 */
export function readFlagIfGiven(value: unknown): boolean | null {
  return typeof value === 'boolean' || readText(value) !== '' ? readFlag(value) : null
}
