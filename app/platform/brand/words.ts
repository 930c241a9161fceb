/** Texts of a catalogue, or of a part of it. */
export interface Catalogue {
  [key: string]: string | Catalogue
}

/**
 * Compares texts of a brand with those that they replace.
 * @param place of both, for whoever mends it: `locales/fi/order.json title`
 * @returns one sentence for each that can replace nothing
 */
export function wordMistakes(own: unknown, ours: string | Catalogue, place: string): string[] {
  if (typeof ours === 'string') {
    if (typeof own !== 'string' || own.trim() === '') return [`${place} must be a text`]
    const known = placeholders(ours)
    return placeholders(own)
      .filter((name) => !known.includes(name))
      .map((name) => `${place} must not have {{${name}}}, which the portal has no value for`)
  }
  if (!isCatalogue(own)) return [`${place} must be an object of texts`]
  return Object.entries(own).flatMap(([key, value]) => {
    const inside = place.endsWith('.json') ? `${place} ${key}` : `${place}.${key}`
    const replaced = Object.hasOwn(ours, key) ? ours[key] : undefined
    if (replaced === undefined) return [`${inside} is none of the portal's texts`]
    return wordMistakes(value, replaced, inside)
  })
}

const isCatalogue = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const placeholders = (text: string): string[] =>
  [...text.matchAll(/{{-?\s*([^\s,}]+)[^}]*}}/g)].map(([, name = '']) => name)
