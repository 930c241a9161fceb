import type { Day, Instant } from './day'
import { grouped } from './grouped'
import { today } from './helsinki'

/** A page reads these parts of an order, and the portal compares them at the next visit. */
const seenParts = ['day', 'products', 'rows', 'documents', 'invoices'] as const
export type SeenPart = (typeof seenParts)[number]

export interface SeenDay extends Day {
  isConfirmed: boolean
}

interface Seen {
  /** Null: it has no day at the moment. */
  day?: SeenDay | null
  /** A product that has come, an invoice with a payment. */
  isDone?: boolean
}

export interface SeenItem extends Seen {
  key: string
  /** Empty where it has none. */
  name: string
}

/** Parts that a page has not read, or may not read, are left out. */
export interface OrderFacts {
  /** By whom it was read: an installer sees fewer documents. */
  isCustomer: boolean
  parts: Partial<Record<SeenPart, SeenItem[] | undefined>>
}

/** Something that was different, or missing, when the portal read it before. */
export interface Change {
  orderId: string
  part: SeenPart
  what: 'added' | 'came' | 'paid' | 'moved' | 'confirmed' | 'set' | 'gone'
  /** Of a day that has changed; it may be missing on either side. */
  from?: Day
  to?: Day
  /** The first few of what has changed in this way. */
  names: string[]
  count: number
  /** An installer may not see it. */
  isCustomers?: true
  /** When the portal noticed it. */
  at: Instant
}

interface SeenOrder {
  /** The day on which it was last read, YYYY-MM-DD. */
  on: string
  /** An installer's documents are remembered apart: a role that changes adds none. */
  parts: Partial<Record<SeenPart | 'shared', Record<string, Seen>>>
}

/** The portal's memory of what a person has seen. */
export interface ChangeRecord {
  version: 1
  since: Instant
  orders: Record<string, SeenOrder>
  /** The oldest first. */
  changes: Change[]
}

const dayMs = 24 * 3_600_000
const rememberedMs = 180 * dayMs
const newMs = dayMs
const mostNames = 3

/** Bytes of JSON, together below what is kept of a person (100 kB). */
const mostBytes = { orders: 65_000, changes: 30_000 }

/** A record of another version counts as none. */
export function changeRecord(stored: unknown): ChangeRecord | null {
  const record = stored as ChangeRecord | null
  return record?.version === 1 ? record : null
}

/**
 * Compares what a page has read with the record. The first sight of a part is no change, and neither is
 * what has vanished, unless it is a day: documents are deleted by people.
 * @param read by the id of the order
 * @returns the same record where there is nothing to store
 */
export function noticeChanges(
  stored: unknown,
  read: ReadonlyMap<string, OrderFacts>,
  now: Date,
): ChangeRecord {
  const before = changeRecord(stored)
  const [at, on] = [now.toISOString(), today(now)]
  const orders = new Map(Object.entries(before?.orders ?? {}))
  const found: Change[] = []
  for (const [orderId, facts] of read) {
    const seen = orders.get(orderId)?.parts ?? {}
    const parts = { ...seen }
    for (const part of seenParts) {
      const memory = part === 'documents' && !facts.isCustomer ? 'shared' : part
      const [known, listed] = [seen[memory], facts.parts[part]]
      if (!listed) continue
      // Items of one key cannot be told apart: the last one stands for them.
      const items = [...new Map(listed.map((item) => [item.key, item])).values()]
      const isCustomers = part === 'invoices' || memory === 'documents'
      for (const change of known ? changesOf(part, known, items) : [])
        if (part !== 'day' || !isTold(before?.changes ?? [], orderId, change))
          found.push({ orderId, part, ...change, at, ...(isCustomers && { isCustomers }) })
      const seenNow = items.map(({ key, name: _, ...rest }) => [key, rest] as const)
      parts[memory] = { ...known, ...Object.fromEntries(seenNow) }
    }
    orders.set(orderId, { on, parts })
  }
  const changes = [...(before?.changes ?? []), ...found]
  const oldest = now.getTime() - rememberedMs
  const isRecent = (instant: string) => Date.parse(instant) > oldest
  // Always in one order, so that a person with very many orders loses the same ones at each visit.
  const bySight = [...orders]
    .filter(([, { on }]) => isRecent(on))
    .sort(([a, one], [b, other]) => (one.on + a < other.on + b ? -1 : 1))
  const after: ChangeRecord = {
    version: 1,
    since: before?.since ?? at,
    orders: Object.fromEntries(newestWithin(mostBytes.orders, bySight)),
    changes: newestWithin(
      mostBytes.changes,
      changes.filter((change) => isRecent(change.at)),
    ),
  }
  return before && JSON.stringify(before) === JSON.stringify(after) ? before : after
}

/** The newest first, and of those noticed at once the days, which matter most. */
export const newestFirst = (changes: readonly Change[]): Change[] =>
  changes
    .toReversed()
    .sort(
      (a, b) =>
        Date.parse(b.at) - Date.parse(a.at) ||
        seenParts.indexOf(a.part) - seenParts.indexOf(b.part),
    )

/**
 * Role and flags may have changed since the portal noticed it.
 * @param shown the parts of the order that the person may see today
 */
export const maySee = (
  { part, isCustomers }: Change,
  isCustomer: boolean,
  shown: readonly SeenPart[],
): boolean => shown.includes(part) && (!isCustomers || isCustomer)

/** Noticed within a day: a person who comes back the next morning has seen it. */
export const isNewChange = ({ at }: Change, now: Date): boolean =>
  now.getTime() - Date.parse(at) < newMs

type Found = Pick<Change, 'what' | 'from' | 'to' | 'names' | 'count'>

/** Items that have changed in the same way are one change. */
function changesOf(part: SeenPart, known: Record<string, Seen>, items: SeenItem[]): Found[] {
  const before = new Map(Object.entries(known))
  const all = items.flatMap((item) => {
    const turn = turnOf(part, before.get(item.key), item)
    return turn ? { item, turn } : []
  })
  return [...grouped(all, ({ turn }) => JSON.stringify(turn)).values()].flatMap((alike) => {
    const names = new Set(alike.map(({ item }) => item.name.slice(0, 80)).filter(Boolean))
    return alike
      .slice(0, 1)
      .map(({ turn }) => ({ ...turn, names: [...names].slice(0, mostNames), count: alike.length }))
  })
}

function turnOf(
  part: SeenPart,
  before: Seen | undefined,
  now: Seen,
): Pick<Found, 'what' | 'from' | 'to'> | null {
  // The days of the order are of its list and of itself; a product of a new backorder is a row.
  if (!before) return part === 'day' || part === 'products' ? null : { what: 'added' }
  if (before.isDone) return null
  if (now.isDone) return { what: part === 'products' ? 'came' : 'paid' }
  const [from, to] = [before.day ?? null, now.day ?? null]
  if (!from || !to) {
    if (to) return { what: 'set', to: dayOf(to) }
    return from && { what: 'gone', from: dayOf(from) }
  }
  const isSame = from.text === to.text
  const days = { ...(!isSame && { from: dayOf(from) }), to: dayOf(to) }
  if (to.isConfirmed && !from.isConfirmed) return { what: 'confirmed', ...days }
  return isSame ? null : { what: 'moved', ...days }
}

const dayOf = ({ isConfirmed: _, ...day }: SeenDay): Day => day

/** List and order name the day each: the page that follows has no news where it comes to the same day. */
function isTold(changes: readonly Change[], orderId: string, { what, from, to }: Found): boolean {
  const last = changes.findLast((one) => one.orderId === orderId && one.part === 'day')
  if (!last || last.to?.text !== to?.text) return false
  return what !== 'confirmed' || from !== undefined || last.what === 'confirmed'
}

/** Drops the oldest, which stand first, until the rest fits; one that needs half of the room is left out. */
function newestWithin<T>(room: number, items: readonly T[]): T[] {
  const bytes = new TextEncoder()
  const kept: T[] = []
  let left = room
  for (const item of items.toReversed()) {
    const size = bytes.encode(JSON.stringify(item)).length + 1
    if (size > room / 2) continue
    left -= size
    if (left < 0) break
    kept.push(item)
  }
  return kept.reverse()
}
