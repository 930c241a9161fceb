import { dotted, midnight, type Calendar, addDays } from '../calendar'
import { publishedOrder } from '../orders'
import { sites } from '../people'
import { group, productRows, unit, type Piece } from '../product-rows'
import type { SeedOrder, Wire } from '../seed'
import { anu } from '../sellers'
import { cottageBackorders, cottageReclamationRows } from './cottage-backorders'
import { ainosDays, mokkitie } from './homes'
import { billed, invoiceRows } from '../invoices'

const pulls: Piece = [2, 'VE-PK', 'Upotettu puolikuuvedin', 'Ø 60 mm', 'Messinki']

/** 408120: delivered in the autumn; what was missing then is on its way. */
export function cottageOrder(calendar: Calendar): SeedOrder {
  const { cottage } = ainosDays(calendar)
  return publishedOrder({
    id: '408120',
    addressId: sites.mokkitie,
    info: 'Mökin keittiö',
    status: 20,
    deliveryDate: midnight(cottage),
    rows: [{ info: 'Kalusteet', deliveryDate: dotted(cottage) }],
    flags: [
      'showStepper',
      'showBillingDetails',
      'showDeliveryDetails',
      'showOrderSharing',
      'showWarranty',
      'containsBackorders',
    ],
    customer: {
      ...mokkitie,
      billingCustomerName2: 'c/o Eero Mäkelä',
      billingCustomerStreetAddress1: 'Kuusitie 4 B 12',
      billingCustomerPostalCode: '33270',
      billingCustomerCity: 'Tampere',
      deliveryStreetAddress2: 'Rantasauna, kyltti "Mäkelä"',
    },
    seller: anu,
    more: { freightCompany: 'Saimaan Rahti', freight: 'Kuljetus pihaan' },
    payments: cottagePayments(calendar),
    invoiceRows: cottageInvoiceRows,
    deliveries: [
      {
        supplier: 'Kalusteet',
        freightCompany: 'Saimaan Rahti',
        carPhone: '050 555 0149',
        deliveryTime: dotted(cottage),
        freightNumber: 'SR-118204',
      },
    ],
    // Nested rows.
    productRows: productRows(
      [
        {
          number: '1',
          description: 'Tupakeittiö',
          confirmedDeliveryDate: dotted(cottage),
          groups: [
            group('10', 'Alakaapit', [
              unit(
                'M2-01',
                [2, 'AL-O 60', 'Alakaappi 600, ovi', '600 × 720 × 560 mm', 'Sieni'],
                [2, 'OV-L 597', 'Ovi, linoleumi', '597 × 715 × 21 mm', 'Sieni, koivureuna'],
                [4, 'SA-V4', 'Saranan vaimennin', '', 'Teräs'],
              ),
              unit(
                'M2-02',
                [1, 'AL-V3 60', 'Vetolaatikosto 600', '600 × 720 × 560 mm', 'Sieni'],
                [3, 'ET-L 60', 'Laatikkoetusarja', '597 × 237 × 21 mm', 'Sieni'],
              ),
            ]),
            group('20', 'Hyllyt', [
              unit('M2-04', [
                1,
                'KH-60',
                'Kulmahyllykkö 600',
                '600 × 720 × 330 mm',
                'Koivu, öljytty',
              ]),
            ]),
            group('30', 'Vetimet', [unit('', pulls)]),
          ],
        },
        {
          number: '2',
          description: 'Saunatupa',
          confirmedDeliveryDate: dotted(cottage),
          groups: [
            group('10', 'Alakaapit', [
              unit('S-01', [1, 'AL-O 40', 'Alakaappi 400, ovi', '400 × 720 × 560 mm', 'Sieni']),
              unit('', pulls),
            ]),
          ],
        },
      ],
      'nested',
    ),
    reclamationRows: cottageReclamationRows(calendar),
    warranty: { warrantyType: 'KULUTTAJA', deliveryDate: dotted(cottage) },
    // Without the customer's phone, a time and a video.
    preparation: {
      deliveryDate: dotted(cottage),
      deliveryTime: null,
      customerPhone: null,
      deliveryCarPhone: '050 555 0149',
      deliveryCompanyPhone: '010 555 0165',
    },
    backorders: cottageBackorders(calendar),
  })
}

/**
 * 408120: paid, except for two advance invoices: a small rest, which counts as paid, and 200.00 (specification
 * 4).
 */
function cottagePayments(calendar: Calendar): Wire[] {
  const { cottage } = ainosDays(calendar)
  const from = (days: number) => addDays(cottage, days)
  return [
    billed({
      id: '9201',
      info: 'Ennakkomaksu 1',
      isAdvance: true,
      number: '70010112',
      cents: 250000,
      paidCents: 249900,
      invoicedOn: from(-63),
      dueOn: from(-49),
      paidOn: from(-47),
      reference: '40812001',
    }),
    billed({
      id: '9202',
      info: 'Ennakkomaksu 2',
      isAdvance: true,
      number: '70010248',
      cents: 250000,
      paidCents: 230000,
      invoicedOn: from(-28),
      dueOn: from(-14),
      paidOn: from(-13),
      reference: '40812002',
    }),
    billed({
      id: '9203',
      info: 'Loppulasku',
      // No id: rows are requested by the invoice number.
      invoiceId: null,
      number: '70011365',
      cents: 484620,
      paidCents: 484620,
      invoicedOn: from(1),
      dueOn: from(15),
      paidOn: from(11),
      reference: '40812003',
    }),
  ]
}

const cottageInvoiceRows = {
  '70010112': invoiceRows([['Ennakkomaksu, tilaus 408120', 1, 250000]]),
  '70010248': invoiceRows([['Ennakkomaksu, tilaus 408120', 1, 250000]]),
  '70011365': invoiceRows([
    ['Kalusteet, tilaus 408120, loppuosa', 1, 448620],
    ['Kuljetus pihaan', 1, 36000],
  ]),
}
