import { daysUntil } from './days-left'
import type { Day, IsoDay } from './day'
import { dayAfter } from './calendar/span'
import type { ProductRow } from './product-row'
import { rowsInOrder, type Room } from './rooms'
import { grouped } from './grouped'

/** How a row of the order came. */
export const rowStates = ['arrived', 'missing', 'damaged'] as const

export interface Mark {
  state: (typeof rowStates)[number]
  note: string
}

/** By the key of the row; a row without a mark is not checked yet. */
export type Marks = Readonly<Record<string, Mark>>

/** Decided: what fits on three lines of a phone. */
export const longestNote = 300

/** Decided: of the note on the whole delivery. */
export const longestNoteOnAll = 1000

/** Answer 101. */
const daysAfter = 30

/**
 * The last day on which one of these deliveries is to be checked: from its day on, for 30 days (answer 101).
 * Null: none of them is to be checked today.
 */
export function lastDayToCheck(days: readonly (Day | null)[], now: Date): IsoDay | null {
  const latest = days
    .flatMap((day) => (day && isToBeChecked(day, now) ? (day.last ?? day.iso ?? []) : []))
    .toSorted()
    .at(-1)
  return latest === undefined ? null : dayAfter(latest, daysAfter)
}

function isToBeChecked(day: Day, now: Date): boolean {
  const left = daysUntil({ iso: day.last ?? day.iso }, now)
  const began = daysUntil(day, now)
  return left !== null && began !== null && began <= 0 && left >= -daysAfter
}

/** The key of each row of an order: fields of forms and marks on the device are named by it. */
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

/**
 * A key for each row, in a few letters. The API gives rows no id: what names a row is its key, and alike
 * ones are numbered, so that a key survives rows that are added meanwhile.
 */
function keyedRows<T>(
  rows: readonly T[],
  nameOf: (row: T) => readonly string[],
): [key: string, row: T][] {
  const alike = grouped(rows, (row) => JSON.stringify(nameOf(row)))
  return [...alike].flatMap(([name, group]) =>
    group.map((row, index): [string, T] => [shortHash(name + index), row]),
  )
}

/** FNV-1a of 32 bits: enough to recognize a name or an id. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}
