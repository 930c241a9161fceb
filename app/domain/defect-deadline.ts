import { today } from './helsinki'
import { readExpiryDay, type ExpiryDay } from './expiry'
import { monthsAfter } from './months'
import type { WarrantyKind } from './warranty'
import type { BegunWarranty, WarrantyPart } from './warranty-period'

/** Within so many months of noticing it (specification 9); null: the warranty names no time. */
const monthsToReport = { consumer: 1, professional: 2, other: null } as const satisfies Record<
  WarrantyKind,
  number | null
>

/** A consumer's notice is always in time within so many (consumer protection act, 5:16). */
const monthsByLaw = { consumer: 2, professional: null, other: null } as const satisfies Record<
  WarrantyKind,
  number | null
>

/** Until when a defect is to be reported that was noticed on a day. Days are YYYY-MM-DD. */
export type DefectDeadline =
  /** On that day the order had not been delivered. */
  | { state: 'before' }
  /** All parts of the warranty had ended. */
  | { state: 'over' }
  | {
      state: 'covered'
      /** The parts that had not ended. */
      parts: WarrantyPart[]
      /** The last day of the warranty's time; null where it names none: at once, then. */
      last: string | null
      /** A consumer's notice is in time by law until then in any case; null for others. */
      lastByLaw: string | null
    }

/**
 * The day on which the defect was noticed counts: the time to report it may end after the warranty.
 * @param noticed neither ahead of today nor words (see readNoticed)
 */
export function defectDeadline(warranty: BegunWarranty, noticed: ExpiryDay): DefectDeadline {
  if (noticed < warranty.first) return { state: 'before' }
  const parts = warranty.parts.filter(({ last }) => noticed <= last)
  if (parts.length === 0) return { state: 'over' }
  return {
    state: 'covered',
    parts,
    last: after(noticed, monthsToReport[warranty.kind]),
    lastByLaw: after(noticed, monthsByLaw[warranty.kind]),
  }
}

const after = (noticed: ExpiryDay, months: number | null) =>
  months === null ? null : monthsAfter(noticed, months)

/** The day on which a defect was noticed, as a form gave it. */
export type Noticed =
  | { state: 'none' }
  | { state: 'unreadable' | 'ahead'; text: string }
  | { state: 'given'; text: string; day: ExpiryDay }

export function readNoticed(given: string | null, now: Date): Noticed {
  const text = (given ?? '').trim().slice(0, longestDay)
  if (text === '') return { state: 'none' }
  const day = readExpiryDay(text)
  if (day === null) return { state: 'unreadable', text }
  return day > today(now) ? { state: 'ahead', text } : { state: 'given', text, day }
}

/** No day is longer; a page does not repeat what is. */
const longestDay = 40
