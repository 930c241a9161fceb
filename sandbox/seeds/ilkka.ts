import type { Calendar } from './calendar'
import { notificationsFor } from './notifications'
import { ilkka, sites } from './people'
import type { Seed } from './seed'

/** Ilkka Asentaja: sees what Aino shared with him, and is notified of what concerns him. */
export function ilkkasChapter(calendar: Calendar): Partial<Seed> {
  const order = `/a/${sites.kuusitie}/orders/412873`
  const notification = notificationsFor(ilkka.sub, sites.kuusitie)
  return {
    people: [ilkka],
    notifications: [
      notification('n-2001', 'document-added', 'new', calendar.moment(-1, '16:10'), order, {
        orderId: '412873',
        fileName: 'Asennuskuva_keittiö_v4.pdf',
      }),
      notification('n-2002', 'order-published', 'read', calendar.moment(-4, '11:20'), order, {
        orderId: '412873',
        info: 'Keittiö ja kodinhoitohuone',
      }),
    ],
  }
}
