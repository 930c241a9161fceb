import type { OrderStatus } from './order'

/** The steps of an order (specification 4): 0 at the shop, 10 in manufacturing, 20 delivered. */
export type OrderStatusKind = 'processing' | 'manufacturing' | 'delivered'

export interface OrderStep {
  code: 0 | 10 | 20
  kind: OrderStatusKind
  done: boolean
  /** The last step that is done: where the order is now. */
  current: boolean
}

const stepKinds = [
  { code: 0, kind: 'processing' },
  { code: 10, kind: 'manufacturing' },
  { code: 20, kind: 'delivered' },
] as const

/**
 * The stepper of an order (specification 4): a step is complete when the code is at or above it,
 * so 15 has two complete ones. Without a code none is complete and none current.
 */
export function steps(code: number | null): OrderStep[] {
  const reached = reachedKind(code)
  return stepKinds.map((step) => ({
    ...step,
    done: code !== null && code >= step.code,
    current: step.kind === reached,
  }))
}

/**
 * Which of the three statuses an order has. A code between two of them counts as the step that is
 * reached, as in the stepper; null where there is no code or it lies below all of them.
 */
export function orderStatusKind(status: OrderStatus): OrderStatusKind | null {
  return reachedKind(status.code)
}

/** Has what the status is of been delivered? Lists may say it in words, which are Finnish. */
export function isDelivered(status: OrderStatus): boolean {
  return (
    orderStatusKind(status) === 'delivered' || status.text.trim().toLowerCase() === 'toimitettu'
  )
}

/**
 * What a status shows (specification 2.5): the API's text, or, where `text` is null, the words of
 * its `kind`. Both null: nothing is known. `kind` also chooses the status's shape and colour.
 */
export function displayedStatus(status: OrderStatus): {
  text: string | null
  kind: OrderStatusKind | null
} {
  return { text: status.text.trim() || null, kind: orderStatusKind(status) }
}

function reachedKind(code: number | null): OrderStatusKind | null {
  if (code === null) return null
  return stepKinds.findLast((step) => code >= step.code)?.kind ?? null
}
