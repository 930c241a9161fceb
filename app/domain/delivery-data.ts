import type { Day } from './day'

/** The preparations for a delivery (specification 2.10). Phones as they came. */
export interface DeliveryData {
  orderId: string
  deliveryDate: Day | null
  /** The estimated time, for example 'klo 8–12'; empty where none is given. */
  deliveryTime: string
  customerName: string
  /** Empty ones are left out. */
  addressLines: string[]
  /** Empty: the screen says that it is not available. */
  customerPhone: string
  /** The driver's. */
  truckPhone: string
  /** Of the carrier's customer service. */
  carrierPhone: string
  sellerPhone: string
  storePhone: string
  customerServicePhone: string
  /** Of the instruction film; null where there is none. */
  videoId: string | null
}
