import { dotted, midnight, range, type Calendar } from '../calendar'
import { notificationsFor } from '../notifications'
import { aino, sites } from '../people'
import type { SeedNotification } from '../seed'
import { ainosDays } from './homes'

/** Every type, new and read, this week and older, and malformed ones. */
export function ainosNotifications(calendar: Calendar): SeedNotification[] {
  const { kuusitie, mokkitie, kauppiaankatu } = sites
  const { delivery, cottage: delivered } = ainosDays(calendar)
  const { moment, minutesAgo } = calendar
  const home = notificationsFor(aino.sub, kuusitie)
  const cottage = notificationsFor(aino.sub, mokkitie)
  const city = notificationsFor(aino.sub, kauppiaankatu)
  const main = `/a/${kuusitie}/orders/412873`
  const cottagePage = `/a/${mokkitie}/orders/408120`
  const homeOffers = `/a/${kuusitie}/offers`
  const cityPage = `/a/${kauppiaankatu}`
  const order = { orderId: '412873' }
  const cottageOrder = { orderId: '408120' }
  return [
    home('n-1001', 'delivery-time-confirmed', 'new', minutesAgo(78), main, {
      ...order,
      deliveryDate: dotted(delivery),
      deliveryTime: '8–12',
    }),
    home('n-1002', 'document-added', 'new', moment(-1, '16:10'), main, {
      ...order,
      fileName: 'Asennuskuva_keittiö_v4.pdf',
    }),
    home(
      'n-1003',
      'backorder-delivery',
      'new',
      moment(-3, '10:15'),
      `/a/${kuusitie}/orders/backorder/412873`,
      { ...order, product: 'Kulmahyllykkö 600' },
    ),
    home('n-1004', 'order-published', 'read', moment(-5, '13:45'), main, {
      ...order,
      info: 'Keittiö ja kodinhoitohuone',
    }),
    home('n-1005', 'offer-published', 'read', minutesAgo(7 * 24 * 60), `${homeOffers}/88190`, {
      offerId: '88190',
      expirationDate: dotted(calendar.workday(13)),
    }),
    home('n-1006', 'offer-published', 'read', moment(-19, '15:30'), `${homeOffers}/88214`, {
      offerId: '88214',
      expirationDate: dotted(calendar.workday(9)),
    }),
    home('n-1007', 'document-added', 'read', moment(-23, '09:05'), `/a/${kuusitie}/documents`, {
      ...order,
      fileName: 'Sähköpistekuva.pdf',
    }),
    // Invalid JSON.
    home('n-1008', 'document-added', 'read', moment(-30, '12:00'), main, "{orderId: '412873'"),
    // Unknown type and key: title and message are shown.
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
    cottage('n-1101', 'reclamation-delivery-estimate', 'new', moment(-4, '14:20'), cottagePage, {
      ...cottageOrder,
      product: 'Vaihto-ovi 597 × 715',
      deliveryEstimate: range(calendar.week(3)),
    }),
    // Without a redirect: opening only marks it as read.
    cottage('n-1102', 'backorder-delivery', 'new', moment(-6, '09:30'), '', {
      ...cottageOrder,
      product: 'Pullokaappi 400',
    }),
    cottage(
      'n-1103',
      'backorder-delivery',
      'read',
      moment(-18, '09:30'),
      `/a/${mokkitie}/deliveries?backorderId=408120`,
      { ...cottageOrder, product: 'Saranan vaimennin, 4 kpl' },
    ),
    cottage('n-1104', 'reclamation-delivery-estimate', 'read', moment(-29, '11:00'), cottagePage, {
      ...cottageOrder,
      product: 'Laatikon runko, oikea kisko',
      deliveryEstimate: dotted(calendar.workday(-26)),
    }),
    cottage('n-1105', 'delivery-time-confirmed', 'read', moment(-75, '10:00'), cottagePage, {
      ...cottageOrder,
      deliveryDate: dotted(delivered),
      deliveryTime: '10–14',
    }),
    city('n-1201', 'offer-published', 'new', moment(-2, '17:05'), `${cityPage}/offers/88301`, {
      offerId: '88301',
      expirationDate: dotted(calendar.day(21)),
    }),
    // New, three weeks old.
    city('n-1202', 'order-published', 'new', moment(-21, '12:40'), `${cityPage}/orders/409401`, {
      orderId: '409401',
      info: 'Keittiön lisäkaapit',
    }),
    city('n-1203', 'order-published', 'read', moment(-45, '12:40'), `${cityPage}/orders/409355`, {
      orderId: '409355',
      info: 'Olohuoneen kaappiseinä',
    }),
  ]
}
