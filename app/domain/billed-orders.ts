/** The ids of orders that have come and are paid: a dashboard need not read their bills again. */
export interface BilledOrders {
  /** The dashboard's. */
  addressId: string
  /** Orders whose bills it has read, to read them at once at the next look. */
  read: string[]
  /** Each of those has open bills, so that none leaves a call for the hours. */
  areAllOpen?: boolean
  /** The order of the next delivery, for its hours; empty where there was none. */
  next: string
  /** Orders of any address that have come and are paid, which are not read again. */
  settled: string[]
}
