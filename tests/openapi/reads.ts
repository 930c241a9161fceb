import type { Operation } from './operation'

const oneAddress = '`0` is all addresses of the person.'
const ofAddresses = `${oneAddress} Where that is refused, the portal reads each address by itself.`
const acts = 'It acts, although it is a GET: the portal sends it once, and never for a prefetch.'

/** Calls of the specification's section 7 that read. */
export const reads: readonly Operation[] = [
  {
    call: 'GET /api/User',
    tag: 'Person',
    id: 'getUser',
    summary: 'The person who is logged in',
    description:
      'Names and the e-mail address come from the identity provider. During a preview it is the customer, ' +
      'with the token of the preview.',
    answer: { row: 'User' },
  },
  {
    call: 'GET /api/User/Address',
    tag: 'Person',
    id: 'listAddresses',
    summary: 'The addresses of the person, with their role at each',
    description: 'Without any, the person is led to asking for content.',
    answer: { list: 'Address' },
  },
  {
    call: 'GET /api/Address/{addressId}/Order',
    tag: 'Orders',
    id: 'listOrders',
    summary: 'The orders of an address',
    description: ofAddresses,
    answer: { list: 'Order of a list' },
  },
  {
    call: 'GET /api/Address/{addressId}/MainDelivery',
    tag: 'Deliveries',
    id: 'listMainDeliveries',
    summary: 'The main deliveries of an address',
    description: ofAddresses,
    answer: { list: 'Main delivery' },
  },
  {
    call: 'GET /api/Address/{addressId}/SmallDelivery',
    tag: 'Deliveries',
    id: 'listSmallDeliveries',
    summary: 'What is delivered to an address apart from the main deliveries',
    description: ofAddresses,
    answer: { list: 'Backorder row' },
  },
  {
    call: 'GET /api/Address/{addressId}/Offer',
    tag: 'Offers',
    id: 'listOffers',
    summary: 'The offers of an address',
    description: `${ofAddresses} There is no call for a single offer: it is the first of this list with its id.`,
    answer: { list: 'Offer' },
  },
  {
    call: 'GET /api/Address/{addressId}/Document',
    tag: 'Documents',
    id: 'listDocumentsOfAddress',
    summary: 'The documents of an address',
    answer: { list: 'Document' },
  },
  {
    call: 'GET /api/Address/{addressId}/Contact',
    tag: 'Contacts',
    id: 'listContactsOfAddress',
    summary: 'The contacts of an address, with those that everybody has',
    answer: { list: 'Contact' },
  },
  {
    call: 'GET /api/Address/{addressId}/Notification',
    tag: 'Notifications',
    id: 'listNotificationsOfAddress',
    summary: 'The notifications of an address, newest first',
    answer: { list: 'Notification' },
  },
  {
    call: 'GET /api/Notification',
    tag: 'Notifications',
    id: 'listNotifications',
    summary: 'The notifications of all addresses, newest first',
    description: 'Where it is refused, the portal reads each address by itself.',
    answer: { list: 'Notification' },
  },
  {
    call: 'GET /api/Notification/{notificationId}',
    tag: 'Notifications',
    id: 'openNotification',
    summary: 'Opens a notification, which makes it a read one',
    description: acts,
    answer: { row: 'Opened notification' },
  },
  {
    call: 'GET /api/Contact',
    tag: 'Contacts',
    id: 'listContacts',
    summary: 'The contacts of all addresses',
    answer: { list: 'Contact' },
  },
  {
    call: 'GET /api/Contact/Registrations',
    tag: 'Contacts',
    id: 'listRegistrations',
    summary: 'Where household appliances are registered',
    answer: { list: 'Registration link' },
  },
  {
    call: 'GET /api/Offer/{offerId}/Document',
    tag: 'Offers',
    id: 'listOfferDocuments',
    summary: 'The documents of an offer',
    answer: { list: 'Document' },
  },
  {
    call: 'GET /api/Offer/{offerId}/Showroom',
    tag: 'Offers',
    id: 'listOfferShowrooms',
    summary: 'The 3D models of an offer',
    answer: { list: '3D model' },
  },
  {
    call: 'GET /api/Document',
    tag: 'Documents',
    id: 'listDocuments',
    summary: 'The documents of all addresses',
    answer: { list: 'Document' },
  },
  {
    call: 'GET /api/Document/{documentId}/download',
    tag: 'Documents',
    id: 'downloadDocument',
    summary: 'The file of a document',
    description:
      'The portal passes it on to the browser, with the name and the type of its extension; a file that ' +
      'comes as a JSON list of bytes or in base64 is understood.',
    query: ['kohdenro', 'tilausnro', 'tarjousnro'],
    answer: 'file',
  },
  {
    call: 'GET /api/Invoice/{invoiceId}/Rows',
    tag: 'Payments',
    id: 'listInvoiceRows',
    summary: 'The rows of an invoice',
    description: 'Asked for only where the invoice itself may be shown (naytalasku).',
    answer: { list: 'Invoice row' },
  },
  {
    call: 'GET /api/Invitation/{invitationToken}',
    tag: 'Sharing',
    id: 'acceptInvitation',
    summary: 'Accepts an invitation',
    description: `${acts} A refusal's messageKey says what the person reads, as invitation.expired.`,
    answer: { row: 'Accepted invitation' },
    refusals: [400],
  },
  {
    call: 'GET /api/PublicationRequest/SalesPersons',
    tag: 'Publication',
    id: 'findSalesPerson',
    summary: 'Who sold an order that is not published for the person',
    description:
      'Nobody is 204, null, an empty object or an empty list. 400 and 404 count as nobody.',
    query: ['order_id', 'postal_code'],
    answer: { row: 'Salesperson' },
    orNothing: true,
    refusals: [400],
  },
  {
    call: 'GET /api/Impersonate/{previewToken}',
    tag: 'Previews',
    id: 'startPreview',
    summary: 'Validates the token of a preview, and starts it',
    description: `${acts} From then on all calls of this staff member are about the customer.`,
    answer: { row: 'Preview' },
  },
]
