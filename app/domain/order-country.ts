import { isKrona } from './money'
import type { Order } from './order'

/** For phone numbers without a country's code. An order names none; only Swedish ones are in kronor. */
export const orderCountry = (order: Pick<Order, 'currency'>): 'SWE' | 'FIN' =>
  isKrona(order) ? 'SWE' : 'FIN'
