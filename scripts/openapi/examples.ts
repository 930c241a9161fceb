import type { SeedOrder, Wire } from '../../sandbox/seeds/seed'
import { story } from '../../sandbox/seeds/story'
import { filledRow } from './rows'

/** The moment that the sandbox's story is told from: the same examples on every day. */
const seed = story(new Date('2026-11-21T08:00:00.000Z'))

const orderId = '412873'
const shortened = 2

const found = <T>(row: T | undefined, what: string): T => {
  if (row === undefined) throw new Error(`the sandbox's story has no ${what}`)
  return row
}
const order = found(
  seed.orders.find(({ detail }) => detail.id === orderId),
  orderId,
)
const { addressId } = order
const offer = found(
  seed.offers.find(({ showrooms }) => showrooms.length > 0),
  'offer with models',
)
const person = found(seed.people[0], 'person')
const preview = found(seed.previews[0], 'preview')
const share = found(seed.shares[0], 'share')
const invitation = found(seed.invitations[0], 'invitation')
const salesPerson = found(seed.salesPersons[0], 'salesperson')
const upload = found(
  seed.documents.find(({ document }) => document.customerCanEdit === true),
  'upload',
)
const [invoiceId, invoiceRows] = found(Object.entries(order.invoiceRows)[0], 'rows of an invoice')
const home = ({ addressId: at }: { addressId: number | null }) => at === addressId

/** Values of the parameters, by name: with them each call of Aino's finds something. */
export const parameterExamples: Readonly<Record<string, string>> = {
  addressId: String(addressId),
  orderId,
  offerId: offer.offer.id,
  documentId: upload.document.id,
  invoiceId,
  notificationId: found(seed.notifications[0], 'notification').notification.id,
  shareId: share.share.shareId,
  invitationId: invitation.invitation.invitationId,
  invitationToken: 'kutsu-412873-avoin',
  previewToken: preview.token,
  tilausnro: orderId,
  tarjousnro: offer.offer.id,
  kohdenro: String(addressId),
  order_id: salesPerson.orderId,
  postal_code: salesPerson.postalCode,
}

const user = {
  id: person.sub,
  language: person.language,
  pushNotificationsEnabled: person.pushNotificationsEnabled,
  impersonateToken: null,
}
const customer = found(
  seed.people.find(({ sub }) => sub === preview.customer),
  'customer of the preview',
)
const ofHome = (part: (of: SeedOrder) => Wire[]) => seed.orders.filter(home).flatMap(part)
const notifications = seed.notifications
  .filter(({ sub }) => sub === person.sub)
  .map(({ notification }) => notification)

const rowsOfList = (name: string) =>
  seed.lists.filter(({ list }) => list === name).map(({ row }) => row)

/** Rows of the sandbox's story, by the table that reads them. */
const rows: Readonly<Record<string, readonly unknown[]>> = {
  User: [user],
  Address: seed.addresses
    .filter(({ owner }) => owner === person.sub)
    .map(({ id, streetAddress, roles }) => ({ id, streetAddress, role: roles[person.sub] })),
  'Order of a list': ofHome(({ listed }) => [listed]),
  'Main delivery': ofHome(({ mainDelivery }) => (mainDelivery ? [mainDelivery] : [])),
  'Backorder row': order.backorders,
  Offer: seed.offers.filter(home).map((row) => row.offer),
  Document: seed.documents.filter(home).map(({ document }) => document),
  'Registration link': rowsOfList('Registrations'),
  Notification: notifications,
  'Opened notification': [{ redirectUrl: notifications[0]?.redirectUrl }],
  'Invoice row': invoiceRows,
  'Accepted invitation': [{ ...invitation.invitation, acceptedAt: '2026-11-21T08:00:00.000Z' }],
  Salesperson: [{ name: salesPerson.name, phone: salesPerson.phone }],
  Preview: [
    {
      etunimi: customer.firstName,
      sukunimi: customer.lastName,
      voimassaasti: preview.validUntil,
    },
  ],
  Order: [order.detail],
  Payment: order.payments,
  Delivery: order.deliveries,
  'Product row': order.productRows,
  '3D model': order.showrooms,
  'Warranty data': [order.warrantyData],
  'Delivery data': [order.deliveryData],
  Share: seed.shares.map((row) => row.share),
  Invitation: seed.invitations.map((row) => row.invitation),
}

/** The first rows of what the sandbox answers; of a table that it has none of, a made-up one. */
export function exampleRows(table: string): readonly unknown[] {
  const known = rows[table] ?? rowsOfList(table)
  return known.length > 0 ? known.slice(0, shortened) : [filledRow(table)]
}
