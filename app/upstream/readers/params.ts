/**
 * `notificationParams`: a JSON object of texts and numbers, as a string. Malformed content is
 * treated as empty (specification 8), a value of another type as missing.
 */
export function readParams(value: unknown): Record<string, string | number> {
  const parsed = typeof value === 'string' ? parse(value) : value
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {}
  const entries = Object.entries(parsed).filter(
    (entry): entry is [string, string | number] =>
      entry[0] !== '__proto__' && ['string', 'number'].includes(typeof entry[1]),
  )
  return Object.fromEntries(entries)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
