import { isSwedish } from './payment'

/** A reference number as it is copied: without spaces, RF in capitals. */
export function compactReference(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/**
 * Is this a Finnish national reference: 4 to 20 digits, the last one the check digit by the
 * weights 7, 3, 1 from the right (Finance Finland's guide)?
 */
export function isNationalReference(text: string): boolean {
  const digits = compactReference(text)
  if (!/^\d{4,20}$/.test(digits) || /^0+$/.test(digits)) return false
  const sum = [...digits.slice(0, -1)]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * ([7, 3, 1][index % 3] ?? 0), 0)
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}

/** Is this a creditor reference, RF and two check digits before up to 21 characters (ISO 11649)? */
export function isRfReference(text: string): boolean {
  const reference = compactReference(text)
  if (!/^RF\d{2}[0-9A-Z]{1,21}$/.test(reference)) return false
  // ISO 7064: letters count 10 (A) to 35 (Z), and the first four characters come last.
  const moved = reference.slice(4) + reference.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}

/**
 * Is this a Swedish OCR number: 2 to 25 digits, the last by modulus 10? A soft check: agreements
 * without it exist, so a failed one is worth a line in the log and never refuses anything.
 */
export function isOcr(text: string): boolean {
  const digits = compactReference(text)
  return digits.length <= 25 && endsInLuhnDigit(digits)
}

/**
 * Groups an RF reference in fours from the left, a national one in fives from the right. A Swedish
 * OCR number is not grouped, and what is no reference stays as it came.
 */
export function formatReference(text: string, country: string): string {
  if (isSwedish({ country })) return text.trim()
  const reference = compactReference(text)
  if (isRfReference(reference)) return reference.replace(/(.{4})(?=.)/g, '$1 ')
  if (isNationalReference(reference)) return reference.replace(/\B(?=(\d{5})+$)/g, ' ')
  return text.trim()
}

/** Do the digits end in their check digit of modulus 10 (Luhn), as bankgiro and OCR numbers do? */
export function endsInLuhnDigit(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, fromRight) => {
    const value = Number(digit) * (fromRight % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
