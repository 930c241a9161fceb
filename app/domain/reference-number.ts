import { isSwedish } from './payment'

export function compactReference(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** 4 to 20 digits, the last a check digit with weights 7, 3, 1 from the right (Finance Finland). */
export function isNationalReference(text: string): boolean {
  const digits = compactReference(text)
  if (!/^\d{4,20}$/.test(digits) || /^0+$/.test(digits)) return false
  const sum = [...digits.slice(0, -1)]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * ([7, 3, 1][index % 3] ?? 0), 0)
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}

/** RF, two check digits, up to 21 characters (ISO 11649). */
export function isRfReference(text: string): boolean {
  const reference = compactReference(text)
  if (!/^RF\d{2}[0-9A-Z]{1,21}$/.test(reference)) return false
  // ISO 7064: letters count 10 (A) to 35 (Z), and the first four characters move to the end.
  const moved = reference.slice(4) + reference.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}

/** RF references in fours from the left, national ones in fives from the right; other texts stay unchanged. */
export function formatReference(text: string, country: string): string {
  if (isSwedish({ country })) return text.trim()
  const reference = compactReference(text)
  if (isRfReference(reference)) return reference.replace(/(.{4})(?=.)/g, '$1 ')
  if (isNationalReference(reference)) return reference.replace(/\B(?=(\d{5})+$)/g, ' ')
  return text.trim()
}
