import {
  backorderName,
  byDeliveryDate,
  expectedDay,
  isClaim,
  type BackorderRow,
} from '../backorder'
import { isSingleDay } from '../day'
import { addressLine } from '../postal-address'
import type { CalendarEvent } from './event'
import { daysOf } from './span'

/**
 * Deliveries besides the main delivery, an event a product: rows have no id, and a product
 * stays what it is, while those that come together today may come apart tomorrow. One of those of a
 * day has the reminder.
 * @param kind what the list is of; null: its rows say so themselves
 */
export function backorderEvents(
  rows: readonly BackorderRow[],
  now: Date,
  kind: 'claim' | null = null,
): CalendarEvent[] {
  const reminded = new Set<string>()
  const counts = new Map<string, number>()
  return rows.toSorted(byDeliveryDate).flatMap((row) => {
    const identity = identityOf(row, kind ?? kindOf(row))
    const count = counts.get(identity.join('\n')) ?? 0
    // Those that have come count too: the next one of its kind must not take the place of one.
    counts.set(identity.join('\n'), count + 1)
    const day = expectedDay(row)
    const span = day && daysOf(day, now)
    if (!span || row.delivered) return []
    const isConfirmed = day === row.confirmedDeliveryDate && isSingleDay(day)
    const reminder = `${row.orderId} ${day.text}`
    const hasReminder = isConfirmed && !reminded.has(reminder)
    reminded.add(reminder)
    const { orderId, freightCompany } = row
    return {
      identity: count === 0 ? identity : [...identity, String(count)],
      subject: {
        kind: kind ?? kindOf(row),
        orderId,
        name: backorderName(row),
        carrier: freightCompany.trim(),
      },
      span,
      isConfirmed,
      hasReminder,
      place: addressLine(row.deliveryAddress),
    }
  })
}

/** Is anything of them in a calendar? Of very many rows the first one says it. */
export const haveDates = (rows: readonly BackorderRow[], now: Date): boolean =>
  rows.some((row) => backorderEvents([row], now).length > 0)

/** Without what may change while it waits: day, carrier, amount. */
function identityOf(row: BackorderRow, kind: string): string[] {
  const { orderId, drawingId, model, modelDescription, size, color } = row
  return [kind, orderId, drawingId, model || modelDescription, size, color]
}

const kindOf = (row: BackorderRow) => (isClaim(row) ? 'claim' : 'backorder')
