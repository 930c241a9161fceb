import { dotted, midnight, range, type Calendar } from '../calendar'
import { allFlags, publishedOrder } from '../orders'
import { sites } from '../people'
import type { SeedOrder, Wire } from '../seed'
import { henna } from '../sellers'
import { smallDelivery } from '../small-deliveries'
import { ainosDays, kuusitie } from './homes'
import { mainOrderInvoiceRows, mainOrderPayments } from './main-order-payments'
import { mainOrderProducts } from './main-order-products'

/** 412873: an order with everything. */
export function mainOrder(calendar: Calendar): SeedOrder {
  const { delivery, worktops } = ainosDays(calendar)
  return publishedOrder({
    id: '412873',
    addressId: sites.kuusitie,
    info: 'Keittiö ja kodinhoitohuone',
    status: 10,
    deliveryDate: midnight(delivery),
    rows: [
      { info: 'Kalusteet', deliveryDate: midnight(delivery) },
      { info: 'Kodinkoneet', deliveryDate: midnight(delivery) },
      { info: 'Kivitasot, mittatilaus', deliveryDate: midnight(worktops), status: 0 },
    ],
    flags: allFlags,
    customer: { ...kuusitie, billingCustomerStreetAddress1: 'Kuusitie 4 B 12' },
    seller: henna,
    more: {
      estimatedDeliveryDate: dotted(delivery),
      freightCompany: 'Pirkan Kalustekuljetus',
      freight: 'Kotiinkuljetus ja sisäänkanto',
    },
    payments: mainOrderPayments(calendar),
    invoiceRows: mainOrderInvoiceRows,
    deliveries: [
      {
        supplier: 'Kalusteet ja kodinkoneet',
        freightCompany: 'Pirkan Kalustekuljetus',
        carPhone: '050 555 0142',
        deliveryTime: `${dotted(delivery)} klo 8–12`,
        freightNumber: 'PK 2204 8817',
      },
      {
        supplier: 'Kivitasot, Kivipaja Halla',
        freightCompany: 'Toimittajan oma kuljetus',
        carPhone: null,
        deliveryTime: midnight(worktops),
        freightNumber: null,
      },
    ],
    productRows: mainOrderProducts(calendar),
    showrooms: [
      {
        showroomId: '7301',
        name: 'Keittiö, hyväksytty malli',
        link: 'https://mallit.keittio.example/7301',
      },
      {
        showroomId: '7302',
        name: 'Kodinhoitohuone',
        link: 'https://mallit.keittio.example/7302',
      },
    ],
    warranty: { warrantyType: 'KULUTTAJA' },
    preparation: {
      deliveryTime: 'klo 8–12',
      deliveryCarPhone: '050 555 0142',
      // A freely licensed film.
      youtubeUrl: 'https://www.youtube.com/watch?v=aqz-KBN2-1Q',
    },
    backorders: mainOrderBackorders(calendar),
  })
}

function mainOrderBackorders(calendar: Calendar): Wire[] {
  const order = { id: '412873', addressId: sites.kuusitie, ...kuusitie }
  return [
    smallDelivery(order, {
      freightCompany: 'Pirkan Kalustekuljetus',
      deliveryEstimate: range(calendar.week(5)),
      trackingCodeLink: 'https://seuranta.kalustekuljetus.example/PK22049104',
      drawingId: 'K1-04',
      model: 'KH-60',
      modelDescription: 'Kulmahyllykkö 600',
      size: '600 × 720 × 330 mm',
      colorDescription: 'Koivu, öljytty',
    }),
    smallDelivery(order, {
      freightCompany: 'Rahti Koivisto',
      confirmedDeliveryDate: dotted(calendar.workday(-2)),
      delivered: true,
      drawingId: 'K1-15',
      amount: 2,
      model: 'VA-LED 60',
      modelDescription: 'Valaisinlista, kaapin alle',
      size: '560 mm',
      colorDescription: 'Messinki',
    }),
  ]
}
