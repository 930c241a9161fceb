/**
 * Every internal address of the portal is built here; `routes.ts` is their map.
 * Ids are encoded: an id can never add a segment.
 */
const segment = encodeURIComponent

export const paths = {
  entry: () => '/',
  address: (addressId: string) => `/a/${segment(addressId)}`,
  /** Another address was chosen while that screen was open. */
  addressChange: (addressId: string, screen: string) =>
    `/a/${segment(addressId)}?screen=${segment(screen)}`,
  dashboard: (addressId: string) => `/a/${segment(addressId)}/dashboard`,
  orders: (addressId: string) => `/a/${segment(addressId)}/orders`,
  order: (addressId: string, orderId: string) =>
    `/a/${segment(addressId)}/orders/${segment(orderId)}`,
  /** The order with its product rows, which are loaded on demand (specification 2.5). */
  orderRows: (addressId: string, orderId: string) =>
    `/a/${segment(addressId)}/orders/${segment(orderId)}?rows=1#rows`,
  warranty: (addressId: string, orderId: string) =>
    `/a/${segment(addressId)}/orders/${segment(orderId)}/warranty`,
  deliveryPreparation: (addressId: string, orderId: string) =>
    `/a/${segment(addressId)}/orders/${segment(orderId)}/deliverypreparation`,
  /** The same with the video in it. */
  deliveryVideo: (addressId: string, orderId: string) =>
    `/a/${segment(addressId)}/orders/${segment(orderId)}/deliverypreparation?video=1#video`,
  backorder: (addressId: string, orderId: string) =>
    `/a/${segment(addressId)}/orders/backorder/${segment(orderId)}`,
  offers: (addressId: string) => `/a/${segment(addressId)}/offers`,
  offer: (addressId: string, offerId: string) =>
    `/a/${segment(addressId)}/offers/${segment(offerId)}`,
  contacts: (addressId: string) => `/a/${segment(addressId)}/contacts`,
  /** The other tab of the contacts. */
  applianceRegistration: (addressId: string, page = 1) =>
    `/a/${segment(addressId)}/contacts?tab=appliances${page > 1 ? `&page=${page}` : ''}`,
  deliveries: (addressId: string) => `/a/${segment(addressId)}/deliveries`,
  /** "Deliveries with a backorderId". */
  backorderDeliveries: (addressId: string, orderId: string) =>
    `/a/${segment(addressId)}/deliveries?backorderId=${segment(orderId)}#others`,
  documents: (addressId: string) => `/a/${segment(addressId)}/documents`,
  /** The question whether to delete a document, before what says where it was asked. */
  deleteDocument: (addressId: string, documentId: string) =>
    `/a/${segment(addressId)}/documents/${segment(documentId)}/delete`,
  /** "All addresses" was chosen; without the choice their page goes to the first project. */
  allDocuments: () => '/a/0/documents?all=1',
  notification: (notificationId: string) => `/n/${segment(notificationId)}`,
  /** `within`: where it is listed; its name, and what an installer may see of it, stand there. */
  document: (documentId: string, within?: WithinOrder | WithinOffer | WithinAddress) => {
    const file = `/api/Document/${segment(documentId)}/download`
    if (!within) return file
    const listed = `${file}?address=${segment(within.addressId)}`
    if ('orderId' in within) return `${listed}&order=${segment(within.orderId)}`
    return 'offerId' in within ? `${listed}&offer=${segment(within.offerId)}` : listed
  },
  settings: () => '/settings',
  notificationSettings: () => '/settings#notifications',
  webshop: () => '/webshop',
  impersonationEnded: () => '/impersonation-ended',
  /** The same, for who tried to leave it otherwise than by its button. */
  noWayBack: () => '/impersonation-ended?back=1',
  askForContent: () => '/ask_for_content',
  preferences: () => '/preferences',
  login: (returnTo?: string) =>
    returnTo ? `/auth/login?returnTo=${segment(returnTo)}` : '/auth/login',
  logout: () => '/auth/logout',
}

interface WithinAddress {
  addressId: string
}

interface WithinOrder {
  addressId: string
  orderId: string
}

interface WithinOffer {
  addressId: string
  offerId: string
}
