import type { PortalPath } from './domain/link'

/**
 * Builds every internal address of the portal; `routes.ts` maps them to screens. Ids are encoded,
 * so that an id can never add a segment.
 */
const segment = encodeURIComponent

const ofAddress =
  (end = '') =>
  (addressId: string): PortalPath =>
    `/a/${segment(addressId)}${end}`

const ofOrder =
  (end = '') =>
  (addressId: string, orderId: string): PortalPath =>
    `/a/${segment(addressId)}/orders/${segment(orderId)}${end}`

function uploadPath(
  addressId: string,
  query: Record<string, string | null | undefined>,
): PortalPath {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${segment(value)}`] : [],
  )
  const path: PortalPath = `/a/${segment(addressId)}/documents/upload`
  return given.length > 0 ? `${path}?${given.join('&')}` : path
}

export const paths = {
  entry: () => '/',
  address: ofAddress(),
  /** For a change of the address while a page of that menu entry was open. */
  addressChange: (addressId: string, menu: string) =>
    `/a/${segment(addressId)}?screen=${segment(menu)}`,
  dashboard: ofAddress('/dashboard'),
  /** The dashboard with the bills of more orders than the nearest ten. */
  allBills: ofAddress('/dashboard?bills=all#to-pay'),
  orders: ofAddress('/orders'),
  order: ofOrder(),
  /** The order after its delivery check was sent: the script then drops the marks that the device has. */
  orderChecked: ofOrder('#checked'),
  /** The order as an installer would see it, for its customer, and for staff in a preview. */
  orderAsInstaller: ofOrder('?as=installer'),
  /** The order with its product rows, which are loaded on demand (specification 2.5). */
  orderRows: ofOrder('?rows=1#rows'),
  /** The order at its sharing, unfolded. */
  orderSharing: ofOrder('?sharing=1#sharing'),
  invite: ofOrder('/invite'),
  share: (addressId: string, orderId: string, shareId: string) =>
    `/a/${segment(addressId)}/orders/${segment(orderId)}/shares/${segment(shareId)}`,
  deleteShare: (addressId: string, orderId: string, shareId: string) =>
    `/a/${segment(addressId)}/orders/${segment(orderId)}/shares/${segment(shareId)}/delete`,
  deleteInvitation: (addressId: string, orderId: string, invitationId: string) =>
    `/a/${segment(addressId)}/orders/${segment(orderId)}/invitations/${segment(invitationId)}/delete`,
  /** How somebody comes to an invitation: its link, to be sent by hand. */
  sentInvitation: (addressId: string, orderId: string, invitationId: string) =>
    `/a/${segment(addressId)}/orders/${segment(orderId)}/invitations/${segment(invitationId)}`,
  warranty: ofOrder('/warranty'),
  defect: ofOrder('/defect'),
  /** Where each row is marked as arrived, missing or damaged. */
  arrival: ofOrder('/arrival'),
  arrivalReview: ofOrder('/arrival/review'),
  /** The check as a PDF. */
  arrivalReport: ofOrder('/arrival/report'),
  /** The same file again. */
  arrivalFile: (addressId: string, orderId: string, key: string) =>
    `/a/${segment(addressId)}/orders/${segment(orderId)}/arrival/report?file=${segment(key)}`,
  /** The page about that file. */
  arrivalMade: (addressId: string, orderId: string, key: string) =>
    `/a/${segment(addressId)}/orders/${segment(orderId)}/arrival/review?file=${segment(key)}`,
  deliveryPreparation: ofOrder('/deliverypreparation'),
  /** The same with the video embedded. */
  deliveryVideo: ofOrder('/deliverypreparation?video=1#video'),
  backorder: (addressId: string, orderId: string) =>
    `/a/${segment(addressId)}/orders/backorder/${segment(orderId)}`,
  offers: ofAddress('/offers'),
  offer: (addressId: string, offerId: string) =>
    `/a/${segment(addressId)}/offers/${segment(offerId)}`,
  contacts: ofAddress('/contacts'),
  /** The other tab of the contacts. */
  applianceRegistration: (addressId: string, page = 1) =>
    `/a/${segment(addressId)}/contacts?tab=appliances${page > 1 ? `&page=${page}` : ''}`,
  deliveries: ofAddress('/deliveries'),
  /** "Deliveries with a backorderId". */
  backorderDeliveries: (addressId: string, orderId: string) =>
    `/a/${segment(addressId)}/deliveries?backorderId=${segment(orderId)}#others`,
  documents: ofAddress('/documents'),
  /** The question whether to delete a document. Its place is added as parameters. */
  deleteDocument: (addressId: string, documentId: string) =>
    `/a/${segment(addressId)}/documents/${segment(documentId)}/delete`,
  /** All addresses, chosen explicitly; without `all` that page redirects to the first project. */
  allDocuments: () => '/a/0/documents?all=1',
  /** @param orderId the order from whose page files are added, and to which saving them leads back */
  documentUpload: (addressId: string, orderId?: string | null) =>
    uploadPath(addressId, { order: orderId }),
  /** The same page after an interrupting login: the files must be chosen again. */
  documentUploadAgain: (addressId: string, orderId?: string | null) =>
    uploadPath(addressId, { again: '1', order: orderId }),
  /** Takes one file from a script. */
  documentUploadFile: (addressId: string, orderId?: string | null): PortalPath => {
    const path: PortalPath = `/a/${segment(addressId)}/documents/upload/file`
    return orderId ? `${path}?order=${segment(orderId)}` : path
  },
  notification: (notificationId: string) => `/n/${segment(notificationId)}`,
  /** @param within the list that holds the document, which tells its name and who may see it; `small`: a picture's small copy */
  document: (
    documentId: string,
    within?: WithinOrder | WithinOffer | WithinAddress,
    as: 'download' | 'small' = 'download',
  ) => {
    const file: PortalPath = `/api/Document/${segment(documentId)}/${as}`
    if (!within) return file
    const listed: PortalPath = `${file}?address=${segment(within.addressId)}`
    if ('orderId' in within) return `${listed}&order=${segment(within.orderId)}`
    return 'offerId' in within ? `${listed}&offer=${segment(within.offerId)}` : listed
  },
  /** The small copy of a picture of the order, as wide as its front (answer 107). */
  kitchenPicture: (documentId: string, within: WithinOrder): PortalPath =>
    `${paths.document(documentId, within, 'small')}&wide=1`,
  /** The delivery of an order as a file for calendars. */
  orderCalendar: (addressId: string, orderId: string): PortalPath =>
    `/api/Order/${segment(orderId)}/calendar?address=${segment(addressId)}`,
  /** The documents of an order as one zip. */
  orderArchive: (addressId: string, orderId: string): PortalPath =>
    `/api/Order/${segment(orderId)}/archive?address=${segment(addressId)}`,
  settings: () => '/settings',
  notificationSettings: () => '/settings#notifications',
  memorySettings: () => '/settings#memory',
  deviceSettings: () => '/settings#devices',
  /** The same after a login that was asked for to log out elsewhere. */
  confirmLogoutElsewhere: () => '/settings?devices=confirm#devices',
  webshop: () => '/webshop',
  /** Loading it accepts the invitation, so no page links to it. */
  invitation: (invitationId: string) => `/invitation/${segment(invitationId)}`,
  invitationExpired: () => '/invitation-expired',
  /**
   * The question whether to accept an invitation that was opened in this browser before the login.
   * @param returnTo the requested page, or the reference of a long one
   */
  invitationQuestion: (returnTo?: string): PortalPath =>
    returnTo ? `/invitation-question?returnTo=${segment(returnTo)}` : '/invitation-question',
  /** Says that the invitation could not be accepted just now, and is kept. */
  invitationWaiting: () => '/invitation-waiting',
  impersonationEnded: () => '/impersonation-ended',
  /** The same, after an attempt to leave it without its button. */
  impersonationEndedBlocked: () => '/impersonation-ended?back=1',
  accessibility: () => '/accessibility',
  manifest: (language: string): PortalPath => `/manifest.webmanifest?lang=${segment(language)}`,
  askForContent: () => '/ask_for_content',
  askForContentStep: (step: 'ask' | 'confirm' | 'done') => `/ask_for_content?step=${step}`,
  preferences: () => '/preferences',
  /** @param draft the reference of the form that has led to the login */
  login: (returnTo?: string, draft?: string): PortalPath => {
    const query = [
      ...(returnTo ? [`returnTo=${segment(returnTo)}`] : []),
      ...(draft ? [`draft=${segment(draft)}`] : []),
    ].join('&')
    return query ? `/auth/login?${query}` : '/auth/login'
  },
  /** In place of a login that had expired at the provider. */
  loginAgain: (returnTo: string, draft: string | null): PortalPath =>
    `/auth/login?second=1&returnTo=${segment(returnTo)}${draft ? `&draft=${segment(draft)}` : ''}`,
  /** A new login for somebody who is logged in: not accepted by the API, or to prove who they are. */
  loginAnew: (returnTo: string) => `/auth/login?anew=1&returnTo=${segment(returnTo)}`,
  logout: () => '/auth/logout',
  /** The same, and all other devices of the person. */
  logoutEverywhere: () => '/auth/logout?everywhere=1',
  /** Where the provider sends people back to. */
  callback: () => '/auth/callback',
  securityContact: () => '/.well-known/security.txt',
  /** Takes the browsers' reports of what a page's policy has blocked. */
  policyViolationReport: () => '/report-policy-violation',
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
