/**
 * A day as the portal shows it.
 *
 * `text` is DD.MM.YYYY in every language (answers: "Dates from the API"); a range or anything
 * unreadable stays as it came. `iso` is its first day, YYYY-MM-DD in Europe/Helsinki, or null
 * where none could be read: such days sort last.
 */
export interface Day {
  text: string
  iso: string | null
}

/** A moment: ISO 8601 in UTC, for example 2026-11-21T08:00:00.000Z. */
export type Instant = string
