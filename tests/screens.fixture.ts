import type { routeTable } from '~/route-table'

/** The first names of the demo's people, with which the texts of the provider's buttons begin. */
export type Person = 'Aino' | 'Sven' | 'Ella' | 'Ilkka' | 'Hanna'

/** A page as a person of the story sees it. */
export interface View {
  screen: string
  /** Follows the screen's name; left out for the usual view. */
  state?: string
  path: string
  /** Aino by default. */
  who?: Person
  /** 200 by default. */
  status?: number
}

/** "orders without a match". */
export const nameOf = ({ screen, state }: Pick<View, 'screen' | 'state'>): string =>
  state === undefined ? screen : `${screen} ${state}`

/** Matches nothing, and is longer than any line. */
const unmatched = 'nothing'.repeat(10)

/** Not served by the framework. */
type Beside = '/auth/*' | '/assets/*' | '/healthz' | '/readyz'

/**
 * Each route with its addresses in the demo: a screen's states, or one address. A missing route does not
 * compile.
 */
const examples: Record<Exclude<keyof typeof routeTable, Beside>, string | readonly View[]> = {
  '/': '/',
  '/a/:addressId': '/a/0?to=orders',
  '/a/:addressId/dashboard': [{ screen: 'dashboard', path: '/a/0/dashboard' }],
  '/a/:addressId/orders': [
    { screen: 'orders', path: '/a/0/orders' },
    { screen: 'orders', state: 'without a match', path: `/a/0/orders?q=${unmatched}` },
  ],
  '/a/:addressId/orders/:orderId': [
    { screen: 'order', path: '/a/4101/orders/412873' },
    { screen: 'order with product rows', path: '/a/4101/orders/412873?rows=1' },
    {
      screen: 'order',
      state: 'with the rows of a bill',
      path: '/a/0/orders/409355?invoice=L-70013302',
    },
    { screen: 'order', state: 'as an installer sees it', path: '/a/0/orders/412873?as=installer' },
    { screen: 'order', state: 'that is missing', path: '/a/0/orders/999999', status: 404 },
    { screen: 'order', state: 'with its sharing', path: '/a/0/orders/412873?sharing=1' },
  ],
  '/a/:addressId/orders/:orderId/rows': '/a/4101/orders/412873/rows',
  '/a/:addressId/orders/backorder': '/a/0/orders/backorder',
  '/a/:addressId/orders/backorder/:orderId': [
    { screen: 'backorders', path: '/a/4102/orders/backorder/408120' },
    {
      screen: 'backorders',
      state: 'with delivered ones',
      path: '/a/0/orders/backorder/408120?showDelivered=1',
    },
  ],
  '/a/:addressId/orders/:orderId/warranty': [
    { screen: 'warranty', path: '/a/4101/orders/412873/warranty' },
    { screen: 'warranty', state: 'without terms', path: '/a/0/orders/391204/warranty' },
  ],
  '/a/:addressId/orders/:orderId/deliverypreparation': [
    { screen: 'delivery preparation', path: '/a/4101/orders/412873/deliverypreparation' },
  ],
  '/a/:addressId/orders/:orderId/defect': [
    { screen: 'report a defect', path: '/a/4101/orders/412873/defect' },
  ],
  '/a/:addressId/orders/:orderId/arrival': [
    { screen: 'delivery check', path: '/a/4102/orders/411230/arrival' },
  ],
  '/a/:addressId/orders/:orderId/arrival/review': [
    { screen: 'delivery check, review', path: '/a/4102/orders/411230/arrival/review' },
  ],
  '/a/:addressId/orders/:orderId/arrival/report': '/a/4102/orders/411230/arrival/report',
  '/a/:addressId/orders/:orderId/arrival/sent': '/a/4102/orders/411230/arrival/sent',
  '/a/:addressId/orders/:orderId/invite': [
    { screen: 'invite', path: '/a/4101/orders/412873/invite' },
  ],
  '/a/:addressId/orders/:orderId/shares/:shareId': [
    { screen: 'change a share', path: '/a/4101/orders/412873/shares/5102' },
  ],
  '/a/:addressId/orders/:orderId/shares/:shareId/delete': [
    { screen: 'delete a share', path: '/a/4101/orders/412873/shares/5102/delete' },
  ],
  '/a/:addressId/orders/:orderId/invitations/:invitationId': [
    { screen: 'invitation', path: '/a/4101/orders/412873/invitations/kutsu-412873-avoin' },
  ],
  '/a/:addressId/orders/:orderId/invitations/:invitationId/delete': [
    {
      screen: 'delete an invitation',
      path: '/a/4101/orders/412873/invitations/kutsu-412873-avoin/delete',
    },
  ],
  '/a/:addressId/offers': [
    { screen: 'offers', path: '/a/4101/offers' },
    { screen: 'offers', state: 'of all addresses', path: '/a/0/offers' },
    { screen: 'offers', state: 'without a match', path: `/a/0/offers?q=${unmatched}` },
  ],
  '/a/:addressId/offers/:offerId': [
    { screen: 'offer', path: '/a/4101/offers/88214' },
    { screen: 'offer', state: 'without a day', path: '/a/4102/offers/87940' },
  ],
  '/a/:addressId/contacts': [
    { screen: 'contacts', path: '/a/4101/contacts' },
    { screen: 'appliances', path: '/a/4101/contacts?tab=appliances' },
    { screen: 'contacts', state: 'without a match', path: `/a/0/contacts?q=${unmatched}` },
  ],
  '/a/:addressId/documents': [
    { screen: 'documents', path: '/a/4101/documents' },
    { screen: 'documents', state: 'of all addresses', path: '/a/0/documents?all=1' },
    { screen: 'documents', state: 'of a folder', path: '/a/4101/documents?folder=Piirustukset' },
    { screen: 'documents', state: 'that were searched for', path: '/a/4101/documents?q=kuva' },
    { screen: 'documents', state: 'without a match', path: `/a/4101/documents?q=${unmatched}` },
  ],
  '/a/:addressId/documents/upload': [
    { screen: 'upload', path: '/a/4101/documents/upload' },
    { screen: 'upload', state: 'that could not be kept', path: '/a/4101/documents/upload?again=1' },
  ],
  '/a/:addressId/documents/:documentId/delete': [
    { screen: 'delete a document', path: '/a/4101/documents/d-2020/delete' },
  ],
  '/a/:addressId/deliveries': [
    { screen: 'deliveries', path: '/a/0/deliveries' },
    {
      screen: 'deliveries',
      state: 'with delivered ones',
      path: '/a/4102/deliveries?showDelivered=1&backorderId=408120',
    },
    { screen: 'deliveries', state: 'without a match', path: `/a/0/deliveries?q=${unmatched}` },
  ],
  '/a/:addressId/*': '/a/0/nothing-of-ours',
  '/a/:addressId/documents/upload/file': '/a/4101/documents/upload/file',
  '/invitation/:invitationId': '/invitation/none',
  '/n/:notificationId': '/n/none',
  '/settings': [{ screen: 'settings', path: '/settings' }],
  '/webshop': [{ screen: 'webshop', path: '/webshop' }],
  '/impersonate/:token': '/impersonate/none',
  '/ask_for_content': [{ screen: 'ask for content', path: '/ask_for_content' }],
  '/impersonation-ended': '/impersonation-ended',
  '/accessibility': [{ screen: 'accessibility', path: '/accessibility' }],
  '/invitation-expired': [
    { screen: 'invitation expired', path: '/invitation-expired', who: 'Ella' },
  ],
  '/invitation-question': '/invitation-question',
  '/invitation-waiting': '/invitation-waiting',
  '/auth/login': '/auth/login?returnTo=/settings',
  '/auth/callback': '/auth/callback?state=none&code=none',
  '/auth/logout': '/auth/logout',
  '/logged-out': '/logged-out',
  '/auth/check': '/auth/check',
  '/auth/backchannel-logout': '/auth/backchannel-logout',
  '/preferences': '/preferences',
  '/api/Document/:documentId/download': '/api/Document/none/download',
  '/api/Document/:documentId/small': '/api/Document/none/small',
  '/api/Order/:orderId/calendar': '/api/Order/412873/calendar?address=4101',
  '/api/Order/:orderId/archive': '/api/Order/412873/archive?address=4101',
  '/report-script-error': '/report-script-error',
  '/report-page-view': '/report-page-view',
  '/report-policy-violation': '/report-policy-violation',
  '/.well-known/change-password': '/.well-known/change-password',
  '/.well-known/security.txt': '/.well-known/security.txt',
  '/manifest.webmanifest': '/manifest.webmanifest',
  '/sw.js': '/sw.js',
  '/offline': [{ screen: 'offline', path: '/offline' }],
  '/push/subscription': '/push/subscription',
  '/refused': '/refused',
  '/*': '/nothing-of-ours',
}

/** Each view with the pattern of its route. */
const views = Object.entries(examples).flatMap(([pattern, one]) =>
  typeof one === 'string'
    ? []
    : one.map((view): View & { pattern: string } => ({ ...view, pattern })),
)

export const screens = views.filter(({ state }) => state === undefined)

export const states = views.filter(({ state }) => state !== undefined)

/** One address of each route. */
export const addresses = Object.fromEntries(
  Object.entries(examples).map(([pattern, one]) => [
    pattern,
    typeof one === 'string' ? one : (one[0]?.path ?? '/'),
  ]),
)
