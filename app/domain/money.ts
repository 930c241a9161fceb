/**
 * An amount of money in hundredths, so that sums and comparisons are exact.
 * `currency` is what the API sent: usually ISO 4217, but "kr" is seen too.
 */
export interface Money {
  cents: number
  currency: string
}

export function isEuro({ currency }: Money): boolean {
  return currency.trim().toUpperCase() === 'EUR'
}
