import type { Day } from '~/domain/day'
import { movedFrom, noticeDays } from '~/domain/moved-days'
import { dayView, type DayView } from '~/i18n/short-day'
import type { Portal } from './portal.server'

/** The day before the move of an order's shown day; null: no move. */
export type MovedFrom = (orderId: string, day: Day) => DayView | null

/**
 * Compares the delivery days of a page with those that the person saw before (answer 102). A prefetched page
 * counts as seen.
 * @param read by order id; left out: the page reads only the kept days
 * @returns always null in a preview and while the store is away
 */
export async function movedDays(
  { kept, now, language }: Pick<Portal, 'kept' | 'now' | 'language'>,
  read?: ReadonlyMap<string, Day | null>,
): Promise<MovedFrom> {
  const record = await (read ? kept.change((latest) => noticeDays(latest, read, now)) : kept.read())
  return (orderId, day) => {
    const from = movedFrom(record, { orderId, day }, now)
    return from && dayView(from, { language, now })
  }
}
