import { sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Seed, SeedNotification, SeedOrder } from '../seeds/seed'
import type { Db } from './database'
import { readInstant } from './expiry'
import * as tables from './tables'

/** Few enough rows that a statement keeps below the database's limit of parameters. */
const rowsAtOnce = 500

function fill<T extends SQLiteTable>(db: Db, table: T, rows: T['$inferInsert'][]): void {
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const some = rows.slice(first, first + rowsAtOnce)
    // A row that is already there stays: a restart does not undo what people did.
    db.insert(table).values(some).onConflictDoNothing().run()
  }
}

const text = (value: unknown) => JSON.stringify(value)
const stringOrNull = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

export const orderRow = ({ addressId, listed, ...parts }: SeedOrder) => ({
  id: listed.id,
  addressId,
  listed: text(listed),
  parts: text(parts),
})

function fillPeople(db: Db, seed: Seed): void {
  const users = seed.people.map((person) => ({
    sub: person.sub,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    locale: person.locale,
    language: person.language,
    pushNotificationsEnabled: person.pushNotificationsEnabled,
    staff: person.staff,
  }))
  fill(db, tables.users, users)
  fill(
    db,
    tables.addresses,
    seed.addresses.map(({ id, owner, streetAddress }) => ({ id, owner, streetAddress })),
  )
  const roles = seed.addresses.flatMap(({ id, owner, roles }) =>
    Object.entries({ [owner]: '', ...roles }).map(([sub, role]) => ({ addressId: id, sub, role })),
  )
  fill(db, tables.addressRoles, roles)
}

function fillSales(db: Db, seed: Seed): void {
  const offers = seed.offers.map(({ addressId, offer, showrooms }) => ({
    id: offer.id,
    addressId,
    listed: text(offer),
    showrooms: text(showrooms),
  }))
  fill(db, tables.offers, offers)
  fill(db, tables.orders, seed.orders.map(orderRow))
}

export const notificationRow = ({ sub, addressId, notification }: SeedNotification) => ({
  id: notification.id,
  sub,
  addressId,
  createdMs: readInstant(stringOrNull(notification.createdAt) ?? ''),
  wire: notification,
})

function fillContent(db: Db, seed: Seed): void {
  const owners = new Map(seed.addresses.map((address) => [address.id, address.owner]))
  const documents = seed.documents.map(({ addressId, document, contentType }) => ({
    id: document.id,
    addressId,
    orderId: stringOrNull(document.orderId),
    offerId: stringOrNull(document.offerId),
    uploadedBy: document.customerCanEdit === true ? (owners.get(addressId) ?? null) : null,
    everySite: false,
    filename: document.filename,
    contentType,
    wire: document,
  }))
  fill(db, tables.documents, documents)
  fill(db, tables.notifications, seed.notifications.map(notificationRow))
  const rows = seed.lists.map(({ row, ...place }) => ({ ...place, wire: text(row) }))
  fill(db, tables.listRows, rows)
}

function fillSharing(db: Db, seed: Seed): void {
  const shares = seed.shares.map(({ orderId, share }) => ({
    shareId: share.shareId,
    orderId,
    email: share.email,
    sub: null,
    expiresAt: stringOrNull(share.expiresAt),
    wire: share,
  }))
  fill(db, tables.shares, shares)
  const subByEmail = new Map(seed.people.map((person) => [person.email, person.sub]))
  const invitations = seed.invitations.map(({ orderId, invitation }) => {
    const acceptedAt = stringOrNull(invitation.acceptedAt)
    return {
      invitationId: invitation.invitationId,
      orderId,
      email: invitation.email,
      role: stringOrNull(invitation.role) ?? '',
      expiresAt: stringOrNull(invitation.expiresAt),
      acceptedAt,
      acceptedBy: acceptedAt === null ? null : (subByEmail.get(invitation.email) ?? null),
      wire: invitation,
    }
  })
  fill(db, tables.invitations, invitations)
  fill(db, tables.salesPersons, seed.salesPersons)
}

function loadPreviews(db: Db, seed: Seed): void {
  for (const preview of seed.previews) {
    const row = { ...preview, startedAt: null, endedAt: null }
    // A token of the seed is valid from today's start on: a demo's link works tomorrow as well.
    db.insert(tables.previews)
      .values(row)
      .onConflictDoUpdate({
        target: tables.previews.token,
        set: { validUntil: preview.validUntil },
      })
      .run()
  }
}

/** Adds rows to those that are there. */
export function loadSeed(db: Db, seed: Seed): void {
  fillPeople(db, seed)
  fillSales(db, seed)
  fillContent(db, seed)
  fillSharing(db, seed)
  loadPreviews(db, seed)
}

/** Loads the seed into a new database, whole or not at all; one that has it stays as people left it. */
export function loadSeedOnce(db: Db, seed: Seed): void {
  const version = db.get<{ user_version: number }>(sql`pragma user_version`)
  db.transaction(() => {
    if (version.user_version > 0) return loadPreviews(db, seed)
    loadSeed(db, seed)
    db.run(sql`pragma user_version = 1`)
  })
}
