/**
 * An amount of money in hundredths, so that sums and comparisons are exact.
 * `currency` is what the API sent: usually ISO 4217, but "kr" is seen too.
 */
export interface Money {
  cents: number
  currency: string
}

/** By which amounts are added to each other: "kr" is the Swedish one. */
export function currencyKey(currency: string): string {
  const key = currency.trim().toUpperCase()
  return key === 'KR' ? 'SEK' : key
}

export function isEuro({ currency }: Money): boolean {
  return currency.trim().toUpperCase() === 'EUR'
}
