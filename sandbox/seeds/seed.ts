import type { Language } from '../languages'

/**
 * A seed holds people and the maker's data, in the shapes of the wire (specification 3 and 7).
 * The stand-in API stores these in its database and answers with them; the identity provider
 * takes its accounts from `people`.
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

/** A seed of nothing, and the names of its parts. */
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

/** An object as it goes over the wire, field names included. */
export type Wire = Record<string, unknown>

export interface SeedPerson {
  /** The provider's subject, for example aino. */
  sub: string
  password: string
  firstName: string
  lastName: string
  email: string
  /** The provider's locale claim, for example fi, sv-FI. */
  locale: string
  /** The portal user's language; null: not chosen yet (the first login saves the locale). */
  language: Language | null
  pushNotificationsEnabled: boolean
  /** A staff member may preview customers. */
  staff: boolean
  /** One line for the list of people to log in as. */
  about: string
}

export interface SeedAddress {
  id: number
  /** The person whose site it is. */
  owner: string
  streetAddress: string
  /** Role by person: the owner's and, for shared ones, the installer's (OMA_ASENTAJA). */
  roles: Record<string, string>
}

export interface SeedOffer {
  addressId: number
  /** Wire fields of an Offer. */
  offer: Wire & { id: string }
  showrooms: Wire[]
}

export interface SeedOrder {
  addressId: number
  /** Wire fields of the list's Order, orderRows included. */
  listed: Wire & { id: string }
  /** Wire fields of the detail. */
  detail: Wire & { id: string }
  payments: Wire[]
  /** Rows by invoice id. */
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
  /** Main delivery of the address's list, with child rows; null: none. */
  mainDelivery: Wire | null
  /** Rows of the address's SmallDelivery list. */
  smallDeliveries: Wire[]
}

/** Wire fields of a Document; `orderId` or `offerId` tie it to one. */
export type DocumentWire = Wire & { id: string; filename: string }

export interface SeedDocument {
  addressId: number
  document: DocumentWire
  /** The file's bytes, read when they are first asked for. */
  content: () => Promise<Uint8Array>
  contentType: string
}

export interface SeedNotification {
  /** The person it is for. */
  sub: string
  addressId: number
  notification: Wire & { id: string }
}

/** A row of a list that is nothing but its rows. */
export interface SeedListRow {
  /** The end of its path: Contact. */
  list: string
  /** Null: a row of everybody's. */
  addressId: number | null
  row: Wire
}

export interface SeedShare {
  orderId: string
  /** Wire fields of a Share. */
  share: Wire & { shareId: string; email: string }
}

export interface SeedInvitation {
  orderId: string
  invitation: Wire & { invitationId: string; email: string }
}

/** Whom that postal code finds for that order (publication request). */
export interface SeedSalesPerson {
  orderId: string
  postalCode: string
  name: string
  phone: string
}

export interface SeedPreview {
  token: string
  /** The staff member and the customer. */
  staff: string
  customer: string
  /** ISO 8601 with offset. */
  validUntil: string
}
