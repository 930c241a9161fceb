import { friendlyFormatIBAN, isValidIBAN } from 'ibantools'

/** An IBAN as it is copied and compared: without spaces, in capitals. */
export function compactIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/**
 * Is this an IBAN (ISO 13616): of a country that has them, in its form, with its check digits? Not by
 * `validateIBAN`, which judges a malformed one too and does not come back from some with a hyphen.
 */
export function isIban(text: string): boolean {
  return isValidIBAN(compactIban(text))
}

/** An IBAN in groups of four; what is no IBAN stays as it came. */
export function formatIban(text: string): string {
  return (isIban(text) && friendlyFormatIBAN(compactIban(text))) || text.trim()
}
