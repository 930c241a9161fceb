import type { Day } from './day'

export interface ProductRow {
  amount: number | null
  model: string
  modelDescription: string
  drawingId: string
  size: string
  color: string
  material: string
  groupId: string
  groupDescription: string
  roomNumber: string
  roomDescription: string
  /** The row's place in the order. */
  position: string
  isMain: boolean
  confirmedDeliveryDate: Day | null
  deliveryEstimate: Day | null
  /** Nested rows of the API. */
  rows: ProductRow[]
}
