import type { Seed, SeedOrder, Wire } from '../../sandbox/seeds/seed'
import { story } from '../../sandbox/seeds/story'
import type { Operation } from './operation'

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
const claim = found(
  seed.orders.find(({ reclamationRows }) => reclamationRows.length > 0),
  'claim',
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
const documentsOf = (of: Partial<Record<'orderId' | 'offerId', string>>) =>
  seed.documents
    .map(({ document }) => document)
    .filter((document) => Object.entries(of).every(([name, id]) => document[name] === id))
const contactsOf = (of: (row: Seed['contacts'][number]) => boolean) =>
  seed.contacts.filter(of).map(({ contact }) => contact)
const notifications = seed.notifications
  .filter(({ sub }) => sub === person.sub)
  .map(({ notification }) => notification)

/** Answers of the sandbox, by the operation. */
const answers: Readonly<Record<string, unknown>> = {
  getUser: user,
  updateUser: { ...user, language: 'sv', pushNotificationsEnabled: true },
  listAddresses: seed.addresses
    .filter(({ owner }) => owner === person.sub)
    .map(({ id, streetAddress, roles }) => ({ id, streetAddress, role: roles[person.sub] })),
  listOrders: ofHome(({ listed }) => [listed]),
  listMainDeliveries: ofHome(({ mainDelivery }) => (mainDelivery ? [mainDelivery] : [])),
  listSmallDeliveries: ofHome(({ smallDeliveries }) => smallDeliveries),
  listOffers: seed.offers.filter(home).map((row) => row.offer),
  listDocumentsOfAddress: seed.documents.filter(home).map(({ document }) => document),
  listDocuments: seed.documents.map(({ document }) => document),
  listContactsOfAddress: contactsOf(home),
  listContacts: contactsOf(() => true),
  listRegistrations: seed.registrations,
  listNotificationsOfAddress: notifications,
  listNotifications: notifications,
  openNotification: { redirectUrl: notifications[0]?.redirectUrl },
  listOfferDocuments: documentsOf({ offerId: offer.offer.id }),
  listOfferShowrooms: offer.showrooms,
  listInvoiceRows: invoiceRows,
  acceptInvitation: { ...invitation.invitation, acceptedAt: '2026-11-21T08:00:00.000Z' },
  findSalesPerson: { name: salesPerson.name, phone: salesPerson.phone },
  startPreview: {
    etunimi: customer.firstName,
    sukunimi: customer.lastName,
    voimassaasti: preview.validUntil,
  },
  getOrder: order.detail,
  listPayments: order.payments,
  listDeliveries: order.deliveries,
  listReclamationRows: claim.reclamationRows,
  listProductRows: order.productRows,
  listShowrooms: order.showrooms,
  getWarrantyData: order.warrantyData,
  getDeliveryData: order.deliveryData,
  listOrderDocuments: documentsOf({ orderId }),
  listBackorders: order.backorders,
  listShares: seed.shares.map((row) => row.share),
  listInvitations: seed.invitations.map((row) => row.invitation),
  uploadDocument: upload.document,
  updateShare: share.share,
  createInvitation: invitation.invitation,
}

/** The first rows of what the sandbox answers. */
export function exampleOf({ id }: Operation): unknown {
  const answer = answers[id]
  if (answer === undefined || answer === null) throw new Error(`no example of ${id}`)
  return Array.isArray(answer) ? (answer as unknown[]).slice(0, shortened) : answer
}
