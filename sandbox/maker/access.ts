import { notFound } from '../http/refusal'
import type { Which } from '../rows'
import type { SeedOffer, SeedOrder } from '../seeds/seed'
import type { Call } from './call'
import type { Db, DocumentRow, Person } from './database'
import { hasExpired } from './expiry'

export const installerRole = 'OMA_ASENTAJA'

export interface Access {
  addresses: { id: number; streetAddress: string; role: string }[]
  /** All orders, offers and documents of these addresses. */
  own: number[]
  /** Orders shared with the person, who sees nothing else at their addresses. */
  shared: { orderId: string; addressId: number }[]
}

export function accessOf(db: Db, person: Person, now: Date): Access {
  const all = db.addresses.all().toSorted((a, b) => a.id - b.id)
  const roleAt = ({ owner, roles }: (typeof all)[number]) =>
    roles[person.sub] ?? (owner === person.sub ? '' : installerRole)
  // An installer has an address only through shares.
  const own = all.filter((row) => row.owner === person.sub || roleAt(row) !== installerRole)
  const ownIds = own.map(({ id }) => id)
  const email = person.email.toLowerCase()
  const shared = db.shares
    .all()
    .filter((share) =>
      share.sub === null ? share.email.toLowerCase() === email : share.sub === person.sub,
    )
    .filter((share) => !hasExpired(share.expiresAt, now))
    .flatMap(({ orderId }) => {
      const order = db.orders.find(orderId)
      return order ? [{ orderId, addressId: order.addressId }] : []
    })
  const visiting = all.filter(
    ({ id }) => !ownIds.includes(id) && shared.some(({ addressId }) => addressId === id),
  )
  return {
    addresses: [
      ...own.map((row) => ({ id: row.id, streetAddress: row.streetAddress, role: roleAt(row) })),
      ...visiting.map(({ id, streetAddress }) => ({ id, streetAddress, role: installerRole })),
    ],
    own: ownIds,
    shared,
  }
}

/**
 * One address, or all of the person's for "0".
 * @throws Refusal 404 where it is not the person's
 */
export function addressIdsOf(access: Access, addressId: string): number[] {
  const all = access.addresses.map((address) => address.id)
  if (addressId === '0') return all
  const one = all.find((id) => String(id) === addressId)
  if (one === undefined) throw notFound('address')
  return [one]
}

export const visibleOrders = ({ own, shared }: Access, at = [...own]): Which => ({
  owners: own.filter((id) => at.includes(id)),
  ids: shared.filter(({ addressId }) => at.includes(addressId)).map(({ orderId }) => orderId),
})

/** Undefined for other people's orders. */
export function findOrder({ db, access }: Call, orderId: string): SeedOrder | undefined {
  const order = db.orders.find(orderId)
  const isShared = access.shared.some((share) => share.orderId === orderId)
  return order && (isShared || access.own.includes(order.addressId)) ? order : undefined
}

/** @throws Refusal 404 where the order is not for this person */
export function requireOrder(call: Call, orderId: string): SeedOrder {
  const order = findOrder(call, orderId)
  if (!order) throw notFound('order')
  return order
}

/** @throws Refusal 404 where the offer is not for this person */
export function requireOffer({ db, access }: Call, offerId: string): SeedOffer {
  const offer = db.offers.find(offerId)
  if (!offer || !access.own.includes(offer.addressId)) throw notFound('offer')
  return offer
}

export const canSeeDocument = ({ access, person }: Call, document: DocumentRow): boolean =>
  access.own.includes(document.addressId) ||
  access.shared.some(({ orderId }) => orderId === String(document.wire.orderId)) ||
  document.uploadedBy === person.sub
