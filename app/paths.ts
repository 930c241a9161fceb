import type { PortalPath } from './domain/link'

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
  /** For staff in a preview: the order as an installer would see it. */
  orderAsInstaller: (addressId: string, orderId: string) =>
    `/a/${segment(addressId)}/orders/${segment(orderId)}?as=installer`,
  /** The order with its product rows, which are loaded on demand (specification 2.5). */
  orderRows: (addressId: string, orderId: string) =>
    `/a/${segment(addressId)}/orders/${segment(orderId)}?rows=1#rows`,
  /** The order at its sharing. @param search what else the page has open, `?` included */
  orderSharing: (addressId: string, orderId: string, search = '') =>
    `/a/${segment(addressId)}/orders/${segment(orderId)}${search}#sharing`,
  share: (addressId: string, orderId: string, shareId: string) =>
    `/a/${segment(addressId)}/orders/${segment(orderId)}/shares/${segment(shareId)}`,
  deleteShare: (addressId: string, orderId: string, shareId: string) =>
    `/a/${segment(addressId)}/orders/${segment(orderId)}/shares/${segment(shareId)}/delete`,
  deleteInvitation: (addressId: string, orderId: string, invitationId: string) =>
    `/a/${segment(addressId)}/orders/${segment(orderId)}/invitations/${segment(invitationId)}/delete`,
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
  documentUpload: (addressId: string) => `/a/${segment(addressId)}/documents/upload`,
  /** The files that were chosen together and wait on the server (specification 2.8). */
  documentSelection: (addressId: string, selectionId: string) =>
    `/a/${segment(addressId)}/documents/upload?selection=${segment(selectionId)}`,
  /** The same page, where login came between: files are chosen again. */
  documentUploadAgain: (addressId: string) => `/a/${segment(addressId)}/documents/upload?again=1`,
  /** Takes one file from a script. */
  documentUploadFile: (addressId: string) => `/a/${segment(addressId)}/documents/upload/file`,
  notification: (notificationId: string) => `/n/${segment(notificationId)}`,
  /** `within`: where it is listed; its name, and what an installer may see of it, stand there. */
  document: (documentId: string, within?: WithinOrder | WithinOffer | WithinAddress) => {
    const file: PortalPath = `/api/Document/${segment(documentId)}/download`
    if (!within) return file
    const listed: PortalPath = `${file}?address=${segment(within.addressId)}`
    if ('orderId' in within) return `${listed}&order=${segment(within.orderId)}`
    return 'offerId' in within ? `${listed}&offer=${segment(within.offerId)}` : listed
  },
  settings: () => '/settings',
  notificationSettings: () => '/settings#notifications',
  webshop: () => '/webshop',
  /** Accepts: never prefetched, and in no page. */
  invitation: (invitationId: string) => `/invitation/${segment(invitationId)}`,
  invitationExpired: () => '/invitation-expired',
  /**
   * Whether to accept an invitation that was opened in this browser before this login.
   * @param returnTo the page asked for, or the reference of a long one
   */
  invitationQuestion: (returnTo?: string): PortalPath =>
    returnTo ? `/invitation-question?returnTo=${segment(returnTo)}` : '/invitation-question',
  /** The invitation is kept, and could not be accepted just now. */
  invitationWaiting: () => '/invitation-waiting',
  impersonationEnded: () => '/impersonation-ended',
  /** The same, for who tried to leave it otherwise than by its button. */
  noWayBack: () => '/impersonation-ended?back=1',
  askForContent: () => '/ask_for_content',
  askForContentStep: (step: 'ask' | 'confirm' | 'done') => `/ask_for_content?step=${step}`,
  preferences: () => '/preferences',
  /** @param draft the reference of what was written in a form that leads there */
  login: (returnTo?: string, draft?: string): PortalPath => {
    const query = [
      ...(returnTo ? [`returnTo=${segment(returnTo)}`] : []),
      ...(draft ? [`draft=${segment(draft)}`] : []),
    ].join('&')
    return query ? `/auth/login?${query}` : '/auth/login'
  },
  /** The same for somebody who is logged in, and was not accepted. */
  loginAnew: (returnTo: string) => `/auth/login?anew=1&returnTo=${segment(returnTo)}`,
  logout: () => '/auth/logout',
} satisfies Record<string, (...ids: never[]) => PortalPath>

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
