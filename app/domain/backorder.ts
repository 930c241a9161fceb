import type { Day } from './day'
import type { PostalAddress } from './order'

/** A row that is delivered after the main delivery, or a reclamation row (specification 3, Backorder row). */
export interface BackorderRow {
  orderId: string
  addressId: string
  type: string
  freightCompany: string
  confirmedDeliveryDate: Day | null
  deliveryEstimate: Day | null
  delivered: boolean
  /** http(s) only */
  trackingUrl: string | null
  drawingId: string
  amount: number | null
  model: string
  modelDescription: string
  size: string
  color: string
  material: string
  contactPerson: string
  phone: string
  deliveryAddress: PostalAddress
}
