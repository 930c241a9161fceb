import { ainosChapter } from './aino'
import { createCalendar } from './calendar'
import { contactsChapter } from './contacts'
import { ellasChapter } from './ella'
import { hannasChapter } from './hanna'
import { ilkkasChapter } from './ilkka'
import { maaritsChapter } from './many-orders'
import type { Seed } from './seed'
import { svensChapter } from './sven'

/**
 * All that the sandbox starts with, told from the moment `today`: the same moment gives the same
 * story, byte for byte. `orders` adds an account with that many orders.
 */
export function story(today: Date, options: { orders?: number } = {}): Seed {
  const calendar = createCalendar(today)
  const chapters = [
    ainosChapter(calendar),
    svensChapter(calendar),
    ellasChapter(),
    ilkkasChapter(calendar),
    hannasChapter(calendar),
    contactsChapter(),
    ...(options.orders ? [maaritsChapter(calendar, options.orders)] : []),
  ]
  return {
    people: chapters.flatMap((chapter) => chapter.people ?? []),
    addresses: chapters.flatMap((chapter) => chapter.addresses ?? []),
    offers: chapters.flatMap((chapter) => chapter.offers ?? []),
    orders: chapters.flatMap((chapter) => chapter.orders ?? []),
    documents: chapters.flatMap((chapter) => chapter.documents ?? []),
    notifications: chapters.flatMap((chapter) => chapter.notifications ?? []),
    contacts: chapters.flatMap((chapter) => chapter.contacts ?? []),
    registrations: chapters.flatMap((chapter) => chapter.registrations ?? []),
    shares: chapters.flatMap((chapter) => chapter.shares ?? []),
    invitations: chapters.flatMap((chapter) => chapter.invitations ?? []),
    salesPersons: chapters.flatMap((chapter) => chapter.salesPersons ?? []),
    previews: chapters.flatMap((chapter) => chapter.previews ?? []),
  }
}
