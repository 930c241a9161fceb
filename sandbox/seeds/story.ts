import { ainosChapter } from './aino'
import { createCalendar } from './calendar'
import { contactsChapter } from './contacts'
import { ellasChapter } from './ella'
import { hannasChapter } from './hanna'
import { ilkkasChapter } from './ilkka'
import { maaritsChapter } from './many-orders'
import { emptySeed, type Seed } from './seed'
import { svensChapter } from './sven'

/**
 * All that the sandbox starts with, told from the moment `today`: the same moment gives the same
 * story, byte for byte. `orders` adds an account with that many orders.
 */
export function story(today: Date, options: { orders?: number } = {}): Seed {
  const calendar = createCalendar(today)
  const chapters: Partial<Seed>[] = [
    ainosChapter(calendar),
    svensChapter(calendar),
    ellasChapter(),
    ilkkasChapter(calendar),
    hannasChapter(calendar),
    contactsChapter(),
    ...(options.orders ? [maaritsChapter(calendar, options.orders)] : []),
  ]
  const rowsOf = (part: keyof Seed) => chapters.flatMap<unknown>((chapter) => chapter[part] ?? [])
  const parts = Object.keys(emptySeed) as (keyof Seed)[]
  return Object.fromEntries(parts.map((part) => [part, rowsOf(part)])) as unknown as Seed
}
