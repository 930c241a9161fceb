import type { Language } from '~/domain/person'
import { conventions } from './conventions'

/** In bytes: smaller files would be shown with 0.0 MB. */
const smallestStep = 100_000

/** The size of one file, at least '0,1 Mt'. */
export const formatFileSize = (bytes: number, language: Language): string =>
  formatMegabytes(Math.max(bytes, smallestStep), language)

/**
 * In megabytes of a million bytes, one decimal at most: '9,5 Mt', '9.5 MB'. Not by Intl, because
 * browsers differ in the unit, and the page's script must write what the server writes.
 */
export function formatMegabytes(bytes: number, language: Language): string {
  const tenths = Math.round(bytes / 100_000)
  const whole = Math.floor(tenths / 10)
  const decimal = tenths % 10
  const { decimalMark, megabytes } = conventions[language]
  return `${decimal === 0 ? whole : `${whole}${decimalMark}${decimal}`}\u00a0${megabytes}`
}
