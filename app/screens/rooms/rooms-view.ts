import type { Arrival, Completion } from '~/domain/arrival'
import type { BackorderRow } from '~/domain/backorder'
import type { Doubt } from '~/domain/backorder-match'
import { pageOf, type Page } from '~/domain/page'
import type { ProductRow } from '~/domain/product-row'
import type { Coming, OrderReadiness, RoomReadiness } from '~/domain/room-readiness'

/** An open delivery, as the page lists it. */
export interface ComingView extends Pick<Coming, 'kind'>, Pick<Arrival, 'state' | 'isLate'> {
  item: Pick<
    ProductRow | BackorderRow,
    'amount' | 'model' | 'modelDescription' | 'drawingId' | 'color'
  >
  /** As the API says it; empty where it says none. */
  day: string
  /** The row that it may be of, and why that is not certain. */
  doubt: { why: Doubt; row: string } | null
}

export interface RoomView extends Omit<RoomReadiness, 'coming'> {
  /** Those on this page. */
  coming: ComingView[]
  /** On all pages. */
  comingTotal: number
}

export interface RoomsView extends Omit<Page<unknown>, 'items' | 'total'> {
  rooms: RoomView[]
  /** Deliveries of no known room. */
  elsewhere: ComingView[]
  /** Rooms on all pages. */
  total: number
  /** The first room that can be worked in; null when it would repeat `complete`. */
  first: (RoomName & { complete: Completion }) | null
  complete: Completion
}

export type RoomName = Pick<RoomReadiness, 'number' | 'description'>

/** A line of the page: a room, or a product of one; a room of null is not known. */
interface Piece {
  room: RoomReadiness | null
  coming: Coming | null
}

/** One page of the rooms of an order, with the missing products. */
export function roomsView(readiness: OrderReadiness, number: number): RoomsView {
  const { rooms, elsewhere, first, complete } = readiness
  const { items, page, pages } = pageOf(
    [
      ...rooms.flatMap((room) => piecesOf(room, room.coming)),
      ...elsewhere.map((coming): Piece => ({ room: null, coming })),
    ],
    number,
  )
  const onPage = new Map<RoomReadiness | null, ComingView[]>()
  for (const { room, coming } of items) {
    const list = onPage.get(room) ?? []
    if (coming) list.push(comingView(coming))
    onPage.set(room, list)
  }
  return {
    rooms: rooms.flatMap((room) => {
      const coming = onPage.get(room)
      return coming ? [{ ...room, coming, comingTotal: room.coming.length }] : []
    }),
    elsewhere: onPage.get(null) ?? [],
    total: rooms.length,
    ...{ page, pages, complete },
    first: first && isWorthNaming(readiness, first) ? nameOf(first) : null,
  }
}

function piecesOf(room: RoomReadiness, coming: readonly Coming[]): Piece[] {
  return coming.length > 0 ? coming.map((one) => ({ room, coming: one })) : [{ room, coming: null }]
}

/** With one room, or with all of them complete, the whole order says it. */
const isWorthNaming = ({ rooms, complete }: OrderReadiness, first: RoomReadiness) =>
  rooms.length > 1 && JSON.stringify(first.complete) !== JSON.stringify(complete)

const nameOf = ({ number, description, complete }: RoomReadiness) => ({
  number,
  description,
  complete,
})

function comingView({ kind, item, row, doubt, arrival }: Coming): ComingView {
  const { amount, model, modelDescription, drawingId, color } = item
  const { state, isLate, day } = arrival
  return {
    ...{ kind, state, isLate },
    item: { amount, model, modelDescription, drawingId, color },
    day: day?.text ?? '',
    doubt: doubt && row && { why: doubt, row: row.modelDescription || row.model },
  }
}
