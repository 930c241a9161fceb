import type { Instant } from './day'

/** An order that the person asks to have published, from the look-up to the end. */
export interface ContentRequest {
  orderId: string
  postalCode: string
  /** The one-time key of the request: pages shown again, or going back, make no second one. */
  key: string
  sent: boolean
  /** When it was sent. */
  sentAt?: Instant
}

/** The seller who publishes an order; at least one of the two is known. */
export interface SalesPerson {
  name: string
  phone: string
}
