import type { Day } from './day'

/** What the buyer needs to prepare for a delivery (specification 2.10). Phones as they came. */
export interface DeliveryData {
  orderId: string
  deliveryDate: Day | null
  /** The estimated time, for example 'klo 8–12'; empty where none is given. */
  deliveryTime: string
  customerName: string
  /** address1 and address2, empty ones left out */
  addressLines: string[]
  /** Empty: the screen says that it is not available. */
  customerPhone: string
  /** deliveryCarPhone: the driver's */
  truckPhone: string
  /** deliveryCompanyPhone: the carrier's customer service */
  carrierPhone: string
  sellerPhone: string
  storePhone: string
  customerServicePhone: string
  /** Of the instruction film; null where `youtubeUrl` is none or no address of YouTube's. */
  videoId: string | null
}
