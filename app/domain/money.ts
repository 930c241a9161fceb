/** Hundredths, so that sums are exact. `currency` is an ISO 4217 code, or empty if the API names none. */
export interface Money {
  cents: number
  currency: string
}

/** '€', 'eur' and 'EUR' are one; "kr" means Swedish kronor (answer 113). */
export function currencyCode(text: string): string {
  const code = text.trim().replace(/\.$/, '').toUpperCase()
  return code === '€' ? 'EUR' : code === 'KR' ? 'SEK' : code
}

export const isEuro = ({ currency }: Money): boolean => currency === 'EUR'

export const isKrona = ({ currency }: Pick<Money, 'currency'>): boolean => currency === 'SEK'

/** In the order of the first amount of each currency. */
export function sumsByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>()
  for (const { cents, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + cents)
  return [...sums].map(([currency, cents]) => ({ cents, currency }))
}
