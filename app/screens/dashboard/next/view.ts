import { streetAt, type Address } from '~/domain/address'
import type { BackorderRow } from '~/domain/backorder'
import type { Day } from '~/domain/day'
import { timeOfDayOn, type Delivery } from '~/domain/delivery'
import type { MainDelivery } from '~/domain/main-delivery'
import { missingProducts, type MissingOfOrder, type NextDelivery } from '~/domain/next-deliveries'
import { isOfferActive, type Offer } from '~/domain/offer'
import type { OrderListEntry } from '~/domain/order'
import type { Language } from '~/domain/person'
import { formatHours, formatMoney } from '~/i18n/formats'
import { dayView, type DayView } from '~/i18n/short-day'
import type { Listing } from '~/upstream/all-addresses.server'
import type { Loaded } from '~/upstream/settle'
import type { Bills } from './bills.server'
import { amountToPay } from '~/domain/amount-to-pay'
import { dueOf, isLate, type Due } from '~/domain/due'
import { daysUntil, isWithinAWeek } from '~/domain/days-left'

/** A delivery as a row; the first one is shown large. */
export interface DeliveryView extends Pick<
  NextDelivery,
  'kind' | 'orderId' | 'name' | 'isConfirmed' | 'isPast' | 'showDeliveryPreparation'
> {
  day: DayView
  /** 'klo 8–12'; empty where it is not known. */
  time: string
  /** The day before, where it has moved lately. */
  movedFrom: DayView | null
  /** Empty where it is not known. */
  street: string
}

/** The drawer of what is missing. */
export interface MissingView {
  count: number
  day: DayView | null
  isConfirmed: boolean
  orders: MissingOfOrder[]
}

export type EndingView = Ending & { on: DayView }

interface Read {
  /** The day before, of a delivery day that has moved lately. */
  movedFrom: (orderId: string, day: Day) => DayView | null
  addressId: string
  addresses: readonly Address[]
  next: { first: NextDelivery | null; later: NextDelivery[] }
  /** Of the first delivery's order. */
  hours: Delivery[]
  bills: Bills
  /** The orders are all of the person's, and all their own. */
  isWhole: boolean
  lists: {
    orders: Loaded<Listing<OrderListEntry>>
    deliveries: Loaded<Listing<MainDelivery>>
    backorders: Loaded<Listing<BackorderRow>>
    offers: Loaded<Listing<Offer>>
  }
}

interface Reader {
  language: Language
  now: Date
}

const mostRows = 3
const mostEndings = 3

export function nextView(read: Read, reader: Reader) {
  const { lists } = read
  const { first, later } = read.next
  const view = (delivery: NextDelivery) => deliveryView(delivery, read, reader)
  const { money, isPartial } = moneyView(read.bills, read.isWhole, reader)
  const endings = endingSoon(lists.offers.ok ? lists.offers.value.rows : [], reader.now)
  const isCut = (list: Loaded<Listing<unknown>>) => list.ok && list.value.incomplete
  return {
    first: first && view(first),
    later: later.slice(0, mostRows).map(view),
    /** Deliveries that are not among the rows. */
    further: Math.max(0, later.length - mostRows),
    money,
    missing: missingView(lists.backorders, reader),
    endings: endings.slice(0, mostEndings).map((row) => ({ ...row, on: dayView(row.day, reader) })),
    /** The parts that could not be read; payments, where those of some orders could. */
    failed: [
      ...(['orders', 'deliveries', 'offers'] as const).filter((list) => !lists[list].ok),
      ...(isPartial ? (['payments'] as const) : []),
    ],
    /** Lists that not every address is in. */
    incomplete: (['orders', 'deliveries', 'offers'] as const).filter(
      (list) => isCut(lists[list]) || (list === 'deliveries' && isCut(lists.backorders)),
    ),
    /** The invoice is due before the delivery: its button is the first of the page. */
    paysFirst: !first?.showDeliveryPreparation || isBefore(money, first),
  }
}

export type NextView = ReturnType<typeof nextView>

function deliveryView(delivery: NextDelivery, read: Read, reader: Reader): DeliveryView {
  const { addressId, day, ...rest } = delivery
  const isFirst = delivery === read.next.first
  const said = isFirst && day.iso && timeOfDayOn(day.iso, read.hours)
  return {
    ...rest,
    day: dayView(day, reader),
    time: said ? formatHours(said, reader.language) : '',
    movedFrom: delivery.kind === 'order' ? read.movedFrom(delivery.orderId, day) : null,
    street: streetAt(addressId || read.addressId, read.addresses),
  }
}

function missingView(
  backorders: Loaded<Listing<BackorderRow>>,
  reader: Reader,
): Loaded<MissingView | null> {
  if (!backorders.ok) return backorders
  const missing = missingProducts(backorders.value.rows, reader.now)
  return {
    ok: true,
    value: missing && { ...missing, day: missing.day && dayView(missing.day, reader) },
  }
}

function isBefore(money: Loaded<MoneyView>, first: NextDelivery): boolean {
  const due = money.ok ? money.value.lines[0]?.due?.day.iso : null
  if (!due) return false
  return !first.day.iso || due < first.day.iso
}

/** An open bill. */
export interface BillLine {
  orderId: string
  /** The order's name in the seller's words; empty where it has none. */
  name: string
  /** The order's page opens the invoice by this id. */
  invoiceId: string
  /** Empty where it cannot be read: then it is in no sum. */
  amount: string
  /** The sum as it came, where it cannot be read. */
  asWritten: string
  due: { day: DayView; when: Due } | null
}

/** The drawer of what is to be paid. */
export interface MoneyView {
  /** The sums of all open bills, per currency. */
  sums: string[]
  /** Bills that are in no sum. */
  withoutAmount: number
  /** By due date. */
  lines: BillLine[]
  /** The one that is late for the longest time. */
  late: BillLine | null
  /** The next one that is not late. */
  next: BillLine | null
  /** Orders whose bills are in the sum, out of all. */
  counted: number
  total: number
  /** More orders are read on request. */
  isCut: boolean
  /** Nothing is open and nothing was left out, so the page may say so. */
  isPaid: boolean
}

interface Reader {
  language: Language
  now: Date
}

/** @param isWhole the orders are all of the person's, and all their own */
export function moneyView(
  { read, total, counted, isCut }: Bills,
  isWhole: boolean,
  reader: Reader,
): { money: Loaded<MoneyView>; isPartial: boolean } {
  const known = read.filter(({ open }) => open !== null)
  const failed = known.filter(({ open }) => open?.ok === false)
  if (known.length > 0 && failed.length === known.length) {
    return { money: { ok: false }, isPartial: false }
  }
  const { sums, bills } = amountToPay(
    known.flatMap(({ order, open }) =>
      open?.ok ? open.value.map((invoice) => ({ ...invoice, order })) : [],
    ),
  )
  const lines = bills.map(({ order, invoice, remaining }): BillLine => {
    const { dueOn } = invoice
    return {
      orderId: order.id,
      name: order.info,
      invoiceId: invoice.id,
      amount: remaining ? formatMoney(remaining, reader.language) : '',
      asWritten: invoice.totalAsWritten,
      due: dueOn && { day: dayView(dueOn, reader), when: dueOf(dueOn, reader.now) },
    }
  })
  const isOverdue = ({ due }: BillLine) => due !== null && isLate(due.when)
  return {
    money: {
      ok: true,
      value: {
        sums: sums.map((sum) => formatMoney(sum, reader.language)),
        withoutAmount: lines.filter(({ amount }) => amount === '').length,
        lines,
        late: lines.find(isOverdue) ?? null,
        next: lines.find((line) => !isOverdue(line)) ?? null,
        total,
        counted,
        isCut,
        isPaid:
          isWhole &&
          total > 0 &&
          counted === total &&
          known.length === read.length &&
          lines.length === 0,
      },
    },
    isPartial: failed.length > 0,
  }
}

/** An offer that ends within a week. */
interface Ending {
  daysLeft: number
  day: Day
  offerId: string
  name: string
}

/** The offers that are still active and end within a week, the first first. */
export function endingSoon(offers: readonly Offer[], now: Date): Ending[] {
  return offers
    .filter((offer) => isOfferActive(offer, now))
    .flatMap(({ id, info, expiresOn: day }) => {
      const daysLeft = day && daysUntil(day, now)
      const isSoon = daysLeft !== null && isWithinAWeek(daysLeft)
      return day && isSoon ? [{ daysLeft, day, offerId: id, name: info }] : []
    })
    .sort((a, b) => a.daysLeft - b.daysLeft)
}
