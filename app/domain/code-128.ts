/**
 * Code 128: a symbol's widths in modules, bar first, by its value (ISO/IEC 15417, table 1).
 * 103 to 105 start a code set, 106 stops and ends in a bar of its own.
 */
const widths = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 ' +
  '221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 ' +
  '221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 ' +
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 ' +
  '231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 ' +
  '231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 ' +
  '112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 ' +
  '114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

const startC = 105
const stop = 106

/** The empty modules that a reader needs on each side of the bars. */
const quietZone = 10

/** The width of the drawing of 54 digits, quiet zones included: the bank bar code's viewBox. */
export const barCodeWidth = 332 + 2 * quietZone

/**
 * The symbol's check digit over pairs of digits in set C, modulo 103. It is drawn and never part
 * of the digits that people copy.
 */
export function barCodeCheckDigit(digits: string): number {
  const sum = pairsOf(digits).reduce((total, pair, index) => total + pair * (index + 1), startC)
  return sum % 103
}

/**
 * The bars of digits in Code 128, set C, as an SVG path one unit high that begins after the quiet
 * zone: 'M10 0h2v1h-2z…'. Null where the digits do not make pairs.
 */
export function barCodeBars(digits: string): string | null {
  if (!/^(?:\d\d)+$/.test(digits)) return null
  const symbols = [startC, ...pairsOf(digits), barCodeCheckDigit(digits), stop]
  const elements = [...symbols.map((symbol) => widths[symbol]).join('')].map(Number)
  let x = quietZone
  let path = ''
  for (const [index, width] of elements.entries()) {
    const isBar = index % 2 === 0
    if (isBar) path += `M${x} 0h${width}v1h-${width}z`
    x += width
  }
  return path
}

function pairsOf(digits: string): number[] {
  return (digits.match(/\d\d/g) ?? []).map(Number)
}
