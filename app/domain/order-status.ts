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

/** As the API words its codes, where it sends no other: in Finnish, whoever reads it. */
const kindsByText: Record<string, OrderStatusKind | undefined> = {
  'käsittelyssä myymälässä': 'processing',
  valmistuksessa: 'manufacturing',
  toimitettu: 'delivered',
}

/**
 * The stepper of an order (specification 4): a step is complete when the code is at or above it,
 * so 15 has two complete ones. Of an unknown status none is complete and none current.
 */
export function steps(status: OrderStatus): OrderStep[] {
  const reached = orderStatusKind(status)
  const current = stepKinds.findIndex(({ kind }) => kind === reached)
  return stepKinds.map((step, index) => ({
    ...step,
    done: index <= current,
    current: index === current,
  }))
}

/**
 * Which of the three statuses an order has, by its code or by its text. A code between two of them
 * counts as the step that is reached, as in the stepper; null where neither says it.
 */
export function orderStatusKind(status: OrderStatus): OrderStatusKind | null {
  const said = kindOfText(status.text)
  return said === 'delivered' ? said : (reachedKind(status.code) ?? said)
}

/** Has what the status is of been delivered? Every screen decides it here. */
export function isDelivered(status: OrderStatus): boolean {
  return orderStatusKind(status) === 'delivered'
}

export const kindOfText = (text: string): OrderStatusKind | null =>
  kindsByText[text.trim().toLowerCase()] ?? null

/**
 * The status as it is shown (specification 2.5): the API's text, or, where `text` is null, the words of
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
