import { amountToPay, openInvoices } from '~/domain/amount-to-pay'
import { expectedDay, undelivered, type BackorderRow } from '~/domain/backorder'
import { byDay, isSingleDay, type Day } from '~/domain/day'
import { timeOfDayOn, type Delivery } from '~/domain/delivery'
import { dueOf, type Due } from '~/domain/due'
import type { Order } from '~/domain/order'
import { isDelivered } from '~/domain/order-status'
import type { OrderBills } from '~/domain/payment-invoices'
import { formatHours, formatMoney } from '~/i18n/formats'
import { dayView, type DayView } from '~/i18n/short-day'
import type { Portal } from '~/portal/portal.server'
import type { Loaded } from '~/upstream/settle'

/** The first part of an order's page. A part of which nothing is known is absent. */
export interface TicketView {
  /** The stages are published. */
  hasStages: boolean
  delivery?: TicketDelivery
  /** The instructions for the delivery are published. */
  preparation?: { isNext: boolean }
  /** Failed: the payments could not be loaded. */
  toPay?: TicketSum | 'failed'
  missing?: TicketMissing
}

interface TicketDelivery {
  kind: 'confirmed' | 'estimated' | 'delivered'
  day: DayView
  /** In the person's language, 'klo 8–12'; empty where it is not known. */
  timeOfDay: string
  /** The day before, where it has moved lately. */
  movedFrom: DayView | null
}

interface TicketSum {
  /** The rest of all open invoices, one for each currency. */
  sums: string[]
  due: { day: DayView; when: Due } | null
  /** It is due before the delivery: what is to be done first. */
  isNext: boolean
}

interface TicketMissing {
  /** Of backorders and claims together; null: they could not be loaded. */
  count: number | null
  /** Those that are claims. */
  claims: number
  /** The nearest of their days, and whether it is confirmed. */
  expected: { day: DayView; confirmed: boolean } | null
  section: 'backorders' | 'claims'
}

/** The parts that were read; a part that its page does not have is left out. */
interface TicketParts {
  movedFrom?: DayView | null
  hasStages: boolean
  hasPreparation: boolean
  bills?: Loaded<OrderBills>
  deliveries?: Loaded<Delivery[]>
  backorders?: Loaded<BackorderRow[]>
  claims: Loaded<BackorderRow[]>
}

type Reader = Pick<Portal, 'language' | 'now'>

export function ticketView(order: Order, parts: TicketParts, reader: Reader): TicketView {
  const delivery = deliveryOf(order, parts, reader)
  const sum = parts.bills && sumOf(parts.bills, delivery, reader)
  const missing = missingOf(parts, reader)
  const paysFirst = sum !== undefined && sum !== 'failed' && sum.isNext
  return {
    hasStages: parts.hasStages,
    ...(delivery && { delivery }),
    ...(parts.hasPreparation && { preparation: { isNext: !paysFirst } }),
    ...(sum && { toPay: sum }),
    ...(missing && { missing }),
  }
}

function deliveryOf(
  order: Order,
  { deliveries, movedFrom = null }: TicketParts,
  reader: Reader,
): TicketDelivery | null {
  const { deliveryDate, estimatedDeliveryDate } = order
  const day = deliveryDate ?? estimatedDeliveryDate
  if (!day) return null
  const said =
    deliveryDate?.iso && deliveries?.ok ? timeOfDayOn(deliveryDate.iso, deliveries.value) : null
  const hasCome = isDelivered(order.status)
  return {
    kind: hasCome ? 'delivered' : day === deliveryDate ? 'confirmed' : 'estimated',
    day: inWeekday(dayView(day, reader), day),
    timeOfDay: said && !hasCome ? formatHours(said, reader.language) : '',
    movedFrom: hasCome ? null : movedFrom,
  }
}

/** Days are counted until a single day alone: until a week nobody can. */
const inWeekday = (view: DayView, day: Day): DayView =>
  isSingleDay(day) ? view : { ...view, daysLeft: null }

function sumOf(
  bills: Loaded<OrderBills>,
  delivery: TicketDelivery | null,
  reader: Reader,
): TicketSum | 'failed' | undefined {
  if (!bills.ok) return 'failed'
  const { sums, next } = amountToPay(openInvoices(bills.value))
  if (!next) return undefined
  const { dueOn } = next
  const isBefore =
    delivery?.kind !== 'delivered' && byDay(dueOn, { text: '', iso: delivery?.day.iso ?? null }) < 0
  return {
    sums: sums.map((sum) => formatMoney(sum, reader.language)),
    due: dueOn && { day: dayView(dueOn, reader), when: dueOf(dueOn, reader.now) },
    isNext: isBefore,
  }
}

function missingOf({ backorders, claims }: TicketParts, reader: Reader): TicketMissing | undefined {
  const unread = { count: null, claims: 0, expected: null }
  if (backorders?.ok === false) return { ...unread, section: 'backorders' }
  if (!claims.ok) return { ...unread, section: 'claims' }
  const late = undelivered(backorders?.value ?? [])
  const claimed = undelivered(claims.value)
  const [next] = undelivered([...late, ...claimed])
  if (!next) return undefined
  const day = expectedDay(next)
  return {
    count: late.length + claimed.length,
    claims: claimed.length,
    expected: day && { day: dayView(day, reader), confirmed: day === next.confirmedDeliveryDate },
    section: late.length > 0 ? 'backorders' : 'claims',
  }
}
