import { redirectOf, type Answered } from '../visitor.fixture'

/** The columns of the matrix. */
export const people = ['Aino', 'Ilkka', 'Ella', 'Sven', 'Sven, a guest', 'Hanna', 'nobody'] as const
export type Walker = (typeof people)[number]

/**
 * A screen without a row is seen by whoever may see its address. Everybody sees a list of all their addresses,
 * and a stranger to an address is redirected.
 */
const usual = {
  ofAllAddresses: '200 200 ask 200 200 200 login',
  ofAnAddress: '200 200 ask / 200 200 login',
}

/**
 * The answer to each person at the example of each route: a status, or the path of a redirect. Aino is the
 * customer, Ilkka an installer of one order, Ella has nothing yet. Sven is a stranger, then a guest of Aino's
 * order with an address of his own; Hanna is in a preview of Aino's. `*` is everybody.
 */
const matrix: Record<string, string[]> = {
  '/a/*/dashboard /a/*/dashboard ask /a/0/dashboard /a/*/dashboard /a/*/dashboard login': ['/'],
  '/a/0/dashboard /a/0/dashboard /a/0/dashboard /a/0/dashboard /a/0/dashboard /a/0/dashboard login':
    ['/a/:addressId', '/n/:notificationId'],
  '* /a/0/orders': ['/a/:addressId/orders/backorder'],
  '200 / ask / / 200 login': [
    '/a/:addressId/orders/backorder/:orderId',
    '/a/:addressId/orders/:orderId/arrival',
    '/a/:addressId/orders/:orderId/arrival/review',
  ],
  // Without a sent check.
  '/a/*/orders/411230 / ask / / /a/*/orders/411230 login': [
    '/a/:addressId/orders/:orderId/arrival/sent',
  ],
  '200 403 ask / 403 403 login': [
    '/a/:addressId/orders/:orderId/invite',
    '/a/:addressId/orders/:orderId/shares/:shareId',
    '/a/:addressId/orders/:orderId/shares/:shareId/delete',
    '/a/:addressId/orders/:orderId/invitations/:invitationId',
    '/a/:addressId/orders/:orderId/invitations/:invitationId/delete',
    '/a/:addressId/documents/upload',
  ],
  '200 404 ask / 404 200 login': ['/a/:addressId/offers/:offerId'],
  '200 404 ask / 404 403 login': ['/a/:addressId/documents/:documentId/delete'],
  '* /a/0/dashboard': ['/a/:addressId/*'],
  '* /a/*/documents/upload': ['/a/:addressId/documents/upload/file'],
  '* /a/*/orders/412873': ['/a/:addressId/orders/:orderId/rows'],
  '* /a/*/orders/411230/arrival/review': ['/a/:addressId/orders/:orderId/arrival/report'],
  '/a/0/dashboard /a/0/dashboard /invitation-expired /a/0/dashboard /a/0/dashboard /a/0/dashboard login':
    ['/invitation/:invitationId'],
  '200 200 200 200 200 /a/0/dashboard login': ['/settings'],
  '/ / / / / / login': ['/webshop', '/invitation-question', '/invitation-waiting'],
  '200 200 200 200 200 200 login': ['/ask_for_content'],
  '* 200': ['/accessibility', '/manifest.webmanifest', '/sw.js', '/offline'],
  '/ / 200 / / / login': ['/invitation-expired'],
  '* /': ['/auth/logout', '/preferences', '/refused', '/*'],
  '/ / / / / / 200': ['/logged-out'],
  '204 204 204 204 204 204 401': ['/auth/check'],
  '* 405': ['/auth/backchannel-logout'],
  '404 404 404 404 404 404 login': [
    '/api/Document/:documentId/download',
    '/api/Document/:documentId/small',
    '/impersonate/:token',
  ],
  '200 200 404 404 200 200 login': ['/api/Order/:orderId/calendar', '/api/Order/:orderId/archive'],
  '* 404': [
    '/report-script-error',
    '/report-page-view',
    '/report-policy-violation',
    '/.well-known/security.txt',
    '/push/subscription',
  ],
  '* /account': ['/.well-known/change-password'],
  '/ / / / / / 400': ['/auth/callback'],
  '/settings /settings /settings /settings /settings /settings /auth': ['/auth/login'],
  '/ / / / / 200 /': ['/impersonation-ended'],
}

const shortened: Record<string, string> = { login: '/auth/login', ask: '/ask_for_content' }

/**
 * The expected cells of a route, in the order of the people.
 * @param path the route's example
 */
export function cellsOf(route: string, path: string): string[] {
  const [known] = Object.entries(matrix).find(([, routes]) => routes.includes(route)) ?? []
  const isOfAll = path.startsWith('/a/0/')
  const usualRow = isOfAll ? usual.ofAllAddresses : usual.ofAnAddress
  const row = known ?? (route.startsWith('/a/:addressId/') ? usualRow : '')
  const cells = row.split(' ').map((cell) => shortened[cell] ?? cell)
  return cells[0] === '*' ? people.map(() => cells[1] ?? '') : cells
}

/** Status, or redirect with stars for ids. */
export function cellOf({ status, headers }: Answered): string {
  const to = redirectOf(headers)
  return to === undefined
    ? String(status)
    : new URL(to, 'http://portal').pathname.replace(/\d{4,}/, '*')
}
