import { addDays, midnight, type Calendar } from '../calendar'
import { nationalReference, rfReference } from '../checks'
import { account, invoice, invoiceRows, payment } from '../invoices'
import type { Wire } from '../seed'

/** 409355: every odd way in which a payment comes from the API. */
export function cityPayments(calendar: Calendar): Wire[] {
  const { workday } = calendar
  const pair = {
    id: 'L-70013302',
    number: '70013302',
    cents: 98050,
    invoicedOn: workday(-6),
    dueOn: workday(8),
    reference: nationalReference('40935502'),
    iban: account.iban,
    notation: 'texts',
  } as const
  return [
    // An RF reference, so the bar code is of version 5.
    payment({
      id: '9301',
      info: 'Ennakkomaksu, RF-viite',
      cents: 120000,
      more: {
        ennakkomaksu: 1,
        paarivi: 1,
        naytalasku: '1',
        advancePaymentInvoice: {
          ...invoice({
            number: '70013301',
            cents: 120000,
            invoicedOn: workday(-6),
            dueOn: workday(15),
            reference: rfReference(nationalReference('40935501')),
            iban: account.iban,
          }),
          // .NET writes this for no day at all.
          maksupvm: '0001-01-01T00:00:00',
        },
      },
    }),
    // The pair again, in letters: K is yes, E is no.
    payment({
      id: '9302',
      info: 'Kaappiseinän rungot',
      cents: 64025,
      notation: 'texts',
      more: {
        ennakkomaksu: 'E',
        paarivi: 'K',
        naytalasku: 'K',
        paymentInvoice: invoice({ ...pair, isShown: 'true', isMainRow: 'K' }),
      },
    }),
    payment({
      id: '9303',
      info: 'Kaappiseinän ovet',
      cents: 34025,
      notation: 'texts',
      more: {
        ennakkomaksu: 0,
        paarivi: 'E',
        naytalasku: 'true',
        paymentInvoice: invoice({ ...pair, isShown: 1, isMainRow: 0 }),
      },
    }),
    // This invoice is not for the customer's eyes.
    payment({
      id: '9304',
      info: 'Lisätyö, sovitaan erikseen',
      cents: 15000,
      more: {
        naytalasku: false,
        paymentInvoice: invoice({
          id: 'L-70013310',
          number: '70013310',
          cents: 15000,
          invoicedOn: workday(-1),
          dueOn: workday(14),
          reference: nationalReference('40935504'),
          iban: account.iban,
          isShown: false,
        }),
      },
    }),
    payment({
      id: '9305',
      info: 'Lahjakortti',
      cents: 20000,
      more: {
        maksutapa: 'Lahjakortti',
        maksupostityyppi: 'Lahjakortti',
        maksuehtonro: 'HETI',
        iban: null,
        bic: null,
      },
    }),
    payment({
      id: '9306',
      info: 'Hyvitys viivästyksestä',
      cents: -12050,
      notation: 'texts',
      more: { maksuehtonro: '30PN' },
    }),
    // Its due day was moved after the bar code was made: digits to copy, but no bars to draw.
    payment({
      id: '9307',
      info: 'Kuljetus',
      cents: 8900,
      more: {
        paymentInvoice: {
          ...invoice({
            id: 'L-70013388',
            number: '70013388',
            cents: 8900,
            invoicedOn: workday(-3),
            dueOn: workday(11),
            reference: nationalReference('40935507'),
            iban: account.iban,
          }),
          erapvm: midnight(addDays(workday(11), 7)),
        },
      },
    }),
    ...laterPayments(calendar),
  ]
}

function laterPayments({ workday }: Calendar): Wire[] {
  const worktop = { invoicedOn: workday(-4), dueOn: workday(10), iban: account.iban }
  return [
    // Without an id, in two invoices, and nobody says whether they are shown.
    payment({
      info: 'Työtaso ja sen asennus',
      cents: 52000,
      more: {
        naytalasku: undefined,
        paymentInvoice: [
          invoice({
            ...worktop,
            id: 'L-70013401',
            number: '70013401',
            cents: 40000,
            reference: nationalReference('40935508'),
          }),
          invoice({
            ...worktop,
            id: 'L-70013402',
            number: '70013402',
            cents: 12000,
            reference: nationalReference('40935509'),
          }),
        ].map((each) => ({ ...each, naytalasku: undefined })),
      },
    }),
    // Financing is offered, and the invoice can be paid by its own reference as well.
    payment({
      id: '9309',
      info: 'Kodinkoneet',
      cents: 89900,
      more: {
        maksutapa: 'Lasku tai rahoitus',
        maksupostityyppi: 'Rahoitus',
        rahoituslinkki: 'https://rahoitus.kotipankki.example/hakemus/409355',
        paymentInvoice: invoice({
          ...worktop,
          id: 'L-70013403',
          number: '70013403',
          cents: 89900,
          reference: nationalReference('40935510'),
        }),
      },
    }),
    // An advance in the other field: 100.00 of it is left.
    payment({
      id: '9310',
      info: 'Ennakkomaksu 2',
      cents: 30000,
      more: {
        ennakkomaksu: 1,
        paymentInvoice: invoice({
          ...worktop,
          id: 'L-70013404',
          number: '70013404',
          cents: 30000,
          paidCents: 20000,
          paidOn: workday(-2),
          reference: nationalReference('40935511'),
        }),
      },
    }),
  ]
}

export const cityInvoiceRows = {
  '70013301': invoiceRows([['Ennakkomaksu, tilaus 409355', 1, 120000]]),
  'L-70013302': invoiceRows([
    ['Kaappiseinän rungot', 6, 64025],
    ['Kaappiseinän ovet', 12, 34025],
  ]),
  'L-70013310': invoiceRows([['Lisätyö, sovitaan erikseen', 1, 15000]]),
  'L-70013388': invoiceRows([['Kuljetus', 1, 8900]]),
  'L-70013401': invoiceRows([['Työtaso', 1, 40000]]),
  'L-70013402': invoiceRows([['Työtason asennus', 1, 12000]]),
  'L-70013403': invoiceRows([['Kodinkoneet', 2, 89900]]),
  'L-70013404': invoiceRows([['Ennakkomaksu, tilaus 409355', 1, 30000]]),
}
