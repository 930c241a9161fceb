import { dotted, midnight, range, type Calendar } from '../calendar'
import { newsFor } from '../notifications'
import { aino, sites } from '../people'
import type { SeedNotification } from '../seed'
import { ainosDays } from './homes'

const orderPage = (addressId: number, orderId: string) => `/a/${addressId}/orders/${orderId}`

/** Every type, new and read, of this week and older; and what the portal has to put up with. */
export function ainosNotifications(calendar: Calendar): SeedNotification[] {
  const { kuusitie, mokkitie, kauppiaankatu } = sites
  const { delivery, cottage } = ainosDays(calendar)
  const { moment, minutesAgo } = calendar
  const tell = newsFor(aino.sub)
  const main = orderPage(kuusitie, '412873')
  const cottagePage = orderPage(mokkitie, '408120')
  const confirmed = { orderId: '412873', deliveryDate: dotted(delivery), deliveryTime: '8–12' }
  return [
    tell(kuusitie, 'n-1001', 'delivery-time-confirmed', 'new', minutesAgo(78), main, confirmed),
    tell(kuusitie, 'n-1002', 'document-added', 'new', moment(-1, '16:10'), main, {
      orderId: '412873',
      fileName: 'Asennuskuva_keittiö_v4.pdf',
    }),
    tell(
      kuusitie,
      'n-1003',
      'backorder-delivery',
      'new',
      moment(-3, '10:15'),
      `/a/${kuusitie}/orders/backorder/412873`,
      {
        orderId: '412873',
        product: 'Kulmahyllykkö 600',
      },
    ),
    tell(kuusitie, 'n-1004', 'order-published', 'read', moment(-5, '13:45'), main, {
      orderId: '412873',
      info: 'Keittiö ja kodinhoitohuone',
    }),
    tell(
      kuusitie,
      'n-1005',
      'offer-published',
      'read',
      minutesAgo(7 * 24 * 60),
      `/a/${kuusitie}/offers/88190`,
      {
        offerId: '88190',
        expirationDate: dotted(calendar.workday(13)),
      },
    ),
    tell(
      kuusitie,
      'n-1006',
      'offer-published',
      'read',
      moment(-19, '15:30'),
      `/a/${kuusitie}/offers/88214`,
      {
        offerId: '88214',
        expirationDate: dotted(calendar.workday(9)),
      },
    ),
    tell(
      kuusitie,
      'n-1007',
      'document-added',
      'read',
      moment(-23, '09:05'),
      `/a/${kuusitie}/documents`,
      {
        orderId: '412873',
        fileName: 'Sähköpistekuva.pdf',
      },
    ),
    // Parameters that are no JSON are read as none.
    tell(
      kuusitie,
      'n-1008',
      'document-added',
      'read',
      moment(-30, '12:00'),
      main,
      "{orderId: '412873'",
    ),
    // A type and a key that the portal has no words for: the API's own are shown.
    {
      sub: aino.sub,
      addressId: kuusitie,
      notification: {
        id: 'n-1009',
        status: 10,
        createdAt: moment(-33, '08:00'),
        type: 'service-break',
        titleKey: 'notifications.service_break.title',
        messageKey: 'notifications.service_break.message',
        notificationParams: '{}',
        title: 'Huoltokatko sunnuntaina',
        message: 'Palvelu on suljettu sunnuntaina klo 2–5.',
        redirectUrl: '',
      },
    },
    // Nothing but a type.
    {
      sub: aino.sub,
      addressId: kuusitie,
      notification: {
        id: 'n-1010',
        status: 10,
        createdAt: midnight(calendar.day(-40)),
        type: 'document-added',
      },
    },
    tell(
      mokkitie,
      'n-1101',
      'reclamation-delivery-estimate',
      'new',
      moment(-4, '14:20'),
      cottagePage,
      {
        orderId: '408120',
        product: 'Vaihto-ovi 597 × 715',
        deliveryEstimate: range(calendar.week(3)),
      },
    ),
    // Nowhere to go: opening it only marks it as read.
    tell(mokkitie, 'n-1102', 'backorder-delivery', 'new', moment(-6, '09:30'), '', {
      orderId: '408120',
      product: 'Pullokaappi 400',
    }),
    tell(
      mokkitie,
      'n-1103',
      'backorder-delivery',
      'read',
      moment(-18, '09:30'),
      `/a/${mokkitie}/deliveries?backorderId=408120`,
      {
        orderId: '408120',
        product: 'Saranan vaimennin, 4 kpl',
      },
    ),
    tell(
      mokkitie,
      'n-1104',
      'reclamation-delivery-estimate',
      'read',
      moment(-29, '11:00'),
      cottagePage,
      {
        orderId: '408120',
        product: 'Laatikon runko, oikea kisko',
        deliveryEstimate: dotted(calendar.workday(-26)),
      },
    ),
    tell(mokkitie, 'n-1105', 'delivery-time-confirmed', 'read', moment(-75, '10:00'), cottagePage, {
      orderId: '408120',
      deliveryDate: dotted(cottage),
      deliveryTime: '10–14',
    }),
    tell(
      kauppiaankatu,
      'n-1201',
      'offer-published',
      'new',
      moment(-2, '17:05'),
      `/a/${kauppiaankatu}/offers/88301`,
      {
        offerId: '88301',
        expirationDate: dotted(calendar.day(21)),
      },
    ),
    // New, though three weeks old.
    tell(
      kauppiaankatu,
      'n-1202',
      'order-published',
      'new',
      moment(-21, '12:40'),
      orderPage(kauppiaankatu, '409401'),
      {
        orderId: '409401',
        info: 'Keittiön lisäkaapit',
      },
    ),
    tell(
      kauppiaankatu,
      'n-1203',
      'order-published',
      'read',
      moment(-45, '12:40'),
      orderPage(kauppiaankatu, '409355'),
      {
        orderId: '409355',
        info: 'Olohuoneen kaappiseinä',
      },
    ),
  ]
}
