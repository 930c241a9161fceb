import type { DefectDeadline } from '../defect-deadline'
import type { BegunWarranty } from '../warranty-period'
import type { CalendarEvent } from './event'
import { daysOf } from './span'

/** The last day of each part of an order's warranty. */
export function warrantyEvents(
  orderId: string,
  { parts }: BegunWarranty,
  now: Date,
): CalendarEvent[] {
  return parts.flatMap(({ last, covers, years }) =>
    lastDay(
      last,
      ['warranty', orderId, covers ?? ''],
      { kind: 'warranty', orderId, covers, years },
      now,
    ),
  )
}

/** The last day to report a defect by the warranty. */
export function defectEvents(
  orderId: string,
  { noticed, deadline }: { noticed: string; deadline: DefectDeadline },
  now: Date,
): CalendarEvent[] {
  if (deadline.state !== 'covered' || deadline.last === null) return []
  return lastDay(
    deadline.last,
    ['defect', orderId, noticed],
    { kind: 'defect', orderId, noticed },
    now,
  )
}

function lastDay(
  iso: string,
  identity: readonly string[],
  subject: CalendarEvent['subject'],
  now: Date,
): CalendarEvent[] {
  const span = daysOf({ text: iso.split('-').reverse().join('.'), iso }, now)
  return span ? [{ identity, subject, span, isConfirmed: true, hasReminder: true, place: '' }] : []
}
