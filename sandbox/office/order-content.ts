import { midnight, type Calendar, type IsoDay } from '../seeds/calendar'
import { bankgiro, nationalReference, ocrNumber } from '../seeds/checks'
import { account, invoice, invoiceRows, payment } from '../seeds/invoices'
import { publishedOrder } from '../seeds/orders'
import { group, productRows, unit } from '../seeds/product-rows'
import type { SeedOrder, Wire } from '../seeds/seed'
import type { Seller } from '../seeds/sellers'

export interface OrderContent {
  id: string
  addressId: number
  info: string
  status: number
  deliveryDate: IsoDay | null
  /** Cents; 0: nothing to pay yet. */
  total: number
  currency: string
  customer: Wire
  customerName: string
  seller: Seller
  showStepper: boolean
  showBillingDetails: boolean
  showDeliveryDetails: boolean
  showOrderSharing: boolean
  showWarranty: boolean
}

/** A small kitchen: the maker's production would add its rows to an order from the shop. */
const kitchen = productRows([
  {
    number: '1',
    description: 'Keittiö',
    groups: [
      group('10', 'Alakaapit', [
        unit(
          'K1-01',
          [2, 'AL-O 60', 'Alakaappi 600, ovi', '600 × 720 × 560 mm', 'Sieni'],
          [2, 'OV-L 597', 'Ovi, linoleumi', '597 × 715 × 21 mm', 'Sieni, koivureuna'],
        ),
        unit('K1-02', [1, 'AL-V3 60', 'Vetolaatikosto 600', '600 × 720 × 560 mm', 'Sieni']),
      ]),
      group('20', 'Seinäkaapit', [
        unit('K1-03', [
          3,
          'SE-O 60',
          'Seinäkaappi 600, ovi',
          '600 × 720 × 330 mm',
          'Koivu, öljytty',
        ]),
      ]),
    ],
  },
])

function advancePayment(content: OrderContent, calendar: Calendar): Wire {
  const { id, total: cents, currency } = content
  const number = `7${id.replace(/\D/g, '').slice(-8).padStart(6, '0')}`
  const invoicedOn = calendar.today
  const dueOn = calendar.workday(14)
  const common = { id: number, number, cents, invoicedOn, dueOn }
  if (currency === 'EUR') {
    const reference = nationalReference(`${number}01`)
    const bill = invoice({ ...common, reference, iban: account.iban })
    return payment({
      id: number,
      info: 'Ennakkomaksu',
      cents,
      more: { ennakkomaksu: true, advancePaymentInvoice: bill },
    })
  }
  const reference = ocrNumber(`${number}01`)
  return payment({
    id: number,
    info: 'Förskott',
    cents,
    more: {
      ennakkomaksu: true,
      valuutta: currency,
      maksutapa: 'Faktura',
      maanro: 'SWE',
      bankgironumero: bankgiro('5050105'),
      iban: null,
      bic: null,
      advancePaymentInvoice: invoice({ ...common, currency, vatPercent: 25, reference }),
    },
  })
}

/** An order in all the shapes that the API gives it. */
export function orderOf(content: OrderContent, calendar: Calendar): SeedOrder {
  const { id, info, seller, total, showWarranty } = content
  const { showStepper, showBillingDetails, showDeliveryDetails, showOrderSharing } = content
  const deliveryDate = content.deliveryDate && midnight(content.deliveryDate)
  const paid = total > 0 ? advancePayment(content, calendar) : null
  const invoiceId = paid ? String(paid.id) : ''
  return publishedOrder({
    id,
    addressId: content.addressId,
    type: 'Tilaus',
    info,
    status: content.status,
    deliveryDate,
    rows: [{ info: 'Kalusteet', deliveryDate }],
    flags: {
      showStepper,
      showBillingDetails,
      showDeliveryDetails,
      showOrderSharing,
      showWarranty,
    },
    currency: content.currency,
    customer: content.customer,
    seller,
    payments: paid ? [paid] : [],
    invoiceRows: paid ? { [invoiceId]: invoiceRows([[info, 1, total]]) } : {},
    deliveries: [
      {
        supplier: 'Kalusteet',
        freightCompany: 'Pirkan Kalustekuljetus',
        carPhone: null,
        deliveryTime: deliveryDate,
        freightNumber: null,
      },
    ],
    productRows: kitchen,
    ...(showWarranty && {
      warranty: { warrantyType: 'KULUTTAJA', customerName: content.customerName },
    }),
  })
}
