/** The API's Finnish names of fields, in English: the glossary of the document. */
export const finnishNames: Readonly<Record<string, string>> = {
  summa: 'amount of the instalment or row, tax included',
  loppusumma: 'grand total, tax included',
  veroton: 'total without tax',
  verosumma: 'amount of tax',
  valuutta: 'currency: an ISO code, or a text such as "kr" that is written behind the amount',
  maara: 'number of pieces',
  selite: 'explanation',
  maksutapa: 'method of payment, shown as it is',
  maksupostityyppi:
    'kind of instalment: "Myymälä" is paid through the shop, "Rahoitus" is financed; others are shown as they are',
  maksuehtonro:
    'term of payment: "14PN" is 14 days net, "OPR" a financing; others are shown as they are',
  maanro: 'country of the payment: SWE shows the bankgiro number instead of IBAN and BIC',
  bankgironumero: 'number at the Swedish bankgiro',
  rahoituslinkki: 'link to the application for financing',
  ennakkomaksu:
    'whether it is an advance payment: its invoices are paid while a small rest remains',
  ennakkomaksettu: 'what has been paid in advance',
  paarivi:
    'whether it is the main row: one invoice may cover several instalments, and its main row carries it',
  naytalasku:
    'whether the invoice may be shown; where not, none of its data leaves the portal’s server',
  laskunumero: 'number of the invoice',
  laskutettupvm: 'day of the invoice',
  erapvm: 'day on which it is due',
  maksupvm: 'day on which it was paid ("registered date" on the page); none: it is open',
  viitenumero: 'reference number of the payment',
  viivakoodi: 'virtual bar code of the bank, with or without spaces',
  lisatiedot: 'what somebody wrote about a file (details)',
  tiedosto: 'the file, in base64 without the prefix of a data URL',
  tyyppi:
    'category of the file; "Asiakkaan lisäämät liitteet" are attachments added by the customer',
  kohdenro: 'number of the site; the portal never sends it',
  tilausnro: 'number of the order',
  tarjousnro: 'number of the offer',
  etunimi: 'first name',
  sukunimi: 'last name',
  voimassaasti: 'valid until',
}

/** The API's Finnish values. */
export const finnishValues: Readonly<Record<string, string>> = {
  KULUTTAJA: 'warrantyType: the warranty for consumers',
  PGPRO: 'warrantyType: the warranty of the professional range',
  OMA_ASENTAJA: "role: the customer's own installer, with whom an order is shared",
  'Asiakkaan lisäämät liitteet': 'tyyppi of an upload: attachments added by the customer',
  'Myymälä, Rahoitus': 'maksupostityyppi: through the shop, by financing',
  '14PN, OPR': 'maksuehtonro: 14 days net, a financing',
}

/**
 * The meaning of a field whose name does not say it: by the API's name or the portal's; where tables mean
 * different things by it, by the table and the API's name.
 */
export const meanings: Readonly<Record<string, string>> = {
  // Fields of many rows
  id: 'What it is known by',
  info: 'Words about it, shown as they are',
  type: 'Kind of it, shown as it is',
  orderId: 'Number of the order',
  offerId: 'Number of the offer',
  addressId: 'Id of the address (site)',
  deliveryDate: 'Day of delivery',
  deliveryEstimate: 'Estimated day or days of delivery',
  confirmedDeliveryDate: 'Confirmed day of delivery; it goes before the estimate',
  model: 'Code of the product',
  modelDescription: 'Name of the product',
  drawingId: 'Number of the product in the drawings',
  size: 'Size, as words',
  colorDescription: 'Colour, as words',
  materialDescription: 'Material, as words',
  amount: 'Number of pieces',
  phone: 'Phone number; two may stand with words or a slash between them',
  salesPerson: 'Name of the salesperson',
  salesPersonPhone: 'Phone number of the salesperson',
  salesPersonEmail: 'E-mail address of the salesperson',
  address1: 'First line of the street address',
  address2: 'Second line of the address',
  expiresAt: 'Until when it holds; a day without a time lasts to its end',
  showDeliveryPreparation: 'Whether the page of delivery preparation is published',
  containsBackorders: 'Whether something is delivered after the main delivery',

  // Person
  language: 'Language of the portal for this person; none: not chosen yet',
  pushNotificationsEnabled: 'Whether the person wants push notifications',
  impersonateToken: 'Token of the preview that this staff member is in; null: none',
  streetAddress: 'Street and place, with the last comma between them',
  role: "The person's role at the address; only OMA_ASENTAJA limits what is shown",
  'Address.id': 'Digits; 0 is no address, since it stands for all of them',

  // Orders
  orderRows: 'Deliveries that the order consists of',
  'Row of an order.id': 'Number of the row; the search of the list finds it',
  status: 'Status of the order',
  statusCode: 'Status: 0 under processing at the shop, 10 under manufacturing, 20 delivered',
  statusText: 'Status in words; where it is missing, the words of the code are shown',
  showStepper: 'Whether the steps of the order are shown',
  showBillingDetails: 'Whether payments and invoices are published',
  showDeliveryDetails: 'Whether deliveries are published',
  showOrderSharing: 'Whether the customer may share the order',
  showWarranty: 'Whether the warranty certificate is published',
  makerInstallation:
    "Whether the maker installs. The field begins with the maker's brand: BRAND_PREFIX of the portal, here `maker`",
  billingCustomerName1: 'Name on the bill',
  billingCustomerName2: 'Second line of the name',
  billingCustomerStreetAddress1: 'Street on the bill',
  billingCustomerStreetAddress2: 'Second line of the street',
  deliveryCustomerName1: 'Name at the delivery address',
  deliveryCustomerName2: 'Second line of the name',
  deliveryStreetAddress1: 'Street of the delivery',
  deliveryStreetAddress2: 'Second line of the street',
  freight: 'How it is delivered, as words',
  groupId: 'Group within the room',
  roomNumber: 'Number of the room; none: "other"',
  strNumber: 'Position, by which rows are sorted in natural order',
  mainProduct: 'Yes: a main product; no: a sub row of the main product with the same drawingId',
  productRows: 'Sub rows, where they come nested',
  warrantyType: 'KULUTTAJA, PGPRO, or any other, which shows the two-year warranty alone',

  // Payments
  iban: 'Account number',
  bic: 'Code of the bank',
  bankgiro: 'Number at the Swedish bankgiro',
  paymentInvoice: 'Invoice of the instalment',
  advancePaymentInvoice: 'Advance invoice of the instalment',
  'Invoice.id': 'What /api/Invoice/{invoiceId}/Rows takes',

  // Deliveries
  deliveryTime: 'When it comes',
  youtubeUrl: 'Film about the preparations',
  delivered: 'Whether it has been delivered',
  trackingCodeLink: 'Link to the tracking of the carrier',
  contactPerson: 'Whom the carrier meets',
  name1: 'Name at the delivery address',
  name2: 'Second line of the name',
  rows: 'Deliveries that the main delivery consists of',
  'Main delivery.orderId': 'Number of the order, by which the delivery is known',
  'Row of a main delivery.orderId': 'Number of the row',
  'Main delivery.status': 'Status of the delivery',
  'Row of a main delivery.status': 'Status of the delivery',

  // Offers, documents, models
  expirationDate: 'Until when the offer holds; none: it stays active',
  'Offer.phone': 'Phone number of the salesperson',
  filename: 'Name of the file, which a download of it gets',
  'Document.type': 'Folders, with | between them; the last one holds the file',
  updatedAt: 'When it was last changed; newer than seven days, it is marked as new',
  customerCanEdit: 'Whether this person uploaded it, and may delete it',
  link: 'Where the model opens',

  // Notifications
  'Notification.status': '0 is new, anything else read (10)',
  createdAt: 'When it was made; newer than seven days, it is relevant',
  redirectUrl: 'Where opening it leads: a path of the portal, or another site',
  'Notification.type':
    'Kind of news, as document-added: its icon, and its words where the keys are unknown',
  titleKey: 'Key of its title in the portal’s catalogue, as notifications.document_added.title',
  messageKey: 'Key of its message there',
  notificationParams: 'What the words of the message are filled with',
  title: 'Title in words, where the key is unknown',
  message: 'Message in words, where the key is unknown',

  // Contacts
  'Contact.title': 'Titles, with " / " between them',
  ownContact: 'Whether it is a contact of the person’s own',
  showLogo: "Whether the bank's logo is shown",
  country: 'Country that the link is for',
  url: 'Where an appliance is registered',

  // Sharing
  acceptedAt: 'When it was accepted; none: it is open',
  'Accepted invitation.orderId': 'The order that is shared from now on, for a link to it',
}
