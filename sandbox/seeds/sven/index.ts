import { dotted, range, type Calendar } from '../calendar'
import { notificationsFor } from '../notifications'
import { addressOf, sites, sven } from '../people'
import type { Seed, SeedDocument } from '../seed'
import { lars, offerSeller } from '../sellers'
import { svensOrders } from './orders'
import { storedFiles } from '../documents'

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

const svensDocuments = ({ moment }: Calendar): SeedDocument[] =>
  storedFiles(sites.storgatan, { orderId: '520114' }, [
    ['d-3001', moment(-2, '11:05'), 'Ritning_kök_vägg_A.pdf', 'Ritningar|Kök', 'swedish-wall.pdf'],
    [
      'd-3002',
      moment(-15, '09:00'),
      'Monteringsanvisning.pdf',
      'Monteringsanvisningar',
      'swedish-installation.pdf',
    ],
    ['d-3003', moment(-15, '09:01'), 'Översikt kök.jpg', 'Bilder', 'kitchen.jpg'],
    [
      'd-3004',
      moment(-26, '14:10'),
      'Orderbekräftelse 520114.pdf',
      'Allmänt',
      'swedish-order-confirmation.pdf',
    ],
  ])
