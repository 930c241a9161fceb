import type { LimitName } from './net/limits.server'
import { createRouteFinder, usualLongestPath, type Found } from './http/route-finder'

/** The server reads the policy before it calls the screen. */
export interface RoutePolicy {
  /** Probes use any host name. */
  isProbe?: true
  /** In characters. */
  longestPath: number
  /** Servers or browsers post to this address, not pages: such requests have no Origin. */
  isOriginExempt?: true
  /** The accepted body, besides files. */
  accepts: 'form' | 'report'
  /** Largest form with files, in bytes; null: no files. */
  uploadBytes: number | null
  /** The same for everybody: no session is read, so the store is not needed. */
  isPublic?: true
  /** A login never returns to this route. */
  isLogin?: true
  /** False: the route also works while the provider is unavailable. */
  needsFreshTokens: boolean
  /** Null: no limit. */
  limit: Extract<LimitName, 'pages' | 'pictures' | 'login' | 'logouts' | 'reports'> | null
  /** Loading it changes something, so only a person's navigation may load it (isUserNavigation). */
  actsOnLoad?: true
  /** Forms of this route work in a preview, because they change nothing of the customer's (specification 6). */
  isWritableInPreview?: true
  /** Works after the end of a preview, when other pages redirect to the ended page (specification 4). */
  isOpenAfterPreview?: true
  /** The route acts on load, logs in, or serves files. */
  bypassesWorker?: true
  /** Browsers may prefetch it: loading it changes nothing, here or at the API. */
  isPrefetched?: true
  /** Below `app/`; null: no route of the framework. */
  file: string | null
}

const page: RoutePolicy = {
  longestPath: usualLongestPath,
  accepts: 'form',
  uploadBytes: null,
  needsFreshTokens: true,
  limit: 'pages',
  file: null,
}
const screen: RoutePolicy = { ...page, isPrefetched: true }
const publicPage: RoutePolicy = { ...page, isPublic: true, isOpenAfterPreview: true }
/** Cheap answers, without a limit of the rate. */
const constant: RoutePolicy = { ...publicPage, limit: null }
const file: RoutePolicy = { ...page, bypassesWorker: true }
const report: RoutePolicy = { ...publicPage, limit: 'reports', isWritableInPreview: true }
const login: RoutePolicy = {
  ...page,
  isLogin: true,
  needsFreshTokens: false,
  bypassesWorker: true,
}
const probe: RoutePolicy = { ...page, isProbe: true }

const acting: RoutePolicy = { ...page, actsOnLoad: true, bypassesWorker: true }
/** @param prefix the path before the key; the key alone may be as long as a usual path */
const actingByKey = (prefix: string): RoutePolicy => ({
  ...acting,
  longestPath: usualLongestPath + prefix.length,
})

const at = (file: string, policy: RoutePolicy): RoutePolicy => ({ ...policy, file })

/**
 * One row for each address, those of specification 2.1 first. Uploads may have twenty files of 10 MB
 * (specification 5). The limits are a little higher, so that the page can name a file that is too large.
 */
export const routeTable = {
  '/': at('screens/entry/entry-screen.tsx', page),
  // The redirect's target sets the address cookie, so it is not prefetched.
  '/a/:addressId': at('screens/address/address-change.tsx', page),
  '/a/:addressId/dashboard': at('screens/dashboard/dashboard-screen.tsx', screen),
  '/a/:addressId/orders': at('screens/orders/list/screen.tsx', screen),
  '/a/:addressId/orders/:orderId': at('screens/orders/order/screen.tsx', screen),
  // Not in the specification: a section of the order's page for the page script.
  '/a/:addressId/orders/:orderId/rows': at('screens/orders/order/rows-part.tsx', page),
  '/a/:addressId/orders/backorder': at('screens/backorder/missing-order.ts', screen),
  '/a/:addressId/orders/backorder/:orderId': at('screens/backorder/backorder-screen.tsx', screen),
  '/a/:addressId/orders/:orderId/warranty': at('screens/warranty/warranty-screen.tsx', screen),
  '/a/:addressId/orders/:orderId/deliverypreparation': at(
    'screens/delivery-preparation/delivery-preparation-screen.tsx',
    screen,
  ),
  // Not in the specification: the contact for a defect.
  '/a/:addressId/orders/:orderId/defect': at('screens/defect/defect-screen.tsx', screen),
  // Not in the specification: the delivery check.
  '/a/:addressId/orders/:orderId/arrival': at('screens/arrival/arrival-screen.tsx', screen),
  '/a/:addressId/orders/:orderId/arrival/review': at('screens/arrival/review-screen.tsx', screen),
  '/a/:addressId/orders/:orderId/arrival/report': at('screens/arrival/report.ts', screen),
  '/a/:addressId/orders/:orderId/arrival/sent': at('screens/arrival/sent-screen.tsx', screen),
  // Not in the specification, which has the form on the order's page.
  '/a/:addressId/orders/:orderId/invite': at(
    'screens/orders/order/sharing/invite-screen.tsx',
    screen,
  ),
  '/a/:addressId/orders/:orderId/shares/:shareId': at(
    'screens/orders/order/sharing/change-screen.tsx',
    screen,
  ),
  '/a/:addressId/orders/:orderId/shares/:shareId/delete': at(
    'screens/orders/order/sharing/delete-screen.tsx',
    screen,
  ),
  '/a/:addressId/orders/:orderId/invitations/:invitationId': at(
    'screens/orders/order/sharing/invitation-screen.tsx',
    screen,
  ),
  '/a/:addressId/orders/:orderId/invitations/:invitationId/delete': at(
    'screens/orders/order/sharing/delete-screen.tsx',
    screen,
  ),
  '/a/:addressId/offers': at('screens/offers/list/screen.tsx', screen),
  '/a/:addressId/offers/:offerId': at('screens/offers/offer/screen.tsx', screen),
  '/a/:addressId/contacts': at('screens/contacts/contacts-screen.tsx', screen),
  '/a/:addressId/documents': at('screens/documents/documents-screen.tsx', screen),
  '/a/:addressId/documents/upload': at('screens/upload/upload-screen.tsx', {
    ...screen,
    uploadBytes: 202_000_000,
  }),
  '/a/:addressId/documents/:documentId/delete': at(
    'screens/documents/delete-document-screen.tsx',
    screen,
  ),
  '/a/:addressId/deliveries': at('screens/deliveries/screen.tsx', screen),
  '/a/:addressId/*': at('screens/unknown/unknown-screen.tsx', page),
  '/a/:addressId/documents/upload/file': at('screens/upload/upload-file.ts', {
    ...page,
    uploadBytes: 20_000_000,
  }),
  '/invitation/:invitationId': at(
    'screens/invitation/accept-invitation.ts',
    actingByKey('/invitation/'),
  ),
  '/n/:notificationId': at('screens/notification/open-notification.tsx', acting),
  '/settings': at('screens/settings/settings-screen.tsx', screen),
  '/webshop': at('screens/webshop/webshop-screen.tsx', screen),
  '/impersonate/:token': at('screens/preview/landing-screen.tsx', actingByKey('/impersonate/')),
  '/ask_for_content': at('screens/ask-for-content/ask-for-content-screen.tsx', screen),
  '/impersonation-ended': at('screens/preview/ended-screen.tsx', {
    ...acting,
    isWritableInPreview: true,
    isOpenAfterPreview: true,
  }),

  // Not in specification 2.1: invitations, login, preferences, files, endpoints.
  '/accessibility': at('screens/accessibility/accessibility-screen.tsx', screen),
  '/invitation-expired': at('screens/invitation/expired-screen.tsx', page),
  '/invitation-question': at('screens/invitation/question-screen.tsx', page),
  '/invitation-waiting': at('screens/invitation/waiting-screen.tsx', page),
  '/auth/login': at('screens/login/login.tsx', { ...login, limit: 'login' }),
  '/auth/callback': at('screens/login/callback.tsx', {
    ...login,
    limit: 'login',
    isOpenAfterPreview: true,
  }),
  // No limit may prevent a logout on a shared device.
  '/auth/logout': at('screens/login/logout.tsx', { ...login, limit: null }),
  '/logged-out': at('screens/login/logged-out.tsx', page),
  '/auth/check': at('screens/login/check.tsx', {
    ...login,
    needsFreshTokens: true,
    limit: null,
    isOpenAfterPreview: true,
  }),
  // A provider that ends many sessions sends all requests from one address: valid ones are not counted.
  '/auth/backchannel-logout': at('screens/login/backchannel-logout.tsx', {
    ...login,
    isPublic: true,
    isOriginExempt: true,
    limit: 'logouts',
    isWritableInPreview: true,
    isOpenAfterPreview: true,
  }),
  '/preferences': at('screens/preferences/preferences.tsx', {
    ...page,
    isWritableInPreview: true,
    isOpenAfterPreview: true,
    bypassesWorker: true,
  }),
  '/api/Document/:documentId/download': at('screens/documents/download.ts', file),
  '/api/Document/:documentId/small': at('screens/documents/small-copy.ts', {
    ...file,
    limit: 'pictures',
  }),
  '/api/Order/:orderId/calendar': at('screens/calendar/order-calendar.ts', file),
  '/api/Order/:orderId/archive': at('screens/documents/order-archive.ts', file),
  '/report-script-error': at('screens/endpoints/reports/script-error.ts', report),
  '/report-page-view': at('screens/endpoints/reports/page-view.ts', report),
  // Browsers send these reports without Origin.
  '/report-policy-violation': at('screens/endpoints/reports/policy-violation.ts', {
    ...report,
    isOriginExempt: true,
    accepts: 'report',
  }),
  '/.well-known/change-password': at('screens/endpoints/well-known/change-password.ts', constant),
  '/.well-known/security.txt': at('screens/endpoints/well-known/security-txt.ts', constant),
  '/manifest.webmanifest': at('screens/endpoints/manifest.ts', constant),
  '/sw.js': at('screens/endpoints/service-worker.ts', constant),
  '/offline': at('screens/offline/offline-screen.tsx', publicPage),
  '/push/subscription': at('screens/endpoints/push/subscription.ts', {
    ...page,
    bypassesWorker: true,
  }),
  '/refused': at('screens/unknown/refused-screen.tsx', page),
  '/*': at('screens/unknown/unknown-screen.tsx', page),

  // Unknown pages of login, files of the build, probes.
  '/auth/*': login,
  '/assets/*': publicPage,
  '/healthz': probe,
  '/readyz': probe,
} satisfies Record<string, RoutePolicy>

const finder = createRouteFinder(Object.keys(routeTable))

const policies: Readonly<Record<string, RoutePolicy>> = routeTable

/** Finds the same route for each spelling of the path. */
export function findRoute(path: string): Found & { policy: RoutePolicy } {
  const found = finder(path)
  return { ...found, policy: policies[found.pattern] ?? page }
}

/**
 * @param url canonical path and query (server/admission.server.ts); another spelling has the rights of
 * an unknown page
 */
export function policyOf(url: string): RoutePolicy {
  const [path = ''] = url.split('?', 1)
  const { canonical, policy } = findRoute(path)
  return canonical === path ? policy : page
}

export const workerBypasses: readonly string[] = [
  ...new Set(
    Object.entries(policies)
      .filter(([, policy]) => policy.bypassesWorker)
      .map(([pattern]) => pattern.split('/')[1] ?? ''),
  ),
]
