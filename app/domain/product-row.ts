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
  /** The row's place in the order, sorted naturally. */
  position: string
  isMain: boolean
  confirmedDeliveryDate: Day | null
  deliveryEstimate: Day | null
  /** Rows within it, where the API nests them. */
  rows: ProductRow[]
}
