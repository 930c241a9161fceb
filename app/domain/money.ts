/**
 * An amount of money in hundredths, so that sums and comparisons are exact.
 * `currency` is what the API sent: usually ISO 4217, but "kr" is seen too.
 */
export interface Money {
  cents: number
  currency: string
}

/** Amounts of one currency are added up; "kr" means Swedish kronor. */
function currencyKey(currency: string): string {
  const key = currency.trim().toUpperCase()
  return key === 'KR' ? 'SEK' : key
}

export const isEuro = ({ currency }: Money): boolean => currencyKey(currency) === 'EUR'

export const isKrona = ({ currency }: Pick<Money, 'currency'>): boolean =>
  currencyKey(currency) === 'SEK'

/** The sum of each currency, in the order in which the currencies appear. */
export function sumsByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, Money>()
  for (const { cents, currency } of amounts) {
    const key = currencyKey(currency)
    const sum = sums.get(key) ?? { cents: 0, currency: currency.trim() }
    sums.set(key, { ...sum, cents: sum.cents + cents })
  }
  return [...sums.values()]
}
