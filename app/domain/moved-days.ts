import { isSingleDay, isWithinSevenDays, type Day, type Instant } from './day'
import { today } from './helsinki'

/** The delivery day of an order as a person last saw it (answer 102). */
interface SeenDay {
  day: Day
  /** The day before the last move, and when the portal saw the move. */
  moved?: { from: Day; at: Instant }
  /** The day of the person's last visit, YYYY-MM-DD. */
  on: string
}

export interface SeenDays {
  version: 1
  orders: Record<string, SeenDay>
}

const rememberedMs = 180 * 24 * 3_600_000
const mostOrders = 300

/**
 * Compares the days on a page with those that the person saw before. The first sight of an order is no move,
 * nor is an estimate that became a confirmed day.
 * @param stored the kept record; another shape counts as none
 * @param read by order id; null: the order has no day now, so the last one stays
 * @returns the same record if nothing changed
 */
export function noticeDays(
  stored: unknown,
  read: ReadonlyMap<string, Day | null>,
  now: Date,
): SeenDays {
  const before = seenDays(stored)
  const oldest = now.getTime() - rememberedMs
  const recent = Object.entries(before?.orders ?? {}).filter(
    ([, { on }]) => Date.parse(on) > oldest,
  )
  const orders = new Map(recent)
  for (const [orderId, day] of read) {
    const seen = orders.get(orderId)
    if (day?.iso == null) continue
    const moved =
      seen && isMove(seen.day, day) ? { from: seen.day, at: now.toISOString() } : seen?.moved
    orders.set(orderId, { day, ...(moved && { moved }), on: today(now) })
  }
  // Sorted, so that above the limit each visit drops the same orders, those seen longest ago first.
  const kept = [...orders]
    .sort(([a, one], [b, other]) => (one.on + a < other.on + b ? -1 : 1))
    .slice(-mostOrders)
  const after: SeenDays = { version: 1, orders: Object.fromEntries(kept) }
  return before && JSON.stringify(before) === JSON.stringify(after) ? before : after
}

/**
 * The day before the move, for seven days after the portal saw it.
 * @param stored the kept record; another shape counts as none
 * @param day as shown; a day that differs from the record was not compared
 */
export function movedFrom(
  stored: unknown,
  { orderId, day }: { orderId: string; day: Day },
  now: Date,
): Day | null {
  const seen = seenDays(stored)?.orders[orderId]
  if (!seen?.moved || seen.day.text !== day.text) return null
  return isWithinSevenDays(seen.moved.at, now) ? seen.moved.from : null
}

function seenDays(stored: unknown): SeenDays | null {
  const record = stored as SeenDays | null
  return record?.version === 1 ? record : null
}

const isMove = (from: Day, to: Day): boolean =>
  from.text !== to.text && !(isSingleDay(to) && !isSingleDay(from))
