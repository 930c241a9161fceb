/** Hundredths, so that sums are exact. `currency` is the API's text: ISO 4217 or "kr". */
export interface Money {
  cents: number
  currency: string
}

/** "kr" means Swedish kronor. */
function currencyKey(currency: string): string {
  const key = currency.trim().toUpperCase()
  return key === 'KR' ? 'SEK' : key
}

export const isEuro = ({ currency }: Money): boolean => currencyKey(currency) === 'EUR'

export const isKrona = ({ currency }: Pick<Money, 'currency'>): boolean =>
  currencyKey(currency) === 'SEK'

/** In the order of the first amount of each currency. */
export function sumsByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, Money>()
  for (const { cents, currency } of amounts) {
    const key = currencyKey(currency)
    const sum = sums.get(key) ?? { cents: 0, currency: currency.trim() }
    sums.set(key, { ...sum, cents: sum.cents + cents })
  }
  return [...sums.values()]
}
