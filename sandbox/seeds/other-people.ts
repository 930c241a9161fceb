import type { Calendar } from './calendar'
import { notificationsFor } from './notifications'
import { aino, ella, hanna, ilkka, sites } from './people'
import type { Seed } from './seed'

export function otherPeople(calendar: Calendar): Partial<Seed> {
  const order = `/a/${sites.kuusitie}/orders/412873`
  const ilkkas = notificationsFor(ilkka.sub, sites.kuusitie)
  const preview = { staff: hanna.sub, customer: aino.sub }
  return {
    people: [ella, ilkka, hanna],
    // Ella has ordered, but nothing is published for her yet.
    salesPersons: [
      { orderId: '430777', postalCode: '20100', name: 'Petri Ääri', phone: '050 555 0164' },
    ],
    // Ilkka sees what Aino shared with him.
    notifications: [
      ilkkas('n-2001', 'document-added', 'new', calendar.moment(-1, '16:10'), order, {
        orderId: '412873',
        fileName: 'Asennuskuva_keittiö_v4.pdf',
      }),
      ilkkas('n-2002', 'order-published', 'read', calendar.moment(-4, '11:20'), order, {
        orderId: '412873',
        info: 'Keittiö ja kodinhoitohuone',
      }),
    ],
    // Hanna has a preview that lasts for hours, and one that is over.
    previews: [
      { ...preview, token: 'esikatselu-aino', validUntil: calendar.minutesAgo(-6 * 60) },
      { ...preview, token: 'esikatselu-vanhentunut', validUntil: calendar.minutesAgo(30) },
    ],
  }
}
