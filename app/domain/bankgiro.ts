import { endsInLuhnDigit } from './luhn'

/** Is this a bankgiro number: 7 or 8 digits, the last by modulus 10? Hyphen and spaces do not count. */
export function isBankgiro(text: string): boolean {
  const digits = compactBankgiro(text)
  return /^\d{7,8}$/.test(digits) && endsInLuhnDigit(digits)
}

/** With a hyphen before the last four digits; what is no bankgiro number stays as it came. */
export function formatBankgiro(text: string): string {
  if (!isBankgiro(text)) return text.trim()
  const digits = compactBankgiro(text)
  return `${digits.slice(0, -4)}-${digits.slice(-4)}`
}

function compactBankgiro(text: string): string {
  return text.replace(/[\s\p{Pd}]/gu, '')
}
