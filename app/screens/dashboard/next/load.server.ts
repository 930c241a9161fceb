import { byDay } from '~/domain/day'
import type { OrderListEntry } from '~/domain/order'
import { kitchenPicture, sharedViewDocuments } from '~/domain/document'
import { helsinkiWall } from '~/domain/helsinki'
import { phoneNumbers } from '~/domain/phone-number'
import { timeOfDayOn, type Delivery } from '~/domain/delivery'
import { arrivals, stillToCome, type Arrival } from '~/domain/arrivals'
import { endingSoon } from '~/domain/offer'
import { formatHours } from '~/i18n/formats'
import { dayView } from '~/i18n/short-day'
import { nextDayView } from '~/screens/parts/next-day'
import { fewAddresses } from '~/upstream/all-addresses.server'
import { deliveryChecks, openCheck } from '~/portal/delivery-check.server'
import { movedDays } from '~/portal/moved-days.server'
import type { Portal } from '~/portal/portal.server'
import { listDeliveries, listMainDeliveries, listSmallDeliveries } from '~/upstream/delivery.server'
import { listOrderDocuments } from '~/upstream/document.server'
import { listOffers } from '~/upstream/offer.server'
import { listOrders, ordersOfEach } from '~/upstream/order.server'
import { mapLoaded } from '~/upstream/loaded'
import { orNull, settle } from '~/upstream/settle'
import { isPublished, loadMoney } from './bills.server'
import {
  allAddresses,
  splitStreetAddress,
  streetAt,
  type Address,
  type AddressRole,
} from '~/domain/address'
import { mapHref } from '~/domain/postal-address'
import { customerAddresses, roleToAllOrders } from '~/domain/order-role'
import { rolesNow, rolesRemembered } from '~/portal/role.server'

/** Deliveries after the next one; a delivery to check takes a row. */
const mostRows = 4
const mostEndings = 3

export type NextView = Awaited<ReturnType<typeof loadNext>>
export type DeliveryView = NonNullable<NextView['first']>
export type MoneyView = Extract<NextView['money'], { ok: true }>['value']

/**
 * The next arrival, the sum to pay and the missing products. Each list may fail alone, and an unreadable
 * address only lacks its rows.
 * @param isAll reads the bills of more orders than the nearest ten
 */
export async function loadNext(portal: Portal, addressId: string, isAll = false) {
  const { api, now, language } = portal
  const each = [portal.addresses, fewAddresses] as const
  const [orders, deliveries, backorders, offers, addresses, ofPerson] = await Promise.all([
    orNull(listOrders(api, addressId, ...each)),
    orNull(listMainDeliveries(api, addressId, ...each)),
    settle(listSmallDeliveries(api, addressId, ...each)),
    orNull(listOffers(api, addressId, ...each)),
    orNull(portal.addresses()),
    ownOrders(portal, addressId),
  ])
  const listed = [...new Map((orders?.rows ?? []).map((order) => [order.id, order])).values()]
  const next = arrivals(
    listed,
    deliveries?.rows ?? [],
    backorders.ok ? backorders.value.rows : [],
    now,
  )
  const { isOwn } = ofPerson
  const own = listed.filter(({ id }) => isOwn(id))
  const isWhole = orders !== null && !orders.incomplete && own.length === listed.length
  const [{ money, isPartial }, ofFirst, documents, check, movedFrom] = await Promise.all([
    loadMoney(portal, own, { isWhole, isAll }),
    next.first?.kind === 'order' ? readDeliveries(portal, next.first.orderId) : [],
    next.first && orNull(listOrderDocuments(api, next.first.orderId)),
    nearestCheck(portal, addressId, listed, isOwn),
    movedDays(portal, new Map(listed.map(({ id, deliveryDate }) => [id, deliveryDate]))),
  ])
  const view = ({ addressId: at, day, rows, ...delivery }: Arrival) => ({
    ...delivery,
    /** Products of the day besides the first one. */
    others: Math.max(0, rows.length - 1),
    /** Backorder or claim, as the API names it. */
    type: rows[0]?.type ?? '',
    trackingUrl: rows.flatMap(({ tracking }) => tracking.urls)[0] ?? null,
    day: dayView(day, portal),
    /** The former delivery day, if the day has moved recently. */
    movedFrom: delivery.kind === 'order' ? movedFrom(delivery.orderId, day) : null,
    /** Empty if unknown. */
    street: streetAt(at || addressId, addresses ?? []),
  })
  const first = next.first && view(next.first)
  const time = next.first?.day.iso && timeOfDayOn(next.first.day.iso, ofFirst)
  const isToday = first !== null && first.isConfirmed && first.day.daysLeft === 0
  const drivers = isToday
    ? ofFirst
        .filter(({ time }) => time?.day.iso === first.day.iso)
        .flatMap(({ truckPhone }) => phoneNumbers(truckPhone, '').flatMap(({ href }) => href ?? []))
    : []
  const isMorning = helsinkiWall(now.getTime()).hour < 12
  const endings = endingSoon(offers?.rows ?? [], now).slice(0, mostEndings)
  const lists = { orders, deliveries, offers }
  const names = ['orders', 'deliveries', 'offers'] as const
  const isLate = money.ok && money.value.late !== null
  /** The page's one brass button is for what is due: the day itself, a late bill, the delivery to check or prepare. */
  function mainButton(): 'call' | 'check' | 'pay' | 'prepare' | null {
    if (isMorning && drivers.length > 0) return 'call'
    if (check && isToday && check.orderId === first.orderId) return 'check'
    if (isLate) return 'pay'
    if (check) return 'check'
    return first?.showDeliveryPreparation ? 'prepare' : null
  }
  return {
    addressId,
    check,
    first: first && {
      ...first,
      isToday,
      /** 'klo 8–12'; empty if unknown. */
      time: time ? formatHours(time, language) : '',
      /** A `tel:` address on the delivery's day. */
      driver: drivers[0] ?? null,
      /** The document's id; null: none. */
      picture: (documents && kitchenPicture(documents)?.id) || null,
      /** The address, if the order is shared with the person as its installer. */
      site: isOwn(first.orderId)
        ? null
        : siteOf(next.first?.addressId || addressId, addresses ?? [], portal.config.mapUrl),
      /** The number of documents that an installer sees; null: unreadable. */
      files: documents && sharedViewDocuments(documents).length,
    },
    later: next.later.slice(0, check ? mostRows - 1 : mostRows).map(view),
    money,
    missing: mapLoaded(backorders, ({ rows }) => {
      const missing = stillToCome(rows, now)
      return missing && { ...missing, next: nextDayView(missing, portal) }
    }),
    endings: endings.map((ending) => ({ ...ending, on: dayView(ending.day, portal) })),
    /** Lists that could not be read; `payments` if only some orders failed. */
    failed: [
      ...names.filter((list) => !lists[list]),
      ...(isPartial ? (['payments'] as const) : []),
    ],
    /** Lists without the rows of an address that could not be read. */
    incomplete: names.filter(
      (list) =>
        lists[list]?.incomplete ||
        (list === 'orders' && ofPerson.incomplete) ||
        (list === 'deliveries' && backorders.ok && backorders.value.incomplete),
    ),
    main: mainButton(),
  }
}

/** The address and its map for an installer. */
function siteOf(addressId: string, addresses: readonly Address[], mapUrl: string | null) {
  const text = addresses.find(({ id }) => id === addressId)?.streetAddress ?? ''
  const { street, place } = splitStreetAddress(text)
  const address = { names: [], streets: [street], postalCode: '', city: place }
  return { lines: [street, place].filter(Boolean), mapHref: mapHref(mapUrl, address) }
}

/** The latest delivery to check (answer 109). */
async function nearestCheck(
  portal: Portal,
  addressId: string,
  orders: readonly OrderListEntry[],
  isOwn: (orderId: string) => boolean,
) {
  const latest = orders.toSorted((a, b) => byDay(b.deliveryDate, a.deliveryDate))
  const checks = await deliveryChecks(
    portal,
    addressId,
    latest.map(({ id, deliveryDate }) => ({ id, days: [deliveryDate], isOwn: isOwn(id) })),
  )
  const next = await openCheck(portal, checks)
  return next ? { ...next, name: latest.find(({ id }) => id === next.orderId)?.info ?? '' } : null
}

/** Empty for unpublished deliveries. */
async function readDeliveries(portal: Portal, orderId: string): Promise<Delivery[]> {
  const [isShown, deliveries] = await Promise.all([
    orNull(isPublished(portal, orderId, 'showDeliveryDetails')),
    orNull(listDeliveries(portal.api, orderId)),
  ])
  return (isShown && deliveries) || []
}

/** To find own orders the page reads the lists of at most this many addresses. */
const mostAddresses = 6

/**
 * The person's own orders at the address (specification 6); an unknown order does not count. With mixed
 * roles, remembered roles let these lists load together with the page's other reads.
 */
async function ownOrders(portal: Portal, addressId: string) {
  const [, roles] = await Promise.all([
    ownAmong(portal, addressId, rolesRemembered(portal, addressId)),
    rolesNow(portal, addressId),
  ])
  return ownAmong(portal, addressId, roles)
}

/** Finds the person's own orders. Orders of an unreadable address do not count (`incomplete`). */
async function ownAmong({ api }: Portal, addressId: string, roles: AddressRole[] | null) {
  if (!roles) return { isOwn: () => false, incomplete: false }
  const isHere = ({ id }: AddressRole) => addressId === allAddresses || id === addressId
  const role = roleToAllOrders(roles.filter(isHere))
  if (role !== null) return { isOwn: () => role === 'customer', incomplete: false }
  const own = await orNull(ordersOfEach(api, customerAddresses(roles, null), mostAddresses))
  const ids = new Set(own?.rows.map((order) => order.id))
  return { isOwn: (id: string) => ids.has(id), incomplete: own?.incomplete ?? true }
}
