import type { Day } from '~/domain/day'
import { movedFrom, noticeDays } from '~/domain/moved-days'
import { dayView, type DayView } from '~/i18n/short-day'
import type { Portal } from './portal.server'

/** Returns the day before the move, for an order and the day that the page shows; null: nothing to tell. */
export type MovedFrom = (orderId: string, day: Day) => DayView | null

/**
 * Compares the delivery days that a page has read anyway with those that the person saw before (answer 102).
 * A page that is prefetched counts as a look, since the browser shows it without asking again.
 * @param read by the id of the order
 * @returns always null in a preview and while the store is away
 */
export async function movedDays(
  portal: Pick<Portal, 'kept' | 'now' | 'language'>,
  read: ReadonlyMap<string, Day | null>,
): Promise<MovedFrom> {
  const record = await portal.kept.change('days', (latest) => noticeDays(latest, read, portal.now))
  return movedFromOf(record, portal)
}

/** For a page that only reads what the order's page and the dashboard have kept. */
export const keptMovedDays = async (
  portal: Pick<Portal, 'kept' | 'now' | 'language'>,
): Promise<MovedFrom> => movedFromOf(await portal.kept.read('days'), portal)

function movedFromOf(record: unknown, reader: Pick<Portal, 'now' | 'language'>): MovedFrom {
  return (orderId, day) => {
    const from = movedFrom(record, { orderId, day }, reader.now)
    return from && dayView(from, reader)
  }
}
