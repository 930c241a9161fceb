/** What a session remembers of the bills of a dashboard: ids, and nothing else. */
export interface BilledOrders {
  /** The dashboard's. */
  addressId: string
  /** Orders whose bills it has read, to read them at once at the next look. */
  read: string[]
  /** The order of the next delivery, for its hours; empty where there was none. */
  next: string
  /** Orders of any address that have come and are paid, which are not read again. */
  settled: string[]
}
