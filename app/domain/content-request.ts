import type { Instant } from './day'

export interface ContentRequest {
  orderId: string
  postalCode: string
  /** The one-time key of the form, so that reloads send no second request. */
  key: string
  sent: boolean
  sentAt?: Instant
}

/** At least one of the two is known. */
export interface SalesPerson {
  name: string
  phone: string
}
