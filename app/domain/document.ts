import type { Instant } from './day'

export interface PortalDocument {
  id: string
  filename: string
  info: string
  /** lisatiedot */
  details: string
  /** The category path: the wire's `type` split at |, trimmed, empty parts dropped. */
  path: string[]
  updatedAt: Instant | null
  /** Shown form of updatedAt, DD.MM.YYYY in Helsinki; what came where unreadable. */
  updatedOn: string
  orderId: string
  offerId: string
  /** The customer uploaded it and may delete it. */
  customerCanEdit: boolean
}
