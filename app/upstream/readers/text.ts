/** Text as the API gives it: a string or a number. Anything else, a missing field included, is ''. */
export function readText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return ''
}

/** A code of the wire (KULUTTAJA, OMA_ASENTAJA, SWE), comparable: trimmed, upper case. */
export function readCode(value: unknown): string {
  return readText(value).toUpperCase()
}

/** What makes a row usable: some text or number. Null where there is none. */
export function readId(value: unknown): string | null {
  return readText(value) || null
}
