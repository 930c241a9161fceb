import type { Calendar } from './calendar'
import { aino, hanna } from './people'
import type { Seed } from './seed'

/** Hanna Whitfield of the maker's staff: a preview that lasts for hours yet, and one that is over. */
export function hannasChapter(calendar: Calendar): Partial<Seed> {
  const preview = { staff: hanna.sub, customer: aino.sub }
  return {
    people: [hanna],
    previews: [
      { ...preview, token: 'esikatselu-aino', validUntil: calendar.minutesAgo(-6 * 60) },
      { ...preview, token: 'esikatselu-vanhentunut', validUntil: calendar.minutesAgo(30) },
    ],
  }
}
