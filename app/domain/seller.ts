import type { Seller } from './order'

/** Is anything known of the salesperson or the store? */
export const hasSeller = (seller: Seller): boolean =>
  Object.values(seller).some((text) => text !== '')
