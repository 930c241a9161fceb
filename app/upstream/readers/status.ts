import type { OrderStatus } from '~/domain/order'
import { readQuantity } from './amount'
import { readText } from './text'

/** Lists have one field for the status: a number is a code, anything else a text. */
export function readListedStatus(value: unknown): OrderStatus {
  const code = readQuantity(value)
  return code === null ? { code: null, text: readText(value) } : { code, text: '' }
}
