import { readText } from './text'

/** Above this not all decimals are exact. */
const tooLarge = 1e12

/** Thousands may be separated by spaces (no-break and narrow ones too), dots or commas. */
const shapes = [
  // 1234 · 1234.50 · 1234,50: a single separator is the decimal one
  /^(?<whole>\d+)(?:[.,](?<decimals>\d*))?$/,
  // 1 234 567,89 · 1 234 567.89
  /^(?<whole>\d{1,3}(?: \d{3})+)(?:[.,](?<decimals>\d*))?$/,
  // 1.234,50 · 1.234.567
  /^(?<whole>\d{1,3}(?:\.\d{3})+)(?:,(?<decimals>\d*))?$/,
  // 1,234.50 · 1,234,567
  /^(?<whole>\d{1,3}(?:,\d{3})+)(?:\.(?<decimals>\d*))?$/,
  // ,50 · .50
  /^(?<whole>)[.,](?<decimals>\d+)$/,
]

/** The digits before and after the point; null where unreadable. */
function readDecimal(value: unknown) {
  if (typeof value === 'number' && !(Math.abs(value) < tooLarge)) return null
  // Numbers in their decimal form: 1.005 is 1.00499… in binary.
  const text = readText(typeof value === 'number' ? value.toFixed(6) : value)
    .replace(/[\s\u00a0\u2007\u2009\u202f]+/g, ' ')
    .replace(/^[\u2212\u2013]/, '-')
    // Ledgers write the minus behind the number.
    .replace(/^([^-+].*?) ?[-\u2212\u2013]$/, '-$1')
  if (text.length > 40) return null
  const [, sign, digits = ''] = /^([+-]?) ?(.*)$/.exec(text) ?? []
  for (const shape of shapes) {
    const groups = shape.exec(digits)?.groups
    if (!groups) continue
    const whole = (groups.whole ?? '').replace(/\D/g, '') || '0'
    return { sign: sign === '-' ? -1 : 1, whole, decimals: groups.decimals ?? '' }
  }
  return null
}

const currency = String.raw`(?:EUR|SEK|NOK|DKK|USD|GBP|kr\.?|[€$£])`
const withCurrency = new RegExp(
  `^([-+\u2212\u2013]?) ?${currency}\\s*(?=[-+\u2212\u2013\\d.,])|(?<=[\\d.,-])\\s*(?:${currency}|:-)$`,
  'gi',
)

/** The currency beside an amount as it is written; '' where there is none. */
export function currencyIn(value: unknown): string {
  const [found = ''] = new RegExp(currency, 'i').exec(readText(value)) ?? []
  return found
}

/**
 * Reads '1 234,50', '1234.50', '−1,00', '1.234,50 €', '12,00-' (answer 78).
 * @returns whole cents, halves away from zero; null where unreadable
 */
export function readCents(value: unknown): number | null {
  const bare = typeof value === 'string' ? readText(value).replace(withCurrency, '$1') : value
  const decimal = readDecimal(bare)
  if (!decimal) return null
  const { sign, whole, decimals } = decimal
  const cents = Number(whole + decimals.slice(0, 2).padEnd(2, '0'))
  const rounded = cents + ((decimals[2] ?? '0') >= '5' ? 1 : 0)
  // Adding 0 turns −0 into 0.
  return Number.isSafeInteger(rounded) ? sign * rounded + 0 : null
}

/** 2, '2', '2,5'; null where unreadable. */
export function readQuantity(value: unknown): number | null {
  const decimal = readDecimal(value)
  return decimal && decimal.sign * Number(`${decimal.whole}.${decimal.decimals}`) + 0
}
