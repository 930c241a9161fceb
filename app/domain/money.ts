/**
 * An amount of money in hundredths, so that sums and comparisons are exact.
 * `currency` is what the API sent: usually ISO 4217, but "kr" is seen too.
 */
export interface Money {
  cents: number
  currency: string
}

/** Amounts of one currency are added up; "kr" means Swedish kronor. */
export function currencyKey(currency: string): string {
  const key = currency.trim().toUpperCase()
  return key === 'KR' ? 'SEK' : key
}

export function isEuro({ currency }: Money): boolean {
  return currency.trim().toUpperCase() === 'EUR'
}
