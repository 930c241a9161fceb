import type { AdmissionPolicy } from './platform/gate.server'
import { usualLongestPath } from './platform/lengths'
import type { LimitName } from './platform/limits.server'
import { createRouteFinder } from './platform/route-finder'

/** What the server, in front of every screen, has to know of an address. */
export interface RoutePolicy extends AdmissionPolicy {
  /** The answer is the same whoever asks: no session is read for it, so it needs no store. */
  isPublic: boolean
  /** Of login or logout: no login leads back to it. */
  isLogin: boolean
  /** False: it has to work also while the provider cannot be asked. */
  needsFreshTokens: boolean
  /** Which limit of rate counts its requests; null: none. */
  limit: Extract<LimitName, 'pages' | 'login' | 'reports'> | null
  /** Loading the page does something: only what a person has navigated to by themselves may. */
  actsOnLoad: boolean
  /** Its forms are taken in a preview: they touch nothing of the customer's (specification 6). */
  isWritableInPreview: boolean
  /** It is answered although a preview is over; all else leads to the ended page (specification 4). */
  isOpenAfterPreview: boolean
  /** The service worker leaves its requests to the browser: it acts, logs in or hands out files. */
  bypassesWorker: boolean
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
}
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
/** @param prefix stands before a key, which may itself be as long as a path */
const actingByKey = (prefix: string): RoutePolicy => ({
  ...acting,
  longestPath: usualLongestPath + prefix.length,
})

/**
 * One policy for each route of `routes.ts`, and for what is answered beside the routes. A selection
 * is of twenty files of 10 MB (specification 5), with what surrounds them in a form. What is a little
 * too large gets through, so that the page can say which file it is.
 */
export const routePolicies = {
  '/': page,
  '/a/:addressId': page,
  '/a/:addressId/dashboard': page,
  '/a/:addressId/orders': page,
  '/a/:addressId/orders/:orderId': page,
  '/a/:addressId/orders/backorder': page,
  '/a/:addressId/orders/backorder/:orderId': page,
  '/a/:addressId/orders/:orderId/warranty': page,
  '/a/:addressId/orders/:orderId/deliverypreparation': page,
  '/a/:addressId/orders/:orderId/shares/:shareId': page,
  '/a/:addressId/orders/:orderId/shares/:shareId/delete': page,
  '/a/:addressId/orders/:orderId/invitations/:invitationId/delete': page,
  '/a/:addressId/offers': page,
  '/a/:addressId/offers/:offerId': page,
  '/a/:addressId/contacts': page,
  '/a/:addressId/documents': page,
  '/a/:addressId/documents/upload': { ...page, uploadBytes: 202_000_000 },
  '/a/:addressId/documents/:documentId/delete': page,
  '/a/:addressId/deliveries': page,
  '/a/:addressId/*': page,
  '/a/:addressId/documents/upload/file': { ...page, uploadBytes: 20_000_000 },
  '/invitation/:invitationId': actingByKey('/invitation/'),
  '/n/:notificationId': acting,
  '/settings': page,
  '/webshop': page,
  '/impersonate/:token': actingByKey('/impersonate/'),
  '/ask_for_content': page,
  '/impersonation-ended': { ...acting, isWritableInPreview: true, isOpenAfterPreview: true },

  '/invitation-expired': page,
  '/invitation-question': page,
  '/invitation-waiting': page,
  '/auth/login': { ...login, limit: 'login' },
  '/auth/callback': { ...login, limit: 'login', isOpenAfterPreview: true },
  // Whoever wants to leave a shared device is never kept from it.
  '/auth/logout': { ...login, limit: null },
  '/auth/check': { ...login, needsFreshTokens: true, limit: null, isOpenAfterPreview: true },
  // A provider that ends all of its sessions at once says so from one address, for each of them.
  '/auth/backchannel-logout': {
    ...login,
    isPublic: true,
    isOriginExempt: true,
    limit: null,
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
  '/report-script-error': report,
  // Browsers send it by themselves, without Origin.
  '/report-policy-violation': { ...report, isOriginExempt: true, accepts: 'report' },
  '/manifest.webmanifest': { ...publicPage, limit: null },
  '/sw.js': { ...publicPage, limit: null },
  '/offline': publicPage,
  '/push/subscription': { ...page, bypassesWorker: true },
  '/refused': page,
  '/*': page,

  // Beside the routes: what login has no page for, files of the build, probes.
  '/auth/*': login,
  '/assets/*': publicPage,
  '/healthz': probe,
  '/readyz': probe,
} satisfies Record<string, RoutePolicy>

export const routeFinder = createRouteFinder(Object.keys(routePolicies))

const policies: Readonly<Record<string, RoutePolicy | undefined>> = routePolicies

/**
 * @param url path and query. A path that is not in its one spelling has the rights of an unknown page;
 * each request gets that spelling first (platform/canonical-path.ts).
 */
export function policyOf(url: string): RoutePolicy {
  const [path = ''] = url.split('?', 1)
  const isCanonical = routeFinder.canonical(path) === path
  return (isCanonical && policies[routeFinder.patternOf(path)]) || page
}

/** The first segments of all addresses that the service worker leaves to the browser. */
export const workerBypasses: readonly string[] = [
  ...new Set(
    Object.entries(policies)
      .filter(([, policy]) => policy?.bypassesWorker)
      .map(([pattern]) => pattern.split('/')[1] ?? ''),
  ),
]
