/** The seller who publishes an order; at least one of the two is known. */
export interface SalesPerson {
  name: string
  phone: string
}
