export const noBreak = '\u00a0'

/** Between two texts. No line begins with it. */
export const dot = `${noBreak}· `

/** Longer texts are no codes. */
const longestCode = 24

/** A waybill, 'PK 2204 8817', or a size, '520 × 420 mm', is not broken over two lines; of a longer text only the size. */
export const inOneLine = (text: string): string =>
  text.length > longestCode
    ? text.replace(/(?<=\d) (?=[cm]?m\b|×)|(?<=×) (?=\d)/g, noBreak)
    : text.replaceAll(' ', noBreak)

/**
 * 'Mökkitie 12', 'Kauppiaankatu 7 A 15', '00160 Helsinki': the number of a house, a stair or a flat stays with its
 * street, a postal code with its town.
 */
export const streetInOneLine = (street: string): string =>
  street.replace(/(?<!,) (?=\d|\p{Lu}(?!\p{L}))|(?<=(?:^|, )\d{3} ?\d{2}) /gu, noBreak)

/** In a narrow column: a line may begin with the house's number, but not with what follows the number. */
export const streetInColumn = (street: string): string =>
  streetInOneLine(street).replace(/(?<=\p{L})\u00a0(?=\d)/u, ' ')
