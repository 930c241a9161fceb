import type * as assumptions from '~/upstream/assumptions'
import type { Question } from './question'

type Assumption = keyof typeof assumptions | 'oneOrMoreOf' | 'openFile'

/**
 * The question behind each entry of `app/upstream/assumptions.ts`; what settles it stands there. An
 * entry that is added or deleted there does not compile here.
 */
export const assumedQuestions: Readonly<Record<Assumption, Question>> = {
  estimatedDeliveryDate: {
    question: 'Which field of an order has the estimated day of delivery?',
    assumed: 'estimatedDeliveryDate, else deliveryEstimate.',
    otherwise: 'The order shows no estimate where it has no confirmed day.',
    screens: 'an order',
    at: ['Order.estimatedDeliveryDate', 'Order.deliveryEstimate'],
  },
  orderCarrier: {
    question: 'Which field of an order has the carrier?',
    assumed: 'carrier, else freightCompany.',
    otherwise: "The order's facts have no carrier; its deliveries still have theirs.",
    screens: 'an order',
    at: ['Order.carrier', 'Order.freightCompany'],
  },
  orderFreight: {
    question: 'Which field of an order says how it is delivered?',
    assumed: 'freight, as words.',
    otherwise: "The order's facts have no freight.",
    screens: 'an order',
    at: ['Order.freight'],
  },
  offerPhone: {
    question: "Which field of an offer has the salesperson's phone number?",
    assumed: 'salesPersonPhone, else phone.',
    otherwise: "The salesperson's card has no button to call.",
    screens: 'an offer',
    at: ['Offer.salesPersonPhone', 'Offer.phone'],
  },
  offerEmail: {
    question: "Which field of an offer has the salesperson's e-mail address?",
    assumed: 'email, else salesPersonEmail.',
    otherwise: "The salesperson's card has no button to write.",
    screens: 'an offer',
    at: ['Offer.email', 'Offer.salesPersonEmail'],
  },
  bankgiro: {
    question: 'Which of the two fields has the number at the bankgiro?',
    assumed: 'bankgironumero, else bankgiro.',
    otherwise: 'A Swedish customer finds no account to pay to.',
    screens: "an order's payments",
    at: ['Payment.bankgironumero', 'Payment.bankgiro'],
  },
  invoiceId: {
    question: 'What does /api/Invoice/{id}/Rows take?',
    assumed: "The invoice's id, else its laskunumero.",
    otherwise:
      'The rows of an invoice cannot be opened: the section says so, with a way to try again.',
    screens: "an order's payments",
    at: ['Invoice.id', 'invoiceId'],
  },
  invoiceRow: {
    question: 'Which fields has a row of an invoice?',
    assumed:
      'Words in info, selite or modelDescription; pieces in amount or maara; net in veroton, tax in ' +
      'verosumma, total in summa or loppusumma.',
    otherwise:
      'The rows of an invoice lack what has another name; rows without words and sums fail.',
    screens: "an order's payments",
    at: [
      ...['info', 'selite', 'modelDescription', 'amount', 'maara'],
      ...['veroton', 'verosumma', 'summa', 'loppusumma'],
    ].map((field) => `Invoice row.${field}`),
  },
  mainDeliveryDates: {
    question: 'Which field has the day of a main delivery, confirmed or estimated?',
    assumed: 'The first of confirmedDeliveryDate, deliveryDate and deliveryEstimate that is a day.',
    otherwise: 'A delivery shows no day, and stands at the end of the list.',
    screens: 'deliveries, the dashboard',
    at: ['Main delivery', 'Row of a main delivery'].flatMap((row) =>
      ['confirmedDeliveryDate', 'deliveryDate', 'deliveryEstimate'].map((name) => `${row}.${name}`),
    ),
  },
  trueByDefault: {
    question: 'What do paarivi and naytalasku mean where they are missing?',
    assumed: 'Yes: it is the main row, and the invoice is shown.',
    otherwise:
      'An invoice is shown that should not be, or an instalment seems to have one of its own.',
    screens: "an order's payments",
    at: ['Payment.paarivi', 'Payment.naytalasku', 'Invoice.paarivi', 'Invoice.naytalasku'],
  },
  advance: {
    question: 'Is ennakkomaksu a flag, or the amount that is paid in advance?',
    assumed: 'Either: yes, or more than nought, makes its invoices advance invoices.',
    otherwise: 'An invoice counts as paid, or as open, while a small rest of it remains.',
    screens: "an order's payments, the dashboard",
    at: ['Payment.ennakkomaksu'],
  },
  delivered: {
    question: 'Is delivered a flag, or the day of the delivery?',
    assumed: 'Either: yes, or any day, means delivered.',
    otherwise: 'What has been delivered stands among what is missing, or the other way round.',
    screens: 'deliveries, backorders, an order, the dashboard',
    at: ['Backorder row.delivered'],
  },
  listedStatus: {
    question: 'Is the status in lists of orders and of main deliveries a code, or a text?',
    assumed:
      'A number is a code (0, 10, 20), which is shown in words; anything else is shown as it is.',
    otherwise: 'The column shows a code, or a text in Finnish to everybody.',
    screens: 'orders, deliveries, the dashboard',
    at: ['Order of a list.status', 'Main delivery.status', 'Row of a main delivery.status'],
  },
  trackingLink: {
    question: 'Is trackingCodeLink always one address with a scheme (https://)?',
    assumed:
      'It may hold several addresses, each a link, without a scheme too; the rest is a code to copy.',
    otherwise: 'A link leads nowhere, or a word is shown as a code.',
    screens: 'deliveries, backorders, an order',
    at: ['Backorder row.trackingCodeLink'],
  },
  redirectLink: {
    question: 'Which addresses does redirectUrl have: do paths begin with a slash?',
    assumed: 'A path of the portal, with a slash or without, or an address with http or https.',
    otherwise: 'Opening the notification leads to the dashboard.',
    screens: 'the dashboard',
    at: ['Notification.redirectUrl', 'Opened notification.redirectUrl'],
  },
  countries: {
    question: 'Which countries have registration links, and how are they written?',
    assumed: 'Two letters, three letters, or the name in Finnish, Swedish or English.',
    otherwise: 'A country stands under its name as it came, not translated.',
    screens: 'registering appliances',
    at: ['Registration link.country'],
  },
  listNames: {
    question: 'Is there an object around a list?',
    assumed: 'A list comes as it is; inside an object it is in items, data or value.',
    otherwise: 'Each list fails: the page says so, with a way to try again.',
    screens: 'all',
  },
  oneOrList: {
    question: 'Does SalesPersons answer one person, or a list?',
    assumed: 'Either; of a list the first with a name or a phone number counts.',
    otherwise: 'No salesperson is found.',
    screens: 'asking for content',
    at: ['GET /api/PublicationRequest/SalesPersons'],
  },
  allNotifications: {
    question: 'By which path are the notifications of all addresses read?',
    assumed: '/api/Notification.',
    otherwise:
      'Where it answers 400, 403, 404 or 405, the notifications of each address are read and put together.',
    screens: 'the dashboard',
    at: ['GET /api/Notification'],
  },
  oneAddressAtATime: {
    question: 'Does the API serve address 0, which means all addresses?',
    assumed: 'It may; 400, 403, 404 and 405 say that it does not.',
    otherwise:
      'Each address is read by itself, four at once, and put together: pages of all addresses cost more calls.',
    screens: 'all lists at "All addresses"',
    at: ['addressId'],
  },
  idempotencyHeader: {
    question: 'Does the API execute a call with the same Idempotency-Key once?',
    assumed: 'It may. The portal itself sends a form once, whatever the API does.',
    otherwise: 'A call whose answer was lost may be done twice, when the person tries again.',
    screens: 'all forms',
    at: ['Idempotency-Key'],
  },
  lostMs: {
    question: 'How long may the API go on with a call that got no answer?',
    assumed: '15 seconds: a preview does not begin or end before that.',
    otherwise: 'A write of the customer’s could be done during a preview.',
    screens: 'previews',
  },
  oneOrMoreOf: {
    question: 'Has a payment one invoice of a kind, or a list of them?',
    assumed: 'Either.',
    otherwise: 'Nothing: both are read.',
    screens: "an order's payments",
    at: ['Payment.paymentInvoice', 'Payment.advancePaymentInvoice'],
  },
  openFile: {
    question: 'Does a download come as bytes, as a JSON list of numbers, or in base64?',
    assumed: 'Any of them, by how it begins.',
    otherwise: 'The file that is saved cannot be opened.',
    screens: 'documents, an order, an offer',
    at: ['GET /api/Document/{documentId}/download'],
  },
}
