import { byDay } from '~/domain/day'
import type { OrderListEntry } from '~/domain/order'
import { kitchenPicture } from '~/domain/document'
import { helsinkiWall } from '~/domain/helsinki'
import { phoneNumbers } from '~/domain/phone-number'
import { amountToPay } from '~/domain/amount-to-pay'
import { timeOfDayOn, type Delivery } from '~/domain/delivery'
import { dueOf, isLate } from '~/domain/due'
import { missingProducts, nextDeliveries, type NextDelivery } from '~/domain/next-deliveries'
import { endingSoon } from '~/domain/offer'
import { formatHours, formatMoney } from '~/i18n/formats'
import { dayView } from '~/i18n/short-day'
import { mapLoaded } from '~/screens/parts/loaded'
import type { Listing } from '~/upstream/all-addresses.server'
import { fewAddresses } from '~/portal/few-addresses'
import { deliveryChecks } from '~/portal/delivery-check.server'
import { movedDays } from '~/portal/moved-days.server'
import type { Portal } from '~/portal/portal.server'
import { listDeliveries, listMainDeliveries, listSmallDeliveries } from '~/upstream/delivery.server'
import { listOrderDocuments } from '~/upstream/document.server'
import { listOffers } from '~/upstream/offer.server'
import { listOrders, ordersOfEach } from '~/upstream/order.server'
import { settle, type Loaded } from '~/upstream/settle'
import { isPublished, readBills, type Bills } from './bills.server'
import { allAddresses, isInstaller, streetAt, type AddressRole } from '~/domain/address'
import { customerAddresses, roleToAllOrders } from '~/domain/order-role'
import { rolesNow, rolesRemembered } from '~/portal/role.server'

const mostRows = 3
const mostEndings = 3

export type NextView = Awaited<ReturnType<typeof loadNext>>
export type DeliveryView = NonNullable<NextView['first']>

/**
 * Reads the next delivery, the sum to pay and the missing products, at an address or at all of them.
 * Each list may fail alone; where an address could not be read, the rows of the others are there.
 * @param isAll reads the bills of more orders than the nearest ten
 */
export async function loadNext(portal: Portal, addressId: string, isAll = false) {
  const { api, now, language } = portal
  const each = fewAddresses(portal)
  const [orders, deliveries, backorders, offers, addresses, isOwn] = await Promise.all([
    settle(listOrders(api, addressId, each)),
    settle(listMainDeliveries(api, addressId, each)),
    settle(listSmallDeliveries(api, addressId, each)),
    settle(listOffers(api, addressId, each)),
    settle(portal.addresses()),
    ownOrders(portal, addressId),
  ])
  const listed = [
    ...new Map((orders.ok ? orders.value.rows : []).map((order) => [order.id, order])).values(),
  ]
  const next = nextDeliveries(
    listed,
    deliveries.ok ? deliveries.value.rows : null,
    backorders.ok ? backorders.value.rows : null,
    now,
  )
  const own = listed.filter(({ id }) => isOwn(id))
  const [bills, arrivals, picture, check, movedFrom] = await Promise.all([
    readBills(portal, own, isAll),
    next.first ? readDeliveries(portal, next.first.orderId) : [],
    next.first && settle(listOrderDocuments(api, next.first.orderId).then(kitchenPicture)),
    nearestCheck(portal, addressId, listed, isOwn),
    movedDays(portal, new Map(listed.map(({ id, deliveryDate }) => [id, deliveryDate]))),
  ])
  const view = ({ addressId: at, day, ...delivery }: NextDelivery) => ({
    ...delivery,
    day: dayView(day, portal),
    /** The day before, where it has moved lately. */
    movedFrom: delivery.kind === 'order' ? movedFrom(delivery.orderId, day) : null,
    /** Empty where it is not known. */
    street: streetAt(at || addressId, addresses.ok ? addresses.value : []),
  })
  const first = next.first && view(next.first)
  const time = next.first?.day.iso && timeOfDayOn(next.first.day.iso, arrivals)
  const isToday = first !== null && first.isConfirmed && first.day.daysLeft === 0
  const drivers = isToday
    ? arrivals.flatMap(({ time, truckPhone }) =>
        time?.day.iso === first.day.iso
          ? phoneNumbers(truckPhone, '').flatMap(({ href }) => href ?? [])
          : [],
      )
    : []
  const isMorning = helsinkiWall(now.getTime()).hour < 12
  const isWhole = orders.ok && !orders.value.incomplete && own.length === listed.length
  const { money, isPartial } = moneyOf(bills, isWhole, portal)
  const endings = endingSoon(offers.ok ? offers.value.rows : [], now).slice(0, mostEndings)
  const lists = { orders, deliveries, offers }
  const names = ['orders', 'deliveries', 'offers'] as const
  const isCut = (list: Loaded<Listing<unknown>>) => list.ok && list.value.incomplete
  const due = money.ok ? money.value.lines[0]?.due?.day.iso : null
  /** The page's one brass button. An invoice that is due before the delivery comes before its preparation. */
  function mainButton(): 'call' | 'check' | 'pay' | 'prepare' {
    if (isMorning && drivers.length > 0) return 'call'
    if (check) return 'check'
    const isDueFirst = !!due && (!first?.day.iso || due < first.day.iso)
    return first?.showDeliveryPreparation && !isDueFirst ? 'prepare' : 'pay'
  }
  return {
    check,
    first: first && {
      ...first,
      isToday,
      /** 'klo 8–12'; empty where it is not known. */
      time: time ? formatHours(time, language) : '',
      /** On the day of the delivery, a `tel:` address. */
      driver: drivers[0] ?? null,
      /** The id of the document; null: there is none. */
      picture: (picture?.ok && picture.value?.id) || null,
    },
    later: next.later.slice(0, mostRows).map(view),
    /** Deliveries that are not among the rows. */
    further: Math.max(0, next.later.length - mostRows),
    money,
    missing: mapLoaded(backorders, ({ rows }) => {
      const missing = missingProducts(rows, now)
      return missing && { ...missing, day: missing.day && dayView(missing.day, portal) }
    }),
    endings: endings.map((ending) => ({ ...ending, on: dayView(ending.day, portal) })),
    /** The parts that could not be read; payments, where those of some orders could. */
    failed: [
      ...names.filter((list) => !lists[list].ok),
      ...(isPartial ? (['payments'] as const) : []),
    ],
    /** Lists that not every address is in. */
    incomplete: names.filter(
      (list) => isCut(lists[list]) || (list === 'deliveries' && isCut(backorders)),
    ),
    main: mainButton(),
  }
}

export type MoneyView = ReturnType<typeof moneyOf>['value']
export type BillLine = MoneyView['lines'][number]

/**
 * The drawer of what is to be paid, the bill first that is due first.
 * @param isWhole the orders are all of the person's, and all their own
 */
function moneyOf({ read, total, counted, isCut }: Bills, isWhole: boolean, portal: Portal) {
  const { language, now } = portal
  const known = read.filter(({ open }) => open !== null)
  const failed = known.filter(({ open }) => open?.ok === false)
  const { sums, bills } = amountToPay(
    known.flatMap(({ order, open }) =>
      open?.ok ? open.value.map((invoice) => ({ ...invoice, order })) : [],
    ),
  )
  const lines = bills.map(({ order, invoice, payment, remaining }) => ({
    orderId: order.id,
    /** The bill's own name in the seller's words, or the order's; empty where neither has one. */
    name: payment.info || order.info,
    /** The order's page opens the invoice by this id. */
    invoiceId: invoice.id,
    /** Empty where it cannot be read: then it is in no sum. */
    amount: remaining ? formatMoney(remaining, language) : '',
    /** The sum as it came, where it cannot be read. */
    asWritten: invoice.totalAsWritten,
    due: invoice.dueOn && {
      day: dayView(invoice.dueOn, portal),
      when: dueOf(invoice.dueOn, now),
    },
  }))
  const isOverdue = ({ due }: (typeof lines)[number]) => due !== null && isLate(due.when)
  const isAllRead = counted === total && known.length === read.length
  const value = {
    /** The sum of all open bills, per currency. */
    sums: sums.map((sum) => formatMoney(sum, language)),
    /** Bills that are in no sum. */
    withoutAmount: lines.filter(({ amount }) => amount === '').length,
    lines,
    /** The one that is late for the longest time, and the next one that is not late. */
    late: lines.find(isOverdue) ?? null,
    next: lines.find((line) => !isOverdue(line)) ?? null,
    /** Orders, and those of them whose bills are in the sum; more are read on request. */
    ...{ total, counted, isCut },
    /** Nothing is open and nothing was left out, so the page may say so. */
    isPaid: isWhole && total > 0 && isAllRead && lines.length === 0,
  }
  const hasFailed = known.length > 0 && failed.length === known.length
  const money: Loaded<typeof value> = hasFailed ? { ok: false } : { ok: true, value }
  return { value, money, isPartial: failed.length > 0 && !hasFailed }
}

/** The check of the delivery that came last, of those that are to be sent (answer 101). */
async function nearestCheck(
  portal: Portal,
  addressId: string,
  orders: readonly OrderListEntry[],
  isOwn: IsOwn,
) {
  const latest = orders.toSorted((a, b) => byDay(b.deliveryDate, a.deliveryDate))
  const checks = await deliveryChecks(
    portal,
    addressId,
    latest.map(({ id, deliveryDate }) => ({ id, days: [deliveryDate], isOwn: isOwn(id) })),
  )
  const next = checks.find(({ sent }) => !sent)
  return next ? { ...next, name: latest.find(({ id }) => id === next.orderId)?.info ?? '' } : null
}

/** None where the seller has not published the order's deliveries, as on its own page. */
async function readDeliveries(portal: Portal, orderId: string): Promise<Delivery[]> {
  const [isShown, deliveries] = await Promise.all([
    settle(isPublished(portal, orderId, 'showDeliveryDetails')),
    settle(listDeliveries(portal.api, orderId)),
  ])
  return isShown.ok && isShown.value && deliveries.ok ? deliveries.value : []
}

/** Is the person the order's customer, and not an installer, who sees no payments and no shares? */
type IsOwn = (orderId: string) => boolean

const none: IsOwn = () => false

/** So many addresses: a page of many lists reads these besides. */
const mostAddresses = 6

/**
 * Says which orders of the address the person is the customer of (specification 6); an unknown order is
 * nobody's. For mixed roles it reads their own orders, in the round of the page's own lists.
 */
async function ownOrders(portal: Portal, addressId: string): Promise<IsOwn> {
  const [, roles] = await Promise.all([
    ownAmong(portal, addressId, rolesRemembered(portal, addressId)),
    rolesNow(portal, addressId),
  ])
  return ownAmong(portal, addressId, roles)
}

async function ownAmong(
  { api }: Portal,
  addressId: string,
  roles: AddressRole[] | null,
): Promise<IsOwn> {
  const toAll = roles ? roleToAllOrders(roles) : 'installer'
  if (toAll === 'installer' || !roles) return none
  if (toAll === 'customer') return () => true
  if (addressId !== allAddresses) {
    const role = roles.find(({ id }) => id === addressId)?.role ?? ''
    return isInstaller(role) ? none : () => true
  }
  const own = await settle(ordersOfEach(api, customerAddresses(roles, null), mostAddresses))
  const ids = new Set(own.ok ? own.value.rows.map((order) => order.id) : [])
  return (id) => ids.has(id)
}
