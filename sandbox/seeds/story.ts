import { ainosChapter } from './aino'
import { createCalendar } from './calendar'
import { contactsChapter } from './contacts'
import { maaritsChapter } from './many-orders'
import { otherPeople } from './other-people'
import { emptySeed, type Seed } from './seed'
import { svensChapter } from './sven'

/**
 * The sandbox's data at the moment `today`: the same moment gives the same bytes. `orders` adds an account with
 * that many orders.
 */
export function story(today: Date, options: { orders?: number } = {}): Seed {
  const calendar = createCalendar(today)
  const chapters: Partial<Seed>[] = [
    ainosChapter(calendar),
    svensChapter(calendar),
    otherPeople(calendar),
    contactsChapter(),
    ...(options.orders ? [maaritsChapter(calendar, options.orders)] : []),
  ]
  const rowsOf = (part: keyof Seed) => chapters.flatMap<unknown>((chapter) => chapter[part] ?? [])
  const parts = Object.keys(emptySeed) as (keyof Seed)[]
  return Object.fromEntries(parts.map((part) => [part, rowsOf(part)])) as unknown as Seed
}
