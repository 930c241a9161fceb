import { dotted, range, type Calendar } from '../calendar'
import { notificationsFor } from '../notifications'
import { addressOf, sites, sven } from '../people'
import type { Seed } from '../seed'
import { lars, offerSeller } from '../sellers'
import { svensDocuments } from './documents'
import { svensOrders } from './orders'

/** One address in Sweden, giro numbers and kronor. */
export function svensChapter(calendar: Calendar): Partial<Seed> {
  const site = sites.storgatan
  const notification = notificationsFor(sven.sub, site)
  return {
    people: [sven],
    addresses: [addressOf(sven, site, 'Storgatan 12, 903 26 Umeå')],
    orders: svensOrders(calendar),
    documents: svensDocuments(calendar),
    offers: [
      {
        addressId: site,
        offer: {
          id: '62018',
          info: 'Köksö med bänkskiva i sten',
          expirationDate: dotted(calendar.workday(16)),
          ...offerSeller(lars),
        },
        showrooms: [
          { showroomId: '7501', name: 'Köksö', link: 'https://mallit.keittio.example/7501' },
        ],
      },
    ],
    notifications: [
      notification(
        'n-3001',
        'delivery-time-confirmed',
        'new',
        calendar.minutesAgo(200),
        `/a/${site}/orders/520114`,
        { orderId: '520114', deliveryDate: dotted(calendar.weekday(4, 14)), deliveryTime: '9–13' },
      ),
      notification(
        'n-3002',
        'offer-published',
        'read',
        calendar.moment(-6, '12:15'),
        `/a/${site}/offers/62018`,
        { offerId: '62018', expirationDate: dotted(calendar.workday(16)) },
      ),
      notification(
        'n-3003',
        'backorder-delivery',
        'read',
        calendar.moment(-11, '10:00'),
        `/a/${site}/orders/backorder/520098`,
        { orderId: '520098', product: 'Hyllplan 900', deliveryEstimate: range(calendar.week(2)) },
      ),
    ],
    salesPersons: [
      {
        orderId: '520114',
        postalCode: '903 26',
        name: lars.salesPerson,
        phone: lars.salesPersonPhone,
      },
    ],
  }
}
