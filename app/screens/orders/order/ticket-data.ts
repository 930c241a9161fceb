import { stillToCome } from '~/domain/arrivals'
import { undelivered } from '~/domain/backorder'
import { byDay, isSingleDay } from '~/domain/day'
import { timeOfDayOn } from '~/domain/delivery'
import { dueOf } from '~/domain/due'
import { isDelivered } from '~/domain/order-status'
import { openInvoices, owed, totalParts } from '~/domain/owed'
import type { OrderBills } from '~/domain/payment-invoices'
import { formatHours, formatMoney } from '~/i18n/formats'
import { dayView, type DayView } from '~/i18n/short-day'
import type { Portal } from '~/portal/portal.server'
import { nextDayView } from '~/screens/parts/next-day'
import { saysSomething } from '~/screens/parts/order-status'
import type { Loaded } from '~/upstream/loaded'
import type { OrderReads } from './read-order.server'

export type Ticket = ReturnType<typeof ticketOf>
export type TicketDelivery = NonNullable<ReturnType<typeof deliveryOf>>
export type TicketSum = NonNullable<ReturnType<typeof sumOf>>
export type TicketMissing = NonNullable<ReturnType<typeof missingOf>>

/**
 * The summary; unknown parts are absent.
 * @param movedFrom the former delivery day, if it has moved recently
 */
export function ticketOf(reads: OrderReads, movedFrom: DayView | null) {
  const { parts: shown, own, portal } = reads
  const delivery = deliveryOf(reads, movedFrom)
  const sum = shown.billing && own ? sumOf(own.bills, delivery, portal) : undefined
  const missing = missingOf(reads)
  const parts = own?.bills.ok ? totalParts(own.bills.value, reads.order.currency) : null
  const paysFirst = sum !== undefined && sum !== 'failed' && sum.isNext
  return {
    showsStages: shown.stepper && saysSomething(reads.order.status),
    ...(delivery && { delivery }),
    ...(shown.preparation && { preparation: { isNext: !paysFirst, when: whenOf(delivery) } }),
    ...(sum && { toPay: sum }),
    /** The parts of the order's total; null: unknown, or not published. */
    total: shown.billing ? parts : null,
    /** The certificate, published. */
    hasWarranty: shown.warranty,
    ...(missing && { missing }),
  }
}

function deliveryOf({ order, parts, deliveries, portal }: OrderReads, movedFrom: DayView | null) {
  const { deliveryDate, estimatedDeliveryDate } = order
  const day = deliveryDate ?? estimatedDeliveryDate
  if (!day) return null
  const hours =
    deliveryDate?.iso && parts.deliveries && deliveries.ok
      ? timeOfDayOn(deliveryDate.iso, deliveries.value)
      : null
  const isOrderDelivered = isDelivered(order.status)
  const view = dayView(day, portal)
  return {
    kind: isOrderDelivered
      ? ('delivered' as const)
      : day === deliveryDate
        ? ('confirmed' as const)
        : ('estimated' as const),
    /** Only a single day has a countdown. */
    day: { ...view, daysLeft: isSingleDay(day) ? view.daysLeft : null },
    /** 'klo 8–12'; empty if unknown. */
    timeOfDay: hours && !isOrderDelivered ? formatHours(hours, portal.language) : '',
    movedFrom: isOrderDelivered ? null : movedFrom,
  }
}

/** The flag may stay set after the day (specification 3), so the notice says which day it is. */
function whenOf(delivery: TicketDelivery | null): 'near' | 'today' | 'past' {
  const left = delivery?.day.daysLeft ?? null
  if (delivery?.kind === 'delivered' || (left !== null && left < 0)) return 'past'
  return left === 0 ? 'today' : 'near'
}

function sumOf(
  bills: Loaded<OrderBills>,
  delivery: TicketDelivery | null,
  reader: Pick<Portal, 'language' | 'now'>,
) {
  if (!bills.ok) return 'failed' as const
  const { sums, days, credits } = owed(openInvoices(bills.value))
  const [next, ...later] = days
  if (!next) return undefined
  const { dueOn } = next
  const isBefore =
    delivery?.kind !== 'delivered' && byDay(dueOn, { text: '', iso: delivery?.day.iso ?? null }) < 0
  return {
    sums: sums.map((sum) => formatMoney(sum, reader.language)),
    /** In no sum (answer 111). */
    credits: credits.map((sum) => formatMoney(sum, reader.language)),
    due: dueOn && {
      day: dayView(dueOn, reader),
      when: dueOf(dueOn, reader.now),
      /** The day's amount, if more is due on other days. */
      ...(later.length > 0 && {
        amount: next.sums.map((sum) => formatMoney(sum, reader.language)).join(', '),
      }),
    },
    /** The bill is due before the delivery. */
    isNext: isBefore,
  }
}

function missingOf({ parts, backorders, claims, portal }: OrderReads) {
  const uncounted = { count: null, claims: 0, next: null }
  if (parts.backorders && !backorders.ok) return { ...uncounted, section: 'backorders' as const }
  if (!claims.ok) return { ...uncounted, section: 'claims' as const }
  const late = parts.backorders && backorders.ok ? undelivered(backorders.value) : []
  const claimed = undelivered(claims.value)
  const missing = stillToCome([...late, ...claimed], portal.now)
  return (
    missing && {
      count: missing.count,
      claims: claimed.length,
      next: nextDayView(missing, portal),
      section: late.length > 0 ? ('backorders' as const) : ('claims' as const),
    }
  )
}
