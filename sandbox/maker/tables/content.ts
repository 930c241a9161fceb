import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
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
    mainDelivery: text('main_delivery'),
    smallDeliveries: text('small_deliveries').notNull(),
    detail: wire('detail').notNull(),
    payments: text('payments').notNull(),
    deliveries: text('deliveries').notNull(),
    productRows: text('product_rows').notNull(),
    reclamationRows: text('reclamation_rows').notNull(),
    showrooms: text('showrooms').notNull(),
    backorders: text('backorders').notNull(),
    warrantyData: text('warranty_data'),
    deliveryData: text('delivery_data'),
  },
  (table) => [index('order_address').on(table.addressId)],
)

export const invoiceRows = sqliteTable(
  'invoice_rows',
  {
    invoiceId: text('invoice_id').notNull(),
    orderId: text('order_id').notNull(),
    rows: text('rows').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.orderId] })],
)

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

export const contacts = sqliteTable('contacts', {
  id: integer('id').primaryKey(),
  /** Null: a contact of everybody's. */
  addressId: integer('address_id'),
  wire: text('wire').notNull(),
})

export const registrations = sqliteTable('registrations', {
  id: integer('id').primaryKey(),
  wire: text('wire').notNull(),
})
