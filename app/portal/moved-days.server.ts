import type { Day } from '~/domain/day'
import { movedFrom, noticeDays } from '~/domain/moved-days'
import { dayView, type DayView } from '~/i18n/short-day'
import type { Portal } from './portal.server'

/**
 * Compares the delivery days that a page has read anyway with those that the person saw before (answer 102).
 * A page that is prefetched counts as a look, since the browser shows it without asking again.
 * @param read by the id of the order
 * @returns the day before the move, for the order and the day that the page shows; always null in a
 * preview and while the store is away
 */
export async function movedDays(
  portal: Pick<Portal, 'kept' | 'now' | 'language'>,
  read: ReadonlyMap<string, Day | null>,
): Promise<(orderId: string, day: Day) => DayView | null> {
  const record = await portal.kept.change('days', (latest) => noticeDays(latest, read, portal.now))
  return (orderId, day) => {
    const from = movedFrom(record, { orderId, day }, portal.now)
    return from && dayView(from, portal)
  }
}
