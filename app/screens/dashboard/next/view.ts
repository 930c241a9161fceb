import { streetAt, type Address } from '~/domain/address'
import { amountToPay } from '~/domain/amount-to-pay'
import type { BackorderRow } from '~/domain/backorder'
import { byDay } from '~/domain/day'
import { timeOfDayOn } from '~/domain/delivery-time'
import { dueOf, type Due } from '~/domain/due'
import { endingSoon, type Ending } from '~/domain/endings'
import type { MainDelivery } from '~/domain/main-delivery'
import { missingProducts, nextDeliveries, type NextDelivery } from '~/domain/next-deliveries'
import type { Offer } from '~/domain/offer'
import type { OrderListEntry } from '~/domain/order'
import type { OrderInvoice } from '~/domain/payment-invoices'
import type { Language } from '~/domain/person'
import { formatMoney, formatTimeOfDay } from '~/i18n/formats'
import { dayView, type DayView } from '~/i18n/short-day'
import type { Loaded } from '~/upstream/settle'
import type { CustomerParts } from './customer-parts.server'

/** A delivery as a row; the first of them stands large. */
export interface DeliveryView extends Pick<
  NextDelivery,
  'kind' | 'orderId' | 'name' | 'isConfirmed' | 'isPast' | 'showDeliveryPreparation'
> {
  day: DayView
  /** 'klo 8–12'; empty where it is not known. */
  time: string
  /** Empty where it is not known. */
  street: string
}

/** The drawer of what is to be paid. */
export interface ToPayView {
  amount: string
  orderId: string
  due: { day: DayView; when: Due } | null
  /** Open invoices besides this one. */
  others: number
}

/** The drawer of what is missing. */
export interface MissingView {
  count: number
  day: DayView | null
  orderIds: string[]
}

export type EndingView = Ending & { on: DayView }

export interface NextView {
  first: DeliveryView | null
  later: DeliveryView[]
  /** Deliveries that are not among the rows. */
  further: number
  /** Null inside: there is nothing to pay. */
  toPay: Loaded<ToPayView | null>
  /** Orders whose payments are not part of that, because they came too late. */
  withoutPayments: string[]
  missing: Loaded<MissingView | null>
  endings: EndingView[]
  /** What could not be read; payments, where those of some orders could. */
  failed: ('orders' | 'deliveries' | 'offers' | 'payments')[]
  /** The invoice is due before the delivery: its button is the first of the page. */
  paysFirst: boolean
}

interface Read extends CustomerParts {
  addressId: string
  addresses: readonly Address[]
  orders: Loaded<OrderListEntry[]>
  deliveries: Loaded<MainDelivery[]>
  backorders: Loaded<BackorderRow[]>
  offers: Loaded<Offer[]>
}

interface Reader {
  language: Language
  now: Date
}

const mostRows = 3
const mostEndings = 3

export function nextView(read: Read, reader: Reader): NextView {
  const { orders, deliveries, backorders, offers, parts } = read
  const { first, later } = nextDeliveries(
    orders.ok ? orders.value : [],
    deliveries.ok ? deliveries.value : null,
    backorders.ok ? backorders.value : null,
    reader.now,
  )
  const view = (delivery: NextDelivery) => deliveryView(delivery, read, reader)
  const { isPartial, ...payments } = paymentsView(read, reader)
  const shares = parts.flatMap(({ orderId, shares }) => shares.map((share) => ({ orderId, share })))
  const endings = endingSoon(offers.ok ? offers.value : [], shares, reader.now)
  return {
    first: first && view(first),
    later: later.slice(0, mostRows).map(view),
    further: Math.max(0, later.length - mostRows),
    ...payments,
    missing: missingView(backorders, reader),
    endings: endings.slice(0, mostEndings).map((row) => ({ ...row, on: dayView(row.day, reader) })),
    failed: [
      ...(['orders', 'deliveries', 'offers'] as const).filter((list) => !read[list].ok),
      ...(isPartial ? (['payments'] as const) : []),
    ],
    paysFirst: isBefore(payments.toPay, first),
  }
}

function deliveryView(delivery: NextDelivery, read: Read, reader: Reader): DeliveryView {
  const { addressId, day, ...rest } = delivery
  const own = read.parts.find(({ orderId }) => orderId === delivery.orderId)
  const said = day.iso && timeOfDayOn(day.iso, own?.deliveries ?? [])
  return {
    ...rest,
    day: dayView(day, reader),
    time: said ? formatTimeOfDay(`klo ${said}`, reader.language) : '',
    street: streetAt(addressId || read.addressId, read.addresses),
  }
}

function paymentsView({ parts, late }: Read, reader: Reader) {
  const rows = parts.flatMap(({ orderId, open }) => (open ? [{ orderId, open }] : []))
  const failed = rows.filter(({ open }) => !open.ok)
  const hasAllFailed = rows.length > 0 && failed.length === rows.length
  return {
    toPay: hasAllFailed
      ? ({ ok: false } as const)
      : ({ ok: true, value: toPayView(rows, reader) } as const),
    withoutPayments: late,
    isPartial: failed.length > 0 && !hasAllFailed,
  }
}

function toPayView(
  rows: readonly { orderId: string; open: Loaded<OrderInvoice[]> }[],
  reader: Reader,
): ToPayView | null {
  const amounts = rows
    .flatMap(({ orderId, open }) => {
      const amount = open.ok ? amountToPay(open.value) : null
      return amount ? [{ orderId, ...amount }] : []
    })
    .sort((a, b) => byDay(a.next.dueOn, b.next.dueOn))
  const [first] = amounts
  if (!first) return null
  const { amount, dueOn } = first.next
  return {
    amount: formatMoney(amount, reader.language),
    orderId: first.orderId,
    due: dueOn && { day: dayView(dueOn, reader), when: dueOf(dueOn, reader.now) },
    others: amounts.reduce((sum, { count }) => sum + count, 0) - 1,
  }
}

function missingView(
  backorders: Loaded<BackorderRow[]>,
  reader: Reader,
): Loaded<MissingView | null> {
  if (!backorders.ok) return backorders
  const missing = missingProducts(backorders.value, reader.now)
  return {
    ok: true,
    value: missing && { ...missing, day: missing.day && dayView(missing.day, reader) },
  }
}

function isBefore(toPay: Loaded<ToPayView | null>, first: NextDelivery | null): boolean {
  const due = toPay.ok ? toPay.value?.due?.day.iso : null
  if (!due) return false
  return !first?.day.iso || due < first.day.iso
}

/** Has something failed to load, so that the page says so? */
export function hasFailed({ failed, toPay, missing }: NextView): boolean {
  return failed.length > 0 || !toPay.ok || !missing.ok
}
