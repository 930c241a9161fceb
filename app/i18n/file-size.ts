import type { Language } from '~/domain/person'
import { conventions } from './conventions'

/**
 * '12 kt', '9,5 Mt' (a million bytes, one decimal at most); never bytes, whose 't' reads as tonnes. Not by Intl,
 * because browsers differ, and the page script must write the server's text.
 */
export function formatFileSize(bytes: number, language: Language): string {
  const { byte, decimalMark } = conventions[language]
  const thousands = Math.ceil(bytes / 1000)
  if (thousands < 1000) return `${thousands}\u00a0k${byte}`
  const megabytes = String(Math.round(bytes / 100_000) / 10)
  return `${megabytes.replace('.', decimalMark)}\u00a0M${byte}`
}
