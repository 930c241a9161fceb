import type { Language } from '~/domain/person'
import { conventions } from './conventions'

/** '45 t', '12 kt', '9,5 Mt'. */
export function formatFileSize(bytes: number, language: Language): string {
  const units = conventions[language]
  if (bytes < 1000) return `${bytes}\u00a0${units.bytes}`
  const thousands = Math.round(bytes / 1000)
  if (thousands < 1000) return `${thousands}\u00a0${units.kilobytes}`
  return formatMegabytes(bytes, language)
}

/**
 * A million bytes, one decimal at most: '9,5 Mt', '9.5 MB'. Not by Intl, because browsers differ, and the page
 * script must write the server's text.
 */
export function formatMegabytes(bytes: number, language: Language): string {
  const tenths = Math.round(bytes / 100_000)
  const whole = Math.floor(tenths / 10)
  const decimal = tenths % 10
  const { decimalMark, megabytes } = conventions[language]
  return `${decimal === 0 ? whole : `${whole}${decimalMark}${decimal}`}\u00a0${megabytes}`
}
