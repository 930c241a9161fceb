import { newestFirst, noticeChanges, type Change, type OrderFacts } from '~/domain/changes'
import type { Portal } from './portal.server'

/**
 * Compares what the page has read anyway with what the person has seen before. A page that is fetched
 * ahead counts as well: the browser shows it without asking again, and what it noticed stays new for a day.
 * @param read by the id of the order
 * @returns all changes that are remembered, the newest first; none in a preview or while the store is away
 */
export async function changesSince(
  { kept, now }: Pick<Portal, 'kept' | 'now'>,
  read: ReadonlyMap<string, OrderFacts>,
): Promise<Change[]> {
  const record = await kept.change('changes', (latest) => noticeChanges(latest, read, now))
  return newestFirst(record?.changes ?? [])
}
