import type { Money } from '~/domain/money'

/** An amount with the currency that goes with it; null where the API gives no amount. */
export function moneyOf(cents: number | null, currency: string): Money | null {
  return cents === null ? null : { cents, currency }
}
