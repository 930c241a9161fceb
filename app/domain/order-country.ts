import type { Order } from './order'

/** For phone numbers without a country's code. An order names none; only Swedish ones are in kronor. */
export function orderCountry({ currency }: Pick<Order, 'currency'>): 'SWE' | 'FIN' {
  return /^(?:SEK|kr)$/i.test(currency.trim()) ? 'SWE' : 'FIN'
}
