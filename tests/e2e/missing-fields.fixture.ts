/** Texts of the rows that have no id: nothing of them may be seen. */
export const withoutId = 'ilman tunnusta'

export const site = 7901
export const otherSite = 7902
export const orderId = 'X-1'
export const offerId = 'XO-1'
export const invoiceId = 'XL-1'

type Row = Record<string, unknown>

/** A row with nothing but what it cannot do without. */
type Bare = (row: Row, fields: readonly string[]) => Row

/** The two ways of the wire to leave a field out. */
export const ways: Record<'absent' | 'null', Bare> = {
  absent: (row) => row,
  null: (row, fields) => ({ ...Object.fromEntries(fields.map((field) => [field, null])), ...row }),
}

const fields = {
  user: ['id', 'language', 'pushNotificationsEnabled', 'impersonateToken'],
  address: ['id', 'streetAddress', 'role'],
  notification: [
    ...['id', 'status', 'createdAt', 'redirectUrl', 'type', 'titleKey', 'messageKey'],
    ...['notificationParams', 'title', 'message'],
  ],
  offer: [
    ...['id', 'info', 'expirationDate', 'salesPerson', 'phone', 'email', 'storeName', 'storePhone'],
  ],
  listedOrder: [
    ...['id', 'type', 'info', 'deliveryDate', 'status', 'orderRows', 'containsBackorders'],
  ],
  order: [
    ...['id', 'info', 'statusCode', 'statusText', 'deliveryDate', 'estimatedDeliveryDate'],
    ...['makerInstallation', 'currency', 'billingCustomerName1', 'billingCustomerName2'],
    ...['billingCustomerStreetAddress1', 'billingCustomerStreetAddress2'],
    ...['billingCustomerPostalCode', 'billingCustomerCity', 'deliveryContactPerson'],
    ...['deliveryPhone', 'deliveryCustomerName1', 'deliveryCustomerName2'],
    ...['deliveryStreetAddress1', 'deliveryStreetAddress2', 'deliveryPostalCode', 'deliveryCity'],
    ...['salesPerson', 'salesPersonPhone', 'salesPersonEmail', 'storeName', 'storePhone'],
    ...['carrier', 'freight'],
  ],
  delivery: ['supplier', 'freightCompany', 'carPhone', 'deliveryTime', 'freightNumber'],
  productRow: [
    ...['amount', 'model', 'modelDescription', 'drawingId', 'size', 'colorDescription'],
    ...['materialDescription', 'groupId', 'strNumber', 'roomNumber', 'roomDescription'],
    ...['groupDescription', 'mainProduct', 'confirmedDeliveryDate', 'deliveryEstimate'],
    ...['productRows'],
  ],
  payment: [
    ...['id', 'info', 'summa', 'valuutta', 'maksutapa', 'maksupostityyppi', 'maksuehtonro'],
    ...['maanro', 'bankgiro', 'bankgironumero', 'iban', 'bic', 'rahoituslinkki', 'ennakkomaksu'],
    ...['paarivi', 'naytalasku', 'paymentInvoice', 'advancePaymentInvoice'],
  ],
  invoice: [
    ...['id', 'laskunumero', 'loppusumma', 'veroton', 'verosumma', 'valuutta', 'erapvm'],
    ...['viitenumero', 'viivakoodi', 'maksupvm', 'laskutettupvm', 'ennakkomaksettu', 'paarivi'],
    'naytalasku',
  ],
  invoiceRow: ['info', 'amount', 'veroton', 'verosumma', 'summa', 'valuutta'],
  document: [
    ...['id', 'filename', 'info', 'lisatiedot', 'url', 'type', 'updatedAt', 'orderId', 'offerId'],
    ...['customerCanEdit'],
  ],
  showroom: ['showroomId', 'name', 'link'],
  share: ['shareId', 'orderId', 'email', 'expiresAt'],
  invitation: ['invitationId', 'email', 'role', 'expiresAt', 'acceptedAt'],
  contact: ['name', 'title', 'company', 'phone', 'email', 'info', 'ownContact', 'showLogo'],
  registration: ['country', 'manufacturer', 'url'],
  warranty: [
    ...['warrantyType', 'orderId', 'customerName', 'address1', 'address2', 'deliveryDate'],
    ...['storeName', 'salesPerson'],
  ],
  deliveryData: [
    ...['orderId', 'deliveryDate', 'deliveryTime', 'customerName', 'address1', 'address2'],
    ...['customerPhone', 'deliveryCarPhone', 'deliveryCompanyPhone', 'sellerPhone', 'storePhone'],
    ...['customerServicePhone', 'youtubeUrl'],
  ],
  backorder: [
    ...['freightCompany', 'confirmedDeliveryDate', 'deliveryEstimate', 'delivered'],
    ...['trackingCodeLink', 'drawingId', 'orderId', 'type', 'amount', 'model'],
    ...['modelDescription', 'size', 'colorDescription', 'materialDescription', 'addressId'],
    ...['contactPerson', 'phone', 'name1', 'name2', 'address1', 'address2', 'postalCode', 'city'],
  ],
  mainDelivery: [
    ...['orderId', 'addressId', 'type', 'deliveryDate', 'status', 'showDeliveryPreparation'],
    ...['rows'],
  ],
} as const

/** The flags that open every section of an order: without them nothing of it would show. */
const allSections = {
  showStepper: true,
  showDeliveryPreparation: true,
  showBillingDetails: true,
  showDeliveryDetails: true,
  showOrderSharing: true,
  showWarranty: true,
  containsBackorders: true,
}

/** Every resource of the specification's section 7 with rows of which all is missing. */
export function bareAnswers(bare: Bare): Record<string, unknown> {
  const backorders = [
    // Each of the four that alone make a row one.
    ...[{ type: 'Jälkitoimitus' }, { model: 'ET-60' }, { modelDescription: 'Ovi' }],
    ...[{ drawingId: 'K1' }, { type: 'Reklamaatio', delivered: true }, {}],
  ].map((row) => bare(row, fields.backorder))
  const documents = [{ id: 'XD-1' }, { info: withoutId }].map((row) => bare(row, fields.document))
  const showrooms = [{ link: 'https://3d.example/1' }, { name: withoutId }]
  const invoice = (row: Row) => bare(row, fields.invoice)
  return {
    'GET /api/User': bare({}, fields.user),
    'GET /api/User/Address': [{ id: site }, { id: otherSite }, { streetAddress: withoutId }].map(
      (row) => bare(row, fields.address),
    ),
    '/api/Notification': notifications(bare),
    '/api/Address/*/Notification': notifications(bare),
    '/api/Address/*/Order': [
      { id: orderId },
      { id: 'X-2', orderRows: [{}, { id: 'X-2-1' }], containsBackorders: true },
      { info: withoutId },
    ].map((row) => bare(row, fields.listedOrder)),
    '/api/Address/*/MainDelivery': [
      { orderId },
      { orderId: 'X-2', showDeliveryPreparation: true, rows: [{}, { type: 'Työtasot' }] },
      { type: withoutId },
    ].map((row) => bare(row, fields.mainDelivery)),
    '/api/Address/*/SmallDelivery': backorders,
    ...contacts(bare),
    '/api/Contact/Registrations': [
      { url: 'https://uuni.example/' },
      { country: 'SE', url: 'https://ugn.example/' },
      { manufacturer: withoutId },
    ].map((row) => bare(row, fields.registration)),
    '/api/Address/*/Offer': [{ id: offerId }, { info: withoutId }].map((row) =>
      bare(row, fields.offer),
    ),
    '/api/Offer/*/Document': documents,
    '/api/Offer/*/Showroom': showrooms.map((row) => bare(row, fields.showroom)),
    '/api/Address/*/Document': documents,
    '/api/Document': documents,
    '/api/Order/*': bare({ id: orderId, ...allSections }, fields.order),
    '/api/Order/*/Payment': [
      { id: 'XP-1', paymentInvoice: invoice({ id: invoiceId }) },
      { advancePaymentInvoice: [invoice({ loppusumma: 5 }), invoice({ viivakoodi: '47' })] },
      { id: 'XP-3', maanro: 'SWE', paymentInvoice: invoice({ laskunumero: '7002' }) },
      { summa: 7 },
      { paarivi: false },
    ].map((row) => bare(row, fields.payment)),
    '/api/Invoice/*/Rows': [{ info: 'Kuljetus' }, { summa: 3 }, {}].map((row) =>
      bare(row, fields.invoiceRow),
    ),
    '/api/Order/*/Delivery': fields.delivery
      .map((field) => ({ [field]: field === 'carPhone' ? '040 555 0142' : 'Saimaan Rahti' }))
      .concat([{}])
      .map((row) => bare(row, fields.delivery)),
    '/api/Order/*/ReclamationRow': backorders,
    '/api/Order/*/ProductRow': [
      ...[{ model: 'AL-60', mainProduct: 1 }, { drawingId: 'K1' }, { modelDescription: 'Ovi' }],
      ...[{ productRows: [{ model: 'ET-60' }, {}] }, { size: withoutId }],
    ].map((row) => bare(row, fields.productRow)),
    '/api/Order/*/Showroom': showrooms.map((row) => bare(row, fields.showroom)),
    '/api/Order/*/Document': documents,
    '/api/Order/*/Backorder': backorders,
    '/api/Order/*/WarrantyData': bare({ orderId }, fields.warranty),
    '/api/Order/*/DeliveryData': bare({ orderId }, fields.deliveryData),
    '/api/Order/*/Share': [{ shareId: 'XS-1' }, { email: withoutId }].map((row) =>
      bare(row, fields.share),
    ),
    '/api/Order/*/Invitation': [{ invitationId: 'XI-1' }, { email: withoutId }].map((row) =>
      bare(row, fields.invitation),
    ),
  }
}

const notifications = (bare: Bare) =>
  [
    { id: 'XN-1' },
    { id: 'XN-2', status: 0, titleKey: 'notifications.document_added.title' },
    { id: 'XN-3', type: 'delivery-time-confirmed', notificationParams: 'null' },
    { title: withoutId },
  ].map((row) => bare(row, fields.notification))

const contacts = (bare: Bare) => {
  const rows = [
    ...[{ name: 'Henna' }, { company: 'Keittiö' }, { phone: '040 555 0142', ownContact: true }],
    ...[{ email: 'a@keittio.example', showLogo: true }, { info: withoutId }],
  ].map((row) => bare(row, fields.contact))
  return { '/api/Contact': rows, '/api/Address/*/Contact': rows }
}
