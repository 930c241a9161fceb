import type { OrderStatus } from './order'

/** 0 at the shop, 10 in manufacturing, 20 delivered (specification 4). */
export type OrderStatusKind = 'processing' | 'manufacturing' | 'delivered'

/** The API's codes with its Finnish texts. */
const stepKinds = [
  { code: 0, kind: 'processing', text: 'käsittelyssä myymälässä' },
  { code: 10, kind: 'manufacturing', text: 'valmistuksessa' },
  { code: 20, kind: 'delivered', text: 'toimitettu' },
] as const

/**
 * A step is complete at or above its code (specification 4), so 15 completes two. An unknown status completes
 * none.
 */
export function steps(status: OrderStatus) {
  const reached = orderStatusKind(status)
  const current = stepKinds.findIndex(({ kind }) => kind === reached)
  return stepKinds.map((step, index) => ({
    ...step,
    done: index <= current,
    /** The last completed step. */
    current: index === current,
  }))
}

/** By code or text; a code between two counts as the lower one. Null if neither is known. */
export function orderStatusKind(status: OrderStatus): OrderStatusKind | null {
  const kind = kindOfText(status.text)
  if (kind === 'delivered' || status.code === null) return kind
  const { code } = status
  return stepKinds.findLast((step) => code >= step.code)?.kind ?? kind
}

/** Whether an order is delivered; every screen must use this function. */
export function isDelivered(status: OrderStatus): boolean {
  return orderStatusKind(status) === 'delivered'
}

export const kindOfText = (text: string): OrderStatusKind | null =>
  stepKinds.find((step) => step.text === text.trim().toLowerCase())?.kind ?? null
