import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { languages } from '../../languages'
import { wire } from './wire'

export const users = sqliteTable('users', {
  sub: text('sub').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  locale: text('locale').notNull(),
  language: text('language', { enum: languages }),
  pushNotificationsEnabled: integer('push_notifications_enabled', { mode: 'boolean' }).notNull(),
  staff: integer('staff', { mode: 'boolean' }).notNull(),
})

export const addresses = sqliteTable('addresses', {
  id: integer('id').primaryKey(),
  owner: text('owner').notNull(),
  streetAddress: text('street_address').notNull(),
})

export const addressRoles = sqliteTable(
  'address_roles',
  {
    addressId: integer('address_id').notNull(),
    sub: text('sub').notNull(),
    role: text('role').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.addressId, table.sub] }),
    index('role_sub').on(table.sub),
  ],
)

export const subscriptions = sqliteTable('subscriptions', {
  /** The browser's own address at the notification service: subscribing twice is one row. */
  endpoint: text('endpoint').primaryKey(),
  sub: text('sub').notNull(),
  subscription: wire('subscription').notNull(),
  createdAt: text('created_at').notNull(),
})

export const previews = sqliteTable('previews', {
  token: text('token').primaryKey(),
  staff: text('staff').notNull(),
  customer: text('customer').notNull(),
  validUntil: text('valid_until').notNull(),
  startedAt: text('started_at'),
  endedAt: text('ended_at'),
})
