import type { Day } from './day'

export interface ProductRow {
  /** Pieces; null where the API gives none. */
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
  /** strNumber: the row's place in the order, sorted naturally */
  position: string
  /** mainProduct: 1 main, 0 sub row */
  isMain: boolean
  confirmedDeliveryDate: Day | null
  deliveryEstimate: Day | null
  /** Nested rows as the API sent them. */
  rows: ProductRow[]
}
