import { openRows, type Key } from '../rows'
import type {
  DocumentWire,
  SeedAddress,
  SeedListRow,
  SeedNotification,
  SeedOffer,
  SeedOrder,
  SeedPerson,
  SeedPreview,
  SeedSalesPerson,
  Wire,
} from '../seeds/seed'
import type { Mail } from './mailbox'

export type Person = Omit<SeedPerson, 'password' | 'about' | 'aboutInEnglish'>

export interface DocumentRow {
  id: string
  filename: string
  wire: DocumentWire
  addressId: number
  /** This person may delete it; null: the maker's document. */
  uploadedBy: string | null
  /** An upload names no site, so its owner sees the document at every site. */
  everySite: boolean
  contentType: string
}

export type ShareRow = Wire & {
  shareId: string
  orderId: string
  email: string
  /** Null: whoever has the e-mail address. */
  sub: string | null
  expiresAt: string | null
}

export type InvitationRow = Wire & {
  invitationId: string
  orderId: string
  email: string
  expiresAt: string | null
  acceptedAt: string | null
  acceptedBy: string | null
}

export interface PreviewRow extends SeedPreview {
  startedAt: string | null
  endedAt: string | null
}

export interface MailRow extends Mail {
  id: string
  createdAt: string
  /** As nodemailer composed it (RFC 5322). */
  message: string
  /** Null: only kept in the outbox. */
  sentAt: string | null
}

interface Subscription {
  endpoint: string
  sub: string
  subscription: Wire
  createdAt: string
}

export interface PublicationRequest {
  id: string
  sub: string
  orderId: string
  postalCode: string
  createdAt: string
}

interface DebugReport {
  id: string
  sub: string
  report: Wire
  createdAt: string
}

/** By order and postal code. */
export const salesPersonId = (of: { orderId: string; postalCode: string }) =>
  `${of.orderId} ${of.postalCode}`

/** The first answer to a call with an Idempotency-Key. */
export interface FirstAnswer {
  key: string
  status: number
  body: string
  answeredMs: number
}

/** Tests read rows by the names of tables in quotes. */
export function openDatabase(folder: string) {
  const { rows, transaction, close } = openRows(folder)
  const byId = ({ id }: { id: string }): Key => [id]
  return {
    transaction,
    close,
    users: rows<Person>('users', ({ sub }) => [sub]),
    addresses: rows<SeedAddress>('addresses', ({ id, owner }) => [id, owner]),
    offers: rows<SeedOffer>('offers', ({ offer, addressId }) => [offer.id, addressId]),
    orders: rows<SeedOrder>('orders', ({ listed, addressId }) => [listed.id, addressId]),
    documents: rows<DocumentRow>('documents', byId),
    notifications: rows<SeedNotification>('notifications', (row) => [row.notification.id, row.sub]),
    lists: rows<SeedListRow & { id: string }>('lists', ({ id, list }) => [id, list]),
    shares: rows<ShareRow>('shares', ({ shareId, orderId }) => [shareId, orderId]),
    invitations: rows<InvitationRow>('invitations', (row) => [row.invitationId, row.orderId]),
    salesPersons: rows<SeedSalesPerson>('sales_persons', (row) => [salesPersonId(row)]),
    previews: rows<PreviewRow>('previews', ({ token, staff }) => [token, staff]),
    // The address at the notification service: a second subscription replaces the first.
    subscriptions: rows<Subscription>('subscriptions', ({ endpoint, sub }) => [endpoint, sub]),
    publicationRequests: rows<PublicationRequest>('publication_requests', byId),
    debugReports: rows<DebugReport>('debug_reports', byId),
    outbox: rows<MailRow>('outbox', byId),
    answers: rows<FirstAnswer>('answers', ({ key }) => [key]),
  }
}

export type Db = ReturnType<typeof openDatabase>
