import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { notFound } from '../http/refusal'
import type { Call, Person } from './call'
import type { Db } from './database'
import { hasExpired } from './expiry'
import { addresses, addressRoles, documents, offers, orders, shares } from './tables'

export const installerRole = 'OMA_ASENTAJA'

export interface Access {
  addresses: { id: number; streetAddress: string; role: string }[]
  /** Addresses that are the person's own: all of their orders, offers and documents. */
  own: number[]
  /** Orders that somebody shares with the person: at those addresses nothing else shows. */
  shared: string[]
}

export function accessOf(db: Db, person: Person, now: Date): Access {
  const roles = db
    .select({
      id: addresses.id,
      streetAddress: addresses.streetAddress,
      role: addressRoles.role,
      owner: addresses.owner,
    })
    .from(addressRoles)
    .innerJoin(addresses, eq(addresses.id, addressRoles.addressId))
    .where(eq(addressRoles.sub, person.sub))
    .orderBy(addresses.id)
    .all()
  // An installer has an address through shares alone, and loses it with the last one.
  const own = roles.filter((role) => role.owner === person.sub || role.role !== installerRole)
  const live = db
    .select({ orderId: shares.orderId, expiresAt: shares.expiresAt, addressId: orders.addressId })
    .from(shares)
    .innerJoin(orders, eq(orders.id, shares.orderId))
    .where(
      or(
        eq(shares.sub, person.sub),
        and(isNull(shares.sub), eq(sql`lower(${shares.email})`, person.email.toLowerCase())),
      ),
    )
    .all()
    .filter((share) => !hasExpired(share.expiresAt, now))
  const ownIds = own.map((role) => role.id)
  const sharedAt = [...new Set(live.map((share) => share.addressId))]
  const visiting = db
    .select({ id: addresses.id, streetAddress: addresses.streetAddress })
    .from(addresses)
    .where(inArray(addresses.id, sharedAt))
    .all()
    .filter((address) => !ownIds.includes(address.id))
  return {
    addresses: [
      ...own.map(({ id, streetAddress, role }) => ({ id, streetAddress, role })),
      ...visiting.map((address) => ({ ...address, role: installerRole })),
    ],
    own: ownIds,
    shared: live.map((share) => share.orderId),
  }
}

/**
 * The addresses that a list is asked for: one, or all of the person's for "0".
 * @throws Refusal 404 where it is not the person's
 */
export function addressIdsOf(access: Access, addressId: string): number[] {
  const all = access.addresses.map((address) => address.id)
  if (addressId === '0') return all
  const one = all.find((id) => String(id) === addressId)
  if (one === undefined) throw notFound('address')
  return [one]
}

/** @throws Refusal 404 where the order is not for this person */
export function requireOrder({ db, access }: Call, orderId: string): { addressId: number } {
  const order = db
    .select({ addressId: orders.addressId })
    .from(orders)
    .where(and(eq(orders.id, orderId), visibleOrders(access)))
    .get()
  if (!order) throw notFound('order')
  return order
}

/** @throws Refusal 404 where the offer is not for this person */
export function requireOffer({ db, access }: Call, offerId: string) {
  const offer = db
    .select()
    .from(offers)
    .where(and(eq(offers.id, offerId), inArray(offers.addressId, access.own)))
    .get()
  if (!offer) throw notFound('offer')
  return offer
}

export const visibleOrders = (access: Access): SQL | undefined =>
  or(inArray(orders.addressId, access.own), inArray(orders.id, access.shared))

export const visibleOffers = (access: Access): SQL => inArray(offers.addressId, access.own)

export const visibleDocuments = (access: Access, person: Person): SQL | undefined =>
  or(
    inArray(documents.addressId, access.own),
    inArray(documents.orderId, access.shared),
    eq(documents.uploadedBy, person.sub),
  )
