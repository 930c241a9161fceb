import type { Instant } from './day'

export interface ContentRequest {
  orderId: string
  postalCode: string
  sent: boolean
  sentAt?: Instant
}

/** At least one of the two fields is not empty. */
export interface SalesPerson {
  name: string
  phone: string
}
