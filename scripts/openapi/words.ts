import { endpoints, type ApiCall, type Endpoint } from '~/upstream/endpoints'

/** The tags of the document: a call has the first whose pattern fits it. */
export const tags: readonly [calls: RegExp, name: string, description: string][] = [
  [/Share|Invit/, 'Sharing', 'Who sees an order besides its customer, and how they are invited.'],
  [/Payment|Invoice/, 'Payments', 'Instalments of orders, and the rows of their invoices.'],
  [/(Main|Small)/, 'Deliveries', 'Main deliveries, and what is delivered apart from them.'],
  [/Notification/, 'Notifications', 'News on the dashboard.'],
  [/Contact/, 'Contacts', 'Whom one reaches, and where appliances are registered.'],
  [/Publication/, 'Publication', 'Asking the seller to publish an order.'],
  [/Impersonate/, 'Previews', "A staff member's look at a customer's view."],
  [/User/, 'Person', 'Who is logged in, their addresses and their devices.'],
  [/Offer/, 'Offers', 'Offers, with their documents and 3D models.'],
  [/Order/, 'Orders', 'Orders, and the sections of their pages.'],
  [/Document/, 'Documents', 'Files of the maker’s and of the customer’s.'],
  [/System/, 'System', 'What the portal reports of itself.'],
]

/** The tag of a call; of one that has none, its first resource. */
export const tagOf = (call: string): string =>
  tags.find(([calls]) => calls.test(call))?.[1] ?? call.split('/')[2] ?? ''

/** Where the table of the answer does not say it: "The offers of an address". */
const summaries: Partial<Record<ApiCall, string>> = {
  'GET /api/User': 'The person who is logged in',
  'POST /api/User': 'Saves the settings of the person',
  'GET /api/User/Address': 'The addresses of the person, with their role at each',
  'POST /api/User/subscription': 'Registers where push notifications are sent',
  'GET /api/Address/{addressId}/Order': 'The orders of an address',
  'GET /api/Address/{addressId}/SmallDelivery':
    'What is delivered to an address apart from the main deliveries',
  'GET /api/Address/{addressId}/Contact':
    'The contacts of an address, with those that everybody has',
  'GET /api/Address/{addressId}/Notification': 'The notifications of an address, newest first',
  'GET /api/Notification': 'The notifications of all addresses, newest first',
  'GET /api/Notification/{notificationId}': 'Opens a notification, which makes it a read one',
  'GET /api/Contact/Registrations': 'Where household appliances are registered',
  'GET /api/Order/{orderId}': 'An order',
  'GET /api/Order/{orderId}/Payment': 'The instalments of an order, with their invoices',
  'GET /api/Order/{orderId}/ReclamationRow': 'What is delivered because of a claim',
  'GET /api/Order/{orderId}/Backorder': 'What is delivered after the main delivery',
  'GET /api/Order/{orderId}/ProductRow': 'The products of an order',
  'GET /api/Order/{orderId}/WarrantyData': 'What the warranty certificate says',
  'GET /api/Order/{orderId}/DeliveryData': 'What one should know before the delivery',
  'GET /api/Order/{orderId}/Share': 'Who sees the order',
  'POST /api/Order/{orderId}/Share/{shareId}': 'Changes until when somebody sees the order',
  'DELETE /api/Order/{orderId}/Share/{shareId}':
    'Ends a share: the person can no longer see the order',
  'GET /api/Order/{orderId}/Invitation': 'The invitations to see the order',
  'POST /api/Order/{orderId}/Invitation': 'Invites somebody to see the order',
  'DELETE /api/Order/{orderId}/Invitation/{invitationId}': 'Withdraws an invitation',
  'GET /api/Invitation/{invitationToken}': 'Accepts an invitation',
  'GET /api/Invoice/{invoiceId}/Rows': 'The rows of an invoice',
  'GET /api/Document/{documentId}/download': 'The file of a document',
  'POST /api/Document': 'Adds a file of the person’s own',
  'DELETE /api/Document/{documentId}': 'Deletes a document that the person has uploaded',
  'GET /api/PublicationRequest/SalesPersons':
    'Who sold an order that is not published for the person',
  'POST /api/PublicationRequest': 'Asks the seller to publish an order',
  'GET /api/Impersonate/{previewToken}': 'Validates the token of a preview, and starts it',
  'DELETE /api/Impersonate': 'Ends the preview of this staff member',
  'POST /api/System/debug': 'Reports that the portal has started for a person',
}

const descriptions: Partial<Record<ApiCall, string>> = {
  'GET /api/User':
    'Names and the e-mail address come from the identity provider. During a preview it is the customer, ' +
    'with the token of the preview.',
  'POST /api/User': 'Both fields always come together.',
  'GET /api/User/Address': 'Without any, the person is led to asking for content.',
  'POST /api/User/subscription':
    'A browser that subscribes again, or for somebody else, has the same endpoint: it is one device.',
  'GET /api/Address/{addressId}/Offer':
    'There is no call for a single offer: it is the first of this list with its id.',
  'GET /api/Notification': 'Where it is refused, the portal reads each address by itself.',
  'GET /api/Order/{orderId}': "404 for somebody else's order, too.",
  'GET /api/Order/{orderId}/Payment':
    'Read where showBillingDetails is set, and never for an installer.',
  'GET /api/Order/{orderId}/ProductRow':
    'Nested, or flat: a sub row then has the drawingId of its main product. Asked for on demand.',
  'GET /api/Order/{orderId}/Invitation': 'Only those that nobody has accepted are shown.',
  'POST /api/Order/{orderId}/Invitation':
    'The API sends the mail with the link, `/invitation/{invitationId}` of the portal.',
  'GET /api/Invitation/{invitationToken}':
    "A refusal's messageKey says what the person reads, as invitation.expired.",
  'GET /api/Invoice/{invoiceId}/Rows':
    'Asked for only where the invoice itself may be shown (naytalasku).',
  'GET /api/Document/{documentId}/download':
    'The portal passes it on to the browser, with the name and the type of its extension; a file that ' +
    'comes as a JSON list of bytes or in base64 is understood.',
  'POST /api/Document': '10,000,000 bytes at most, before they are in base64.',
  'GET /api/PublicationRequest/SalesPersons':
    'Nobody is 204, null, an empty object or an empty list. 400 and 404 count as nobody.',
  'GET /api/Impersonate/{previewToken}':
    'From then on all calls of this staff member are about the customer.',
}

/** A plural in the middle of a sentence: "main deliveries", "3D models". */
const severalOf = (table: string) =>
  `${/^[A-Z][a-z]/.test(table) ? table.charAt(0).toLowerCase() : table.charAt(0)}${table.slice(1)}s`.replace(
    /ys$/,
    'ies',
  )

export function summaryOf(call: ApiCall): string {
  const { list, row = call }: Endpoint = endpoints[call]
  const owner = /\{(\w+)Id\}/.exec(call)?.[1]
  const of = owner ? `${/^[aio]/.test(owner) ? 'an' : 'a'} ${owner}` : 'all addresses'
  return summaries[call] ?? (list ? `The ${severalOf(list)} of ${of}` : row)
}

/** The sentences about a call: first those that follow from what it is. */
export function descriptionsOf(call: ApiCall): string[] {
  const { acts, none }: Endpoint = endpoints[call]
  const list = /^GET \/api\/Address\/\{addressId\}\/(\w+)$/.exec(call)?.[1]
  return [
    acts && 'It acts, although it is a GET: the portal sends it once, and never for a prefetch.',
    list &&
      !(`GET /api/${list}` in endpoints) &&
      '`0` is all addresses of the person. Where that is refused, the portal reads each address by itself.',
    descriptions[call],
    none === 404 && call.startsWith('DELETE') && '404 counts as done.',
  ].filter((sentence): sentence is string => typeof sentence === 'string')
}
