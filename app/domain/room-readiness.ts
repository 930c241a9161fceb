import {
  backorderArrival,
  completionOf,
  isReady,
  latest,
  mainArrival,
  type Arrival,
  type Completion,
} from './arrival'
import type { BackorderRow } from './backorder'
import { backorderMatcher, type Doubt } from './backorder-match'
import type { Order } from './order'
import type { ProductRow } from './product-row'
import type { Room } from './rooms'

/** A delivery that has not come: a row whose day is open, or one besides the main delivery. */
export interface Coming {
  kind: 'row' | 'backorder' | 'claim'
  /** The missing product, as the backorder names it. */
  item: ProductRow | BackorderRow
  /** The row that it is of; null where none fits. */
  row: ProductRow | null
  doubt: Doubt | null
  arrival: Arrival
}

export interface RoomReadiness extends Pick<Room, 'number' | 'description'> {
  /** Rows, sub rows counted. */
  total: number
  /** Those that have come, or whose day is confirmed. */
  ready: number
  coming: Coming[]
  complete: Completion
}

export interface OrderReadiness {
  rooms: RoomReadiness[]
  /** Items without a known room. */
  elsewhere: Coming[]
  /** The room that is complete first; null where none can be told. */
  first: RoomReadiness | null
  complete: Completion
}

export interface ReadinessSources {
  order: Pick<Order, 'status' | 'deliveryDate' | 'estimatedDeliveryDate'>
  /** The rows by room. */
  list: Room[]
  /** Empty where they are not published. */
  backorders: readonly BackorderRow[]
  claims: readonly BackorderRow[]
}

/** The rows of an order by room, each with what is still to come of it. */
export interface JoinedRows extends Pick<ReadinessSources, 'order' | 'list'> {
  /** Of each room. */
  rowsOf: ProductRow[][]
  joined: Map<ProductRow, Coming[]>
  /** Items without a known room. */
  elsewhere: Coming[]
}

/** A step by itself, so that other requests get a turn before the next step when there are very many rows. */
export function joinedRows(sources: ReadinessSources, now: Date): JoinedRows {
  const { order, list } = sources
  const rowsOf = list.map(rowsOfRoom)
  return { order, list, rowsOf, ...join(rowsOf, sources, now) }
}

/** From when each room of an order can be worked in, and from when all of them. */
export function orderReadiness(rows: JoinedRows, now: Date): OrderReadiness {
  const { order, list, rowsOf, joined, elsewhere } = rows
  const states = rowsOf.map((rows) =>
    rows.map((row) => rowState(mainArrival(order, row, now), row, joined.get(row) ?? [])),
  )
  const read = list.map(({ number, description }, index): RoomReadiness => {
    const rows = states[index] ?? []
    return {
      ...{ number, description },
      total: rows.length,
      ready: rows.filter(({ arrival }) => isReady(arrival)).length,
      coming: rows.flatMap(({ coming }) => coming),
      complete: completionOf(arrivalsOf(rows), rows.some(isDoubtful)),
    }
  })
  const all = states.flat()
  // Without rows the order's own day is all that is known.
  const others = all.length > 0 ? [] : [mainArrival(order, null, now)]
  const arrivals = [...arrivalsOf(all), ...arrivalsOf(elsewhere), ...others]
  return {
    rooms: read,
    elsewhere,
    first: firstOf(read),
    complete: completionOf(arrivals, all.some(isDoubtful)),
  }
}

function rowsOfRoom(room: Room): ProductRow[] {
  return room.groups
    .flatMap(({ products }) => products)
    .flatMap(({ row, subRows }) => [row, ...subRows])
}

interface RowState {
  arrival: Arrival
  coming: Coming[]
}

const arrivalsOf = (list: readonly { arrival: Arrival }[]) => list.map(({ arrival }) => arrival)
const isDoubtful = ({ coming }: RowState) => coming.some(({ doubt }) => doubt !== null)

/**
 * The missing part of a row counts, not the day when the rest of it came; one that may be of another row counts
 * besides the row's own day.
 */
function rowState(main: Arrival, row: ProductRow, joined: readonly Coming[]): RowState {
  const coming = joined.filter(({ arrival }) => arrival.state !== 'delivered')
  const [first, ...others] = arrivalsOf(coming)
  if (first) {
    const isCertain = coming.some(({ doubt }) => doubt === null)
    return { arrival: latest([first, ...others, ...(isCertain ? [] : [main])]), coming }
  }
  const came = joined.find(({ doubt }) => doubt === null)
  if (came) return { arrival: came.arrival, coming: [] }
  if (isReady(main)) return { arrival: main, coming: [] }
  return {
    arrival: main,
    coming: [{ kind: 'row', item: row, row, doubt: null, arrival: main }],
  }
}

/** Backorders and claims with their rows; those without one are of no known room. */
function join(
  rowsOf: readonly ProductRow[][],
  { backorders, claims }: ReadinessSources,
  now: Date,
): Pick<JoinedRows, 'joined' | 'elsewhere'> {
  const matches = backorderMatcher(rowsOf)
  const joined = new Map<ProductRow, Coming[]>()
  const elsewhere: Coming[] = []
  const add = (item: BackorderRow, kind: Coming['kind']) => {
    const arrival = backorderArrival(item, now)
    const found = matches(item)
    for (const { row, doubt } of found) {
      const list = joined.get(row) ?? []
      list.push({ kind, item, row, doubt, arrival })
      joined.set(row, list)
    }
    if (found.length > 0 || arrival.state === 'delivered') return
    elsewhere.push({ kind, item, row: null, doubt: null, arrival })
  }
  // Of rows that fit alike, what has come takes its own first: what has not is of another.
  for (const isDelivered of [false, true]) {
    for (const row of backorders) if (row.delivered === isDelivered) add(row, 'backorder')
    for (const row of claims) if (row.delivered === isDelivered) add(row, 'claim')
  }
  return { joined, elsewhere }
}

/** Rows that name no room are none that one could come for. */
function firstOf(list: readonly RoomReadiness[]): RoomReadiness | null {
  const dayOf = ({ complete }: RoomReadiness) => (complete.kind === 'from' ? complete.by : '')
  return list
    .filter(({ number, description }) => number !== '' || description !== '')
    .filter(({ complete }) => complete.kind !== 'unknown')
    .reduce<RoomReadiness | null>(
      (one, other) => (one === null || dayOf(other) < dayOf(one) ? other : one),
      null,
    )
}
