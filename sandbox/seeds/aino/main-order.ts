import { dotted, midnight, range, type Calendar } from '../calendar'
import { allFlags, publishedOrder } from '../orders'
import { sites } from '../people'
import type { SeedOrder, Wire } from '../seed'
import { henna } from '../sellers'
import { smallDelivery } from '../small-deliveries'
import { ainosDays, kuusitie } from './homes'
import { mainOrderProducts } from './main-order-products'
import { billed, invoice, invoiceRows, payment } from '../invoices'

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

/** 412873: 14 280,00 in six instalments: paid, open, not yet invoiced, financed, and a pair. */
function mainOrderPayments({ workday }: Calendar): Wire[] {
  const installation = {
    id: 'L-70012440',
    number: '70012440',
    cents: 156000,
    invoicedOn: workday(-1),
    dueOn: workday(27),
    reference: '41287303',
  }
  return [
    billed({
      id: '9101',
      info: 'Ennakkomaksu 1, tilauksen vahvistus',
      isAdvance: true,
      number: '70012218',
      cents: 357000,
      paidCents: 357000,
      invoicedOn: workday(-19),
      dueOn: workday(-5),
      paidOn: workday(-12),
      reference: '41287301',
    }),
    billed({
      id: '9102',
      info: 'Ennakkomaksu 2, ennen toimitusta',
      isAdvance: true,
      number: '70012391',
      cents: 357000,
      invoicedOn: workday(-2),
      dueOn: workday(20),
      reference: '41287302',
    }),
    payment({ id: '9103', info: 'Loppumaksu toimituksen jälkeen', cents: 238000 }),
    payment({
      id: '9104',
      info: 'Kodinkoneiden rahoitus',
      cents: 320000,
      more: {
        maksutapa: 'Rahoitus',
        maksupostityyppi: 'Rahoitus',
        maksuehtonro: 'OPR',
        iban: null,
        bic: null,
        rahoituslinkki: 'https://rahoitus.kotipankki.example/hakemus/412873',
      },
    }),
    // The first row carries the invoice, the second refers to it.
    payment({
      id: '9105',
      info: 'Asennus',
      cents: 124000,
      more: { paymentInvoice: invoice(installation) },
    }),
    payment({
      id: '9106',
      info: 'Rahti ja sisäänkanto',
      cents: 32000,
      more: { paarivi: false, paymentInvoice: invoice({ ...installation, isMainRow: false }) },
    }),
  ]
}

const mainOrderInvoiceRows = {
  '70012218': invoiceRows([['Ennakkomaksu, tilaus 412873', 1, 357000]]),
  '70012391': invoiceRows([['Ennakkomaksu, tilaus 412873', 1, 357000]]),
  'L-70012440': invoiceRows([
    ['Kalusteiden asennus', 1, 98000],
    ['Kodinkoneiden asennus paikalleen', 4, 26000],
    ['Rahti ja sisäänkanto', 1, 32000],
  ]),
}
