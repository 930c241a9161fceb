import type { AdmissionPolicy } from './platform/gate.server'
import { usualLongestPath } from './platform/lengths'
import type { LimitName } from './platform/limits.server'
import { createRouteFinder } from './platform/route-finder'

/** What the server has to know of an address before its screen is called. */
export interface RoutePolicy extends AdmissionPolicy {
  /** The answer is the same for everybody: no session is read, so the store is not needed. */
  isPublic: boolean
  /** A page of login or logout: no login returns to it. */
  isLogin: boolean
  /** False: it also works while the provider is away. */
  needsFreshTokens: boolean
  /** The rate limit that counts its requests; null: none. */
  limit: Extract<LimitName, 'pages' | 'login' | 'logouts' | 'reports'> | null
  /**
   * Loading it changes something, so only a person's own navigation may load it (isUserNavigation).
   */
  actsOnLoad: boolean
  /** Its forms work in a preview, since they change nothing of the customer's (specification 6). */
  isWritableInPreview: boolean
  /** It works after a preview is over, when all else leads to the ended page (specification 4). */
  isOpenAfterPreview: boolean
  /** The service worker ignores its requests: it acts on load, logs in, or serves files. */
  bypassesWorker: boolean
  /**
   * A browser may fetch it before a link to it is pressed: it is a page, and loading it changes
   * nothing, neither here nor at the API.
   */
  isPrefetched: boolean
}

const page: RoutePolicy = {
  isProbe: false,
  longestPath: usualLongestPath,
  isOriginExempt: false,
  accepts: 'form',
  uploadBytes: null,
  isPublic: false,
  isLogin: false,
  needsFreshTokens: true,
  limit: 'pages',
  actsOnLoad: false,
  isWritableInPreview: false,
  isOpenAfterPreview: false,
  bypassesWorker: false,
  isPrefetched: false,
}
const screen: RoutePolicy = { ...page, isPrefetched: true }
const publicPage: RoutePolicy = { ...page, isPublic: true, isOpenAfterPreview: true }
const report: RoutePolicy = { ...publicPage, limit: 'reports', isWritableInPreview: true }
const login: RoutePolicy = {
  ...page,
  isLogin: true,
  needsFreshTokens: false,
  bypassesWorker: true,
}
const probe: RoutePolicy = { ...page, isProbe: true }

const acting: RoutePolicy = { ...page, actsOnLoad: true, bypassesWorker: true }
/** @param prefix stands before a key, which alone may be as long as a usual path */
const actingByKey = (prefix: string): RoutePolicy => ({
  ...acting,
  longestPath: usualLongestPath + prefix.length,
})

/**
 * One policy for each route of `routes.ts`, and for what is answered besides the routes. Uploads
 * may have twenty files of 10 MB (specification 5). The limits here are a little higher, for the
 * rest of the form, and so that the page can say which file is too large.
 */
export const routePolicies = {
  '/': page,
  // Leads on, and what it leads to remembers the address.
  '/a/:addressId': page,
  '/a/:addressId/dashboard': screen,
  '/a/:addressId/orders': screen,
  '/a/:addressId/orders/:orderId': screen,
  '/a/:addressId/orders/backorder': screen,
  '/a/:addressId/orders/backorder/:orderId': screen,
  '/a/:addressId/orders/:orderId/warranty': screen,
  '/a/:addressId/orders/:orderId/deliverypreparation': screen,
  '/a/:addressId/orders/:orderId/defect': screen,
  '/a/:addressId/orders/:orderId/rooms': screen,
  '/a/:addressId/orders/:orderId/shares/:shareId': screen,
  '/a/:addressId/orders/:orderId/shares/:shareId/delete': screen,
  '/a/:addressId/orders/:orderId/invitations/:invitationId': screen,
  '/a/:addressId/orders/:orderId/invitations/:invitationId/delete': screen,
  '/a/:addressId/offers': screen,
  '/a/:addressId/offers/:offerId': screen,
  '/a/:addressId/contacts': screen,
  '/a/:addressId/documents': screen,
  '/a/:addressId/documents/upload': { ...screen, uploadBytes: 202_000_000 },
  '/a/:addressId/documents/:documentId/delete': screen,
  '/a/:addressId/deliveries': screen,
  // It reads everything that an address has: only for who asks.
  '/a/:addressId/search': page,
  // It reads each order by itself: too much for a link that may not be pressed.
  '/a/:addressId/warranties': page,
  '/a/:addressId/*': page,
  '/a/:addressId/documents/upload/file': { ...page, uploadBytes: 20_000_000 },
  '/invitation/:invitationId': actingByKey('/invitation/'),
  '/n/:notificationId': acting,
  '/settings': screen,
  '/webshop': screen,
  '/impersonate/:token': actingByKey('/impersonate/'),
  '/ask_for_content': screen,
  '/impersonation-ended': { ...acting, isWritableInPreview: true, isOpenAfterPreview: true },

  '/accessibility': screen,
  '/invitation-expired': page,
  '/invitation-question': page,
  '/invitation-waiting': page,
  '/auth/login': { ...login, limit: 'login' },
  '/auth/callback': { ...login, limit: 'login', isOpenAfterPreview: true },
  // No limit may keep anybody from logging out on a shared device.
  '/auth/logout': { ...login, limit: null },
  '/auth/check': { ...login, needsFreshTokens: true, limit: null, isOpenAfterPreview: true },
  // A provider that ends many sessions sends a request for each, all from one address: those that
  // are true are not counted in the end.
  '/auth/backchannel-logout': {
    ...login,
    isPublic: true,
    isOriginExempt: true,
    limit: 'logouts',
    isWritableInPreview: true,
    isOpenAfterPreview: true,
  },
  '/preferences': {
    ...page,
    isWritableInPreview: true,
    isOpenAfterPreview: true,
    bypassesWorker: true,
  },
  '/api/Document/:documentId/download': { ...page, bypassesWorker: true },
  '/api/Address/:addressId/calendar': { ...page, bypassesWorker: true },
  '/api/Order/:orderId/calendar': { ...page, bypassesWorker: true },
  '/report-script-error': report,
  '/report-page-view': report,
  // Browsers themselves send it, without Origin.
  '/report-policy-violation': { ...report, isOriginExempt: true, accepts: 'report' },
  '/.well-known/change-password': { ...publicPage, limit: null },
  '/.well-known/security.txt': { ...publicPage, limit: null },
  '/manifest.webmanifest': { ...publicPage, limit: null },
  '/sw.js': { ...publicPage, limit: null },
  '/offline': publicPage,
  '/push/subscription': { ...page, bypassesWorker: true },
  '/refused': page,
  '/*': page,

  // Besides the routes: unknown pages of login, files of the build, probes.
  '/auth/*': login,
  '/assets/*': publicPage,
  '/healthz': probe,
  '/readyz': probe,
} satisfies Record<string, RoutePolicy>

export const routeFinder = createRouteFinder(Object.keys(routePolicies))

const policies: Readonly<Record<string, RoutePolicy | undefined>> = routePolicies

/**
 * @param url path and query. Each request gets its one spelling first (platform/canonical-path.ts);
 * a path in another one has the rights of an unknown page.
 */
export function policyOf(url: string): RoutePolicy {
  const [path = ''] = url.split('?', 1)
  const isCanonical = routeFinder.canonical(path) === path
  return (isCanonical && policies[routeFinder.patternOf(path)]) || page
}

/** The first segments of all addresses that the service worker ignores. */
export const workerBypasses: readonly string[] = [
  ...new Set(
    Object.entries(policies)
      .filter(([, policy]) => policy?.bypassesWorker)
      .map(([pattern]) => pattern.split('/')[1] ?? ''),
  ),
]
