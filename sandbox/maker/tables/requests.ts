import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { wire } from './wire'

export const shares = sqliteTable(
  'shares',
  {
    shareId: text('share_id').primaryKey(),
    orderId: text('order_id').notNull(),
    email: text('email').notNull(),
    /** The person who accepted; null: whoever has the e-mail address. */
    sub: text('sub'),
    expiresAt: text('expires_at'),
    wire: wire('wire').notNull(),
  },
  (table) => [index('share_order').on(table.orderId)],
)

export const invitations = sqliteTable(
  'invitations',
  {
    invitationId: text('invitation_id').primaryKey(),
    orderId: text('order_id').notNull(),
    email: text('email').notNull(),
    role: text('role').notNull(),
    expiresAt: text('expires_at'),
    acceptedAt: text('accepted_at'),
    acceptedBy: text('accepted_by'),
    wire: wire('wire').notNull(),
  },
  (table) => [index('invitation_order').on(table.orderId)],
)

export const salesPersons = sqliteTable(
  'sales_persons',
  {
    orderId: text('order_id').notNull(),
    postalCode: text('postal_code').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.postalCode] })],
)

export const publicationRequests = sqliteTable('publication_requests', {
  id: integer('id').primaryKey(),
  sub: text('sub').notNull(),
  orderId: text('order_id').notNull(),
  postalCode: text('postal_code').notNull(),
  createdAt: text('created_at').notNull(),
})

export const debugReports = sqliteTable('debug_reports', {
  id: integer('id').primaryKey(),
  sub: text('sub').notNull(),
  report: wire('report').notNull(),
  createdAt: text('created_at').notNull(),
})

/** Mails, which are sent where a mail server is configured, and kept in any case. */
export const outbox = sqliteTable('outbox', {
  id: integer('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  language: text('language').notNull(),
  createdAt: text('created_at').notNull(),
  /** The whole message as nodemailer composed it (RFC 5322). */
  message: text('message').notNull().default(''),
  /** When the mail server took it; null: it was only kept. */
  sentAt: text('sent_at'),
})

/** First answers to calls that carried an Idempotency-Key. */
export const answers = sqliteTable('answers', {
  key: text('key').primaryKey(),
  status: integer('status').notNull(),
  body: text('body').notNull(),
  /** Epoch milliseconds. */
  answeredMs: integer('answered_ms').notNull(),
})
