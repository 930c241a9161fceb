import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SeedOrder } from '../../seeds/seed'
import { wire } from './wire'

export const offers = sqliteTable(
  'offers',
  {
    id: text('id').primaryKey(),
    addressId: integer('address_id').notNull(),
    listed: text('listed').notNull(),
    showrooms: text('showrooms').notNull(),
  },
  (table) => [index('offer_address').on(table.addressId)],
)

export const orders = sqliteTable(
  'orders',
  {
    id: text('id').primaryKey(),
    addressId: integer('address_id').notNull(),
    listed: text('listed').notNull(),
    /** The other parts of a seed's order, by their names there. */
    parts: text('parts').notNull(),
  },
  (table) => [index('order_address').on(table.addressId)],
)

/** A part of an order as JSON text; null where it has none. */
export const partOf = (name: keyof SeedOrder) =>
  sql<string | null>`nullif(${orders.parts} -> ${`$.${name}`}, 'null')`

export const documents = sqliteTable(
  'documents',
  {
    id: text('id').primaryKey(),
    addressId: integer('address_id').notNull(),
    orderId: text('order_id'),
    offerId: text('offer_id'),
    /** The person who uploaded it, and may delete it; null: the maker's own. */
    uploadedBy: text('uploaded_by'),
    /** An upload names no site: its owner sees it at each of theirs. */
    everySite: integer('every_site', { mode: 'boolean' }).notNull(),
    filename: text('filename').notNull(),
    contentType: text('content_type').notNull(),
    wire: wire('wire').notNull(),
  },
  (table) => [
    index('document_address').on(table.addressId),
    index('document_order').on(table.orderId),
    index('document_offer').on(table.offerId),
  ],
)

export const notifications = sqliteTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    sub: text('sub').notNull(),
    addressId: integer('address_id').notNull(),
    /** Epoch milliseconds of the wire's createdAt, for the order; null: unreadable, last. */
    createdMs: integer('created_ms'),
    wire: wire('wire').notNull(),
  },
  (table) => [index('notification_sub').on(table.sub)],
)

export const listRows = sqliteTable('list_rows', {
  id: integer('id').primaryKey(),
  list: text('list').notNull(),
  /** Null: a row of everybody's. */
  addressId: integer('address_id'),
  wire: text('wire').notNull(),
})
