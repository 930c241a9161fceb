import type { Day } from './day'

/** The product of an order's row or of a backorder. */
export interface ProductFields {
  amount: number | null
  model: string
  modelDescription: string
  drawingId: string
  size: string
  color: string
  material: string
  confirmedDeliveryDate: Day | null
  deliveryEstimate: Day | null
}

export interface ProductRow extends ProductFields {
  groupId: string
  groupDescription: string
  roomNumber: string
  roomDescription: string
  /** The row's place in the order. */
  position: string
  isMain: boolean
  rows: ProductRow[]
}
