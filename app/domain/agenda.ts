import { expectedDay, type BackorderRow } from './backorder'
import { byDay, type Day } from './day'
import { sortedDeliveries, type DeliveryRow, type MainDelivery } from './main-delivery'
import { isDelivered } from './order-status'
import { mondayOfWeek } from './week-in-words'

/** A delivery in the agenda, which has main and other deliveries in one list (specification 2.9). */
export type AgendaEntry = MainEntry | OtherEntry

interface Entry {
  /** Empty where the API gives none. */
  orderId: string
  addressId: string
  day: Day | null
  isDelivered: boolean
}

export interface MainEntry extends Entry, Pick<MainDelivery, 'type' | 'status' | 'rows'> {
  kind: 'main'
  /** It, or one of its rows, is flagged: a row's id names no order to prepare for. */
  isToPrepareFor: boolean
}

/** What one freight company brings of one order at one time. */
export interface OtherEntry extends Entry {
  kind: 'other'
  /** Empty where the rows name none. */
  freightCompany: string
  /** In the seller's words. */
  type: string
  /** The day is confirmed, not estimated. */
  isConfirmed: boolean
  rows: BackorderRow[]
}

export interface Agenda {
  coming: AgendaEntry[]
  delivered: AgendaEntry[]
}

/**
 * All deliveries by confirmed date or estimate, ascending; a week in words stands at its week, no
 * time comes last. What has been delivered stands apart, whatever its date.
 */
export function agendaOf(
  deliveries: readonly MainDelivery[],
  rows: readonly BackorderRow[],
  now: Date,
): Agenda {
  const entries = [...sortedDeliveries(deliveries).map(mainEntry), ...otherEntries(rows)]
  const days = new Map(entries.map((entry) => [entry, dayInTime(entry.day, now)]))
  entries.sort((a, b) => byDay(days.get(a) ?? null, days.get(b) ?? null))
  return {
    coming: entries.filter((entry) => !entry.isDelivered),
    delivered: entries.filter((entry) => entry.isDelivered),
  }
}

function mainEntry({ orderId, addressId, type, status, deliveryDate, rows, ...own }: MainDelivery) {
  const isFlagged = (row: Pick<DeliveryRow, 'showDeliveryPreparation'>) =>
    row.showDeliveryPreparation
  return {
    kind: 'main',
    ...{ orderId, addressId, type, status, rows },
    day: deliveryDate,
    isDelivered: isDelivered(status),
    isToPrepareFor: [own, ...rows].some(isFlagged),
  } satisfies MainEntry
}

function otherEntries(rows: readonly BackorderRow[]): OtherEntry[] {
  const entries = new Map<string, OtherEntry>()
  for (const row of rows) {
    const { orderId, addressId, type, delivered } = row
    const day = expectedDay(row)
    const freightCompany = row.freightCompany.trim()
    const company = freightCompany.toLowerCase()
    const key = JSON.stringify([orderId, addressId, type, delivered, company, day?.text])
    const entry = entries.get(key)
    if (entry) entry.rows.push(row)
    else {
      const isConfirmed = day !== null && day === row.confirmedDeliveryDate
      entries.set(key, {
        kind: 'other',
        ...{ orderId, addressId, type, freightCompany, day, isConfirmed },
        isDelivered: delivered,
        rows: [row],
      })
    }
  }
  return [...entries.values()]
}

/** The orders whose buyer must prepare for the delivery, each once, at its first (specification 2.9). */
export function toPrepareFor({ coming, delivered }: Agenda): MainEntry[] {
  const first = new Map<string, MainEntry>()
  for (const entry of [...coming, ...delivered]) {
    if (entry.kind !== 'main' || !entry.isToPrepareFor || first.has(entry.orderId)) continue
    first.set(entry.orderId, entry)
  }
  return [...first.values()]
}

export interface AgendaGroup<T> {
  /** YYYY-MM or YYYY; null where no time is known. */
  period: string | null
  entries: T[]
}

/** Entries that are in their order, by month or by year. */
export function byPeriod<T extends Pick<Entry, 'day'>>(
  entries: readonly T[],
  length: 'month' | 'year',
  now: Date,
): AgendaGroup<T>[] {
  const letters = length === 'month' ? 'YYYY-MM'.length : 'YYYY'.length
  const groups: AgendaGroup<T>[] = []
  for (const entry of entries) {
    const period = dayInTime(entry.day, now)?.iso?.slice(0, letters) ?? null
    const last = groups.at(-1)
    if (last?.period === period) last.entries.push(entry)
    else groups.push({ period, entries: [entry] })
  }
  return groups
}

/** The same day, with the Monday of a week in words. */
function dayInTime(day: Day | null, now: Date): Day | null {
  if (!day || day.iso !== null) return day
  return { ...day, iso: mondayOfWeek(day.text, now) }
}
