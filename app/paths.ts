import type { PortalPath } from './domain/link'

/** Every internal address; `routes.ts` maps them to screens. Encoded ids cannot add a segment. */
const segment = encodeURIComponent

const ofAddress =
  (end = '') =>
  (addressId: string): PortalPath =>
    `/a/${segment(addressId)}${end}`

/** With the id of an entry of the address. */
const ofEntry =
  (before: string, end = '') =>
  (addressId: string, id: string): PortalPath =>
    `/a/${segment(addressId)}${before}${segment(id)}${end}`

const ofOrder = (end = '') => ofEntry('/orders/', end)

/** With the id of an entry of the order. */
const inOrder =
  (before: string, end = '') =>
  (addressId: string, orderId: string, id: string): PortalPath =>
    `${paths.order(addressId, orderId)}${before}${segment(id)}${end}`

/** Empty parameters are left out. */
function withQuery(path: PortalPath, query: Record<string, string | null | undefined>): PortalPath {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${segment(value)}`] : [],
  )
  return given.length > 0 ? `${path}?${given.join('&')}` : path
}

const upload = ofAddress('/documents/upload')

export const paths = {
  entry: () => '/',
  address: ofAddress(),
  /** For an address change while a page of that menu entry was open. */
  addressChange: ofEntry('?screen='),
  dashboard: ofAddress('/dashboard'),
  /** The dashboard reads the bills of ten orders; this link makes the dashboard read more (answer 95). */
  allBills: ofAddress('/dashboard?bills=all#to-pay'),
  orders: ofAddress('/orders'),
  order: ofOrder(),
  /** For customers and for staff in a preview. */
  orderAsInstaller: ofOrder('?as=installer'),
  /** Product rows load on demand (specification 2.5). */
  orderRows: ofOrder('?rows=1#rows'),
  /** The section of the rows alone, for the page script. The query is that of the order's page. */
  orderRowsPart: ofOrder('/rows'),
  orderSharing: ofOrder('?sharing=1#sharing'),
  invite: ofOrder('/invite'),
  share: inOrder('/shares/'),
  deleteShare: inOrder('/shares/', '/delete'),
  deleteInvitation: inOrder('/invitations/', '/delete'),
  /** The invitation's link, to send by hand. */
  sentInvitation: inOrder('/invitations/'),
  warranty: ofOrder('/warranty'),
  defect: ofOrder('/defect'),
  arrival: ofOrder('/arrival'),
  /** @param wait the PDF could not be made; the seconds to wait, or 0 */
  arrivalReview: (addressId: string, orderId: string, wait?: number) =>
    withQuery(ofOrder('/arrival/review')(addressId, orderId), { wait: wait?.toString() }),
  arrivalReport: ofOrder('/arrival/report'),
  arrivalSent: ofOrder('/arrival/sent'),
  deliveryPreparation: ofOrder('/deliverypreparation'),
  /** With the video embedded. */
  deliveryVideo: ofOrder('/deliverypreparation?video=1#video'),
  backorder: ofEntry('/orders/backorder/'),
  offers: ofAddress('/offers'),
  offer: ofEntry('/offers/'),
  contacts: ofAddress('/contacts'),
  applianceRegistration: (addressId: string, page = 1) =>
    `/a/${segment(addressId)}/contacts?tab=appliances${page > 1 ? `&page=${page}` : ''}`,
  deliveries: ofAddress('/deliveries'),
  /** Specification 2.1: "Deliveries with a backorderId". */
  backorderDeliveries: ofEntry('/deliveries?backorderId=', '#others'),
  documents: ofAddress('/documents'),
  /** Query parameters add the document's place. */
  deleteDocument: ofEntry('/documents/', '/delete'),
  /** Without `all` the page of all documents redirects to the first address. */
  allDocuments: () => '/a/0/documents?all=1',
  /**
   * @param orderId the order whose page adds files and opens again afterwards
   * @param finding of the order's delivery check, whose page opens again instead
   */
  documentUpload: (addressId: string, orderId?: string | null, finding?: string | null) =>
    withQuery(upload(addressId), { order: orderId, finding }),
  /** After a login in between: the files must be chosen again. */
  documentUploadAgain: (addressId: string, orderId?: string | null, finding?: string | null) =>
    withQuery(upload(addressId), { again: '1', order: orderId, finding }),
  /** The page script posts each file separately to this address. */
  documentUploadFile: (addressId: string, orderId?: string | null) =>
    withQuery(`${upload(addressId)}/file`, { order: orderId }),
  notification: (notificationId: string) => `/n/${segment(notificationId)}`,
  /**
   * @param within the list that contains the document; it determines the file's name and who may read it
   * @param as `small`: a picture's small copy
   */
  document: (documentId: string, within?: Within, as: 'download' | 'small' = 'download') =>
    withQuery(`/api/Document/${segment(documentId)}/${as}`, {
      address: within?.addressId,
      order: within?.orderId,
      offer: within?.offerId,
    }),
  /** The small copy of a picture of the order, as wide as its front (answer 107). */
  kitchenPicture: (documentId: string, within: Within & { orderId: string }): PortalPath =>
    `${paths.document(documentId, within, 'small')}&wide=1`,
  orderCalendar: (addressId: string, orderId: string): PortalPath =>
    `/api/Order/${segment(orderId)}/calendar?address=${segment(addressId)}`,
  orderArchive: (addressId: string, orderId: string): PortalPath =>
    `/api/Order/${segment(orderId)}/archive?address=${segment(addressId)}`,
  settings: () => '/settings',
  notificationSettings: () => '/settings#notifications',
  memorySettings: () => '/settings#memory',
  deviceSettings: () => '/settings#devices',
  /** The settings after the new login that logging out other devices needs. */
  confirmLogoutElsewhere: () => '/settings?devices=confirm#devices',
  webshop: () => '/webshop',
  /** Loading it accepts the invitation, so no page links to it. */
  invitation: (invitationId: string) => `/invitation/${segment(invitationId)}`,
  invitationExpired: () => '/invitation-expired',
  /**
   * Asks whether to accept an invitation that was opened before the login.
   * @param returnTo the requested page, or the reference under which a long path is stored
   */
  invitationQuestion: (returnTo?: string) => withQuery('/invitation-question', { returnTo }),
  /** The invitation could not be accepted yet. */
  invitationWaiting: () => '/invitation-waiting',
  impersonationEnded: () => '/impersonation-ended',
  /** After an attempt to leave the ended page. */
  impersonationEndedBlocked: () => '/impersonation-ended?back=1',
  accessibility: () => '/accessibility',
  manifest: (language: string): PortalPath => `/manifest.webmanifest?lang=${segment(language)}`,
  askForContent: () => '/ask_for_content',
  askForContentStep: (step: 'ask' | 'confirm' | 'done') => `/ask_for_content?step=${step}`,
  preferences: () => '/preferences',
  /** @param draft the reference of the form that needs the login */
  login: (returnTo?: string, draft?: string | null) =>
    withQuery('/auth/login', { returnTo, draft }),
  /** Replaces a login that expired at the provider. */
  loginAgain: (returnTo: string, draft: string | null) =>
    withQuery('/auth/login', { second: '1', returnTo, draft }),
  /** For somebody who was rejected by the API, or must prove who they are. */
  loginAnew: (returnTo: string) => `/auth/login?anew=1&returnTo=${segment(returnTo)}`,
  logout: () => '/auth/logout',
  logoutEverywhere: () => '/auth/logout?everywhere=1',
  loggedOut: () => '/logged-out',
  /** The provider redirects here. */
  callback: () => '/auth/callback',
  securityContact: () => '/.well-known/security.txt',
  /** For browsers' reports of policy violations. */
  policyViolationReport: () => '/report-policy-violation',
} satisfies Record<string, (...ids: never[]) => PortalPath>

interface Within {
  addressId: string
  orderId?: string
  offerId?: string
}
