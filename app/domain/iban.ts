import { passesMod97 } from './mod-97'

/** Lengths of the countries that the maker's payments come from; others are 15 to 34. */
const lengths: Record<string, number> = { FI: 18, SE: 24 }

/** An IBAN as it is copied and compared: without spaces, in capitals. */
export function compactIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** Is this an IBAN (ISO 13616): its country's length and its check digits? */
export function isIban(text: string): boolean {
  const iban = compactIban(text)
  const length = lengths[iban.slice(0, 2)]
  const fits =
    length === undefined ? iban.length >= 15 && iban.length <= 34 : iban.length === length
  return fits && passesMod97(iban)
}

/** An IBAN in groups of four; what is no IBAN stays as it came. */
export function formatIban(text: string): string {
  return isIban(text) ? compactIban(text).replace(/(.{4})(?=.)/g, '$1 ') : text.trim()
}
