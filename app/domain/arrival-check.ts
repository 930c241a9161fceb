import { daysUntil } from './days-left'
import type { Day } from './day'
import type { ProductRow } from './product-row'
import { rowsInOrder, type Room } from './rooms'
import { keyedRows } from './row-keys'

/** How a row of the order came. */
export const rowStates = ['arrived', 'missing', 'damaged'] as const

export interface Mark {
  state: (typeof rowStates)[number]
  note: string
}

/** By the key of the row; a row without a mark is not checked yet. */
export type Marks = Readonly<Record<string, Mark>>

/** The checks that somebody works on, the last one first. */
export type ArrivalDrafts = readonly { orderId: string; marks: Marks }[]

/** Only the portal writes them. An earlier version kept an object, which counts as none. */
export const arrivalDrafts = (kept: unknown) => (Array.isArray(kept) ? kept : []) as ArrivalDrafts

/** Decided: what fits on three lines of a phone. */
export const longestNote = 300

/** Decided: a person reports within days what was wrong with a delivery. */
const daysAfter = 14

/** From the day of a delivery on, for two weeks, its rows are to be checked. */
export function isToBeChecked(day: Day | null, now: Date): boolean {
  const left = day && daysUntil({ iso: day.last ?? day.iso }, now)
  const began = day && daysUntil(day, now)
  return left !== null && began !== null && began <= 0 && left >= -daysAfter
}

/** Of each row of an order: a draft keeps its marks by them. */
export const rowKeys = (rooms: readonly Room[]): Map<ProductRow, string> =>
  new Map(
    keyedRows(rowsInOrder(rooms), (row) => [
      ...[row.roomNumber, row.roomDescription, row.groupId, row.position, row.drawingId],
      ...[row.model, row.modelDescription, row.size, row.color, row.material],
    ]).map(([key, row]) => [row, key]),
  )

/** The note of a row that arrived well is dropped. */
export const markOf = (state: Mark['state'], note: string): Mark => ({
  state,
  note: state === 'arrived' ? '' : note.trim().slice(0, longestNote),
})

/** Something is wrong with the row. */
export const isFinding = (mark: Mark | undefined): mark is Mark =>
  mark !== undefined && mark.state !== 'arrived'

/** So many orders may be worked on at once; older drafts make room. */
const mostDrafts = 10

/** @param marks null: the check is over */
export function withDraft(drafts: ArrivalDrafts, orderId: string, marks: Marks | null) {
  const others = drafts.filter((draft) => draft.orderId !== orderId)
  return marks ? [{ orderId, marks }, ...others].slice(0, mostDrafts) : others
}
