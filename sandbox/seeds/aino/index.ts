import type { Calendar } from '../calendar'
import { addressOf, aino, ilkka, sites } from '../people'
import type { Seed } from '../seed'
import { cityOrders } from './city-orders'
import { cottageOrder } from './cottage-order'
import { mainOrderDocuments, otherDocuments } from './documents'
import { bathroomOrder, hallwayOrder, saunaOrder } from './home-orders'
import { mainOrder } from './main-order'
import { ainosNotifications } from './notifications'
import { ainosOffers } from './offers'
import { oldOrders } from './old-orders'
import { ainosInvitations, ainosShares } from './sharing'

/** A home whose kitchen comes soon, a cottage, and a flat. */
export function ainosChapter(calendar: Calendar): Partial<Seed> {
  return {
    people: [aino],
    addresses: [
      addressOf(aino, sites.kuusitie, 'Kuusitie 4 B, 33270 Tampere', {
        [aino.sub]: 'OMISTAJA',
        [ilkka.sub]: 'OMA_ASENTAJA',
      }),
      addressOf(aino, sites.mokkitie, 'Mökkitie 12, 51900 Juva', { [aino.sub]: 'OMISTAJA' }),
      addressOf(aino, sites.kauppiaankatu, 'Kauppiaankatu 7 A 15, 00160 Helsinki'),
    ],
    offers: ainosOffers(calendar),
    orders: [
      mainOrder(calendar),
      hallwayOrder(calendar),
      bathroomOrder(calendar),
      cottageOrder(calendar),
      saunaOrder(calendar),
      ...cityOrders(calendar),
      ...oldOrders(calendar),
    ],
    documents: [...mainOrderDocuments(calendar), ...otherDocuments(calendar)],
    notifications: ainosNotifications(calendar),
    shares: ainosShares(calendar),
    invitations: ainosInvitations(calendar),
    salesPersons: [
      { orderId: '412873', postalCode: '33270', name: 'Henna Laaksonen', phone: '050 555 0188' },
    ],
  }
}
