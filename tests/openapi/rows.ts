/**
 * The rows that `app/upstream` reads, by the kind that its tables (`wire`) name: how the document calls
 * them, and what makes one of no use, which no type says.
 */
export const rows = {
  User: { name: 'User', description: 'The person, as the maker keeps them.' },
  Address: {
    name: 'Address',
    description: "A delivery address of the person's, with their role there.",
  },
  'Order of a list': { name: 'OrderListEntry', description: 'An order in a list.' },
  'Row of an order': {
    name: 'OrderRow',
    description: 'A delivery within an order. Without an id it is left out.',
  },
  Order: {
    name: 'Order',
    description:
      'An order. Its flags publish the sections of its page: what a flag does not publish never leaves ' +
      'the portal’s server. An installer sees neither payments nor sharing, whatever the flags.',
  },
  'Product row': {
    name: 'ProductRow',
    description:
      'A product of an order. Without model, modelDescription, drawingId and productRows it is left out.',
  },
  'Warranty data': {
    name: 'WarrantyData',
    description:
      'What the warranty certificate says. warrantyType, orderId or customerName is needed.',
  },
  Payment: {
    name: 'Payment',
    description:
      'An instalment of an order. The total of an order is the sum of `summa`, by currency.',
  },
  Invoice: {
    name: 'Invoice',
    description:
      'An invoice. Without id, laskunumero, loppusumma, viitenumero and viivakoodi it is left out.',
  },
  'Invoice row': {
    name: 'InvoiceRow',
    description: 'A row of an invoice. Without words and without an amount it is left out.',
  },
  Delivery: {
    name: 'Delivery',
    description: 'A delivery of an order. All fields may be empty before it is planned.',
  },
  'Delivery data': {
    name: 'DeliveryData',
    description:
      'What the page of delivery preparation says. orderId, deliveryDate or customerName is needed.',
  },
  'Main delivery': { name: 'MainDelivery', description: 'The delivery of a whole order.' },
  'Row of a main delivery': {
    name: 'MainDeliveryRow',
    description:
      'A part of a main delivery. Without orderId, type and deliveryDate it is left out.',
  },
  'Backorder row': {
    name: 'BackorderRow',
    description:
      'What is delivered apart from the main delivery: a backorder or a claim. Without model, ' +
      'modelDescription, drawingId and type it is left out.',
  },
  Offer: { name: 'Offer', description: 'An offer: active until it expires, then past.' },
  '3D model': { name: 'Showroom', description: 'A link to a 3D model.' },
  Document: { name: 'Document', description: 'A file of the maker’s or of the customer’s.' },
  Contact: {
    name: 'Contact',
    description: 'Whom one reaches. Without name, company, phone and email it is left out.',
  },
  'Registration link': {
    name: 'RegistrationLink',
    description: 'Where a household appliance is registered. Without url it is left out.',
  },
  Notification: { name: 'Notification', description: 'News on the dashboard.' },
  'Opened notification': {
    name: 'OpenedNotification',
    description: 'Where a notification leads; null, or without redirectUrl: to the dashboard.',
  },
  Share: { name: 'Share', description: 'Somebody who sees the order besides its customer.' },
  Invitation: { name: 'Invitation', description: 'An invitation to see an order.' },
  'Accepted invitation': {
    name: 'AcceptedInvitation',
    description: 'The invitation is accepted by the status; nothing in the answer is needed.',
  },
  Salesperson: { name: 'SalesPerson', description: 'Who sold the order. name or phone is needed.' },
  Preview: {
    name: 'Preview',
    description:
      "A staff member's preview of a customer's view. A voimassaasti that is missing or unreadable means that it has ended.",
  },
} as const

export type RowKind = keyof typeof rows

/** The rows of lists inside rows; `oneOrMore`: a single row may come without a list. */
export const innerLists: Readonly<Record<string, { row: RowKind; oneOrMore?: true }>> = {
  'Order of a list.orderRows': { row: 'Row of an order' },
  'Product row.productRows': { row: 'Product row' },
  'Payment.paymentInvoice': { row: 'Invoice', oneOrMore: true },
  'Payment.advancePaymentInvoice': { row: 'Invoice', oneOrMore: true },
  'Main delivery.rows': { row: 'Row of a main delivery' },
}
