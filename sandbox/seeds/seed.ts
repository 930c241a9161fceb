import type { Language } from '../languages'

/**
 * People and the maker's data in the shapes of the wire (specification 3 and 7). The stand-in API answers with
 * them; the identity provider takes accounts from `people`.
 */
export interface Seed {
  people: SeedPerson[]
  addresses: SeedAddress[]
  offers: SeedOffer[]
  orders: SeedOrder[]
  documents: SeedDocument[]
  notifications: SeedNotification[]
  lists: SeedListRow[]
  shares: SeedShare[]
  invitations: SeedInvitation[]
  salesPersons: SeedSalesPerson[]
  previews: SeedPreview[]
}

export const emptySeed: Seed = {
  people: [],
  addresses: [],
  offers: [],
  orders: [],
  documents: [],
  notifications: [],
  lists: [],
  shares: [],
  invitations: [],
  salesPersons: [],
  previews: [],
}

/** With the wire's field names. */
export type Wire = Record<string, unknown>

export interface SeedPerson {
  /** For example aino. */
  sub: string
  password: string
  firstName: string
  lastName: string
  email: string
  /** For example fi, sv-FI. */
  locale: string
  /** Null: not chosen yet (the first login saves the locale). */
  language: Language | null
  pushNotificationsEnabled: boolean
  /** May preview customers. */
  staff: boolean
  /** Shown in the list of people, in Finnish. */
  about: string
  aboutInEnglish?: string
}

export interface SeedAddress {
  id: number
  owner: string
  streetAddress: string
  /** By person: the owner's, and installers' (OMA_ASENTAJA). */
  roles: Record<string, string>
}

export interface SeedOffer {
  addressId: number
  offer: Wire & { id: string }
  showrooms: Wire[]
}

export interface SeedOrder {
  addressId: number
  /** The order in lists of orders, with `orderRows`. */
  listed: Wire & { id: string }
  detail: Wire & { id: string }
  payments: Wire[]
  /** By invoice id. */
  invoiceRows: Record<string, Wire[]>
  deliveries: Wire[]
  productRows: Wire[]
  reclamationRows: Wire[]
  showrooms: Wire[]
  warrantyData: Wire | null
  deliveryData: Wire | null
  backorders: Wire[]
  /** Further answers of the API, by the last part of the path: `Measurement`. */
  others?: Record<string, unknown>
  /** With child rows; null: none. */
  mainDelivery: Wire | null
  smallDeliveries: Wire[]
}

/** `orderId` or `offerId` assigns the document to an order or offer. */
export type DocumentWire = Wire & { id: string; filename: string }

export interface SeedDocument {
  addressId: number
  document: DocumentWire
  /** Read at the first request. */
  content: () => Promise<Uint8Array>
  contentType: string
}

export interface SeedNotification {
  sub: string
  addressId: number
  notification: Wire & { id: string }
}

export interface SeedListRow {
  /** The end of the list's path: Contact. */
  list: string
  /** Null: everybody's. */
  addressId: number | null
  row: Wire
}

export interface SeedShare {
  orderId: string
  share: Wire & { shareId: string; email: string }
}

export interface SeedInvitation {
  orderId: string
  invitation: Wire & { invitationId: string; email: string }
}

/** By order and postal code (specification 2.15). */
export interface SeedSalesPerson {
  orderId: string
  postalCode: string
  name: string
  phone: string
}

export interface SeedPreview {
  token: string
  staff: string
  customer: string
  /** ISO 8601 with offset. */
  validUntil: string
}
