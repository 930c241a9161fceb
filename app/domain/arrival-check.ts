import type { Day, IsoDay } from './day'
import { dayAfter } from './calendar/span'
import { today } from './helsinki'
import type { ProductRow } from './product-row'
import { rowsInOrder, type Room } from './rooms'

export const rowStates = ['arrived', 'missing', 'damaged'] as const

export interface Mark {
  state: (typeof rowStates)[number]
  note: string
}

/** By row key; a row without a mark is unchecked. */
export type Marks = Readonly<Record<string, Mark>>

/** About three lines on a phone screen. */
export const longestNote = 300

/** The longest note on the whole delivery. */
export const longestNoteOnAll = 1000

/** Answer 109. */
const daysAfter = 30

/**
 * The last day of the delivery check: 30 days from a delivery's day (answer 109). Null: no delivery is to be
 * checked today.
 */
export function lastDayToCheck(days: readonly (Day | null)[], now: Date): IsoDay | null {
  const last = days
    .flatMap((day) => (day?.iso && day.iso <= today(now) ? (day.last ?? day.iso) : []))
    .map((day) => dayAfter(day, daysAfter))
    .toSorted()
    .at(-1)
  return last !== undefined && last >= today(now) ? last : null
}

/**
 * The keys of form fields and of marks on the device. The API's rows have no id: a hash of the row is its key,
 * and equal rows are numbered, so that added rows change no key. They are in the order of the rows.
 */
export function rowKeys(rooms: readonly Room[]): Map<ProductRow, string> {
  const counts = new Map<string, number>()
  return new Map(
    rowsInOrder(rooms).map((row) => {
      const name = JSON.stringify([
        row.roomNumber,
        row.roomDescription,
        row.groupId,
        row.position,
        row.drawingId,
        row.model,
        row.modelDescription,
        row.size,
        row.color,
        row.material,
      ])
      const index = counts.get(name) ?? 0
      counts.set(name, index + 1)
      return [row, shortHash(name + index)]
    }),
  )
}

export const markOf = (state: Mark['state'], note: string): Mark => ({
  state,
  note: state === 'arrived' ? '' : note.trim().slice(0, longestNote),
})

export const isFinding = (mark: Mark | undefined): mark is Mark & { state: Finding } =>
  mark !== undefined && mark.state !== 'arrived'

/** A missing or damaged row by its key. */
export type Finding = Exclude<Mark['state'], 'arrived'>

const findingLetters = { m: 'missing', d: 'damaged' } as const

/** "m1x9" for a missing row, "d1x9" for a damaged one, as addresses and the report's keywords carry it. */
export const findingCode = (key: string, state: Finding): string => state.charAt(0) + key

/** The findings of any text, by row key. */
export const readFindings = (text: string): Map<string, Finding> =>
  new Map(
    [...text.matchAll(/(?<![\w-])([md])([\w-]{1,20})(?![\w-])/g)].map(([, letter, key = '']) => [
      key,
      findingLetters[letter as 'm' | 'd'],
    ]),
  )

/** FNV-1a, 32 bits. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}
