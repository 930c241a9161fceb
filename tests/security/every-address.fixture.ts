import routes from '~/routes'

type Route = { path?: string | undefined; children?: Route[] | undefined }

/** The addresses of app/routes.ts, as patterns. */
export function patternsOf(list: readonly Route[] = routes, above = ''): string[] {
  return list.flatMap(({ path = '', children }) => {
    const own = path ? `${above}/${path}` : above
    return children ? patternsOf(children, own) : [own || '/']
  })
}

/** One address of each pattern, as the seed's Aino asks for it; without those that log out. */
export const addresses: Record<string, string> = {
  '/': '/',
  '/a/:addressId': '/a/0?to=orders',
  '/a/:addressId/dashboard': '/a/0/dashboard',
  '/a/:addressId/orders': '/a/0/orders',
  '/a/:addressId/orders/:orderId': '/a/0/orders/412873?rows=1',
  '/a/:addressId/orders/backorder': '/a/0/orders/backorder',
  '/a/:addressId/orders/backorder/:orderId': '/a/0/orders/backorder/408120',
  '/a/:addressId/orders/:orderId/warranty': '/a/0/orders/412873/warranty',
  '/a/:addressId/orders/:orderId/deliverypreparation': '/a/0/orders/412873/deliverypreparation',
  '/a/:addressId/orders/:orderId/defect': '/a/0/orders/412873/defect',
  '/a/:addressId/orders/:orderId/rooms': '/a/0/orders/412873/rooms',
  '/a/:addressId/orders/:orderId/shares/:shareId': '/a/0/orders/412873/shares/new',
  '/a/:addressId/orders/:orderId/shares/:shareId/delete': '/a/0/orders/412873/shares/1/delete',
  '/a/:addressId/orders/:orderId/invitations/:invitationId': '/a/0/orders/412873/invitations/1',
  '/a/:addressId/orders/:orderId/invitations/:invitationId/delete':
    '/a/0/orders/412873/invitations/1/delete',
  '/a/:addressId/offers': '/a/4101/offers',
  '/a/:addressId/offers/:offerId': '/a/4101/offers/88214',
  '/a/:addressId/contacts': '/a/4101/contacts',
  '/a/:addressId/documents': '/a/4101/documents',
  '/a/:addressId/documents/upload': '/a/4101/documents/upload',
  '/a/:addressId/documents/:documentId/delete': '/a/4101/documents/1/delete',
  '/a/:addressId/deliveries': '/a/0/deliveries?showDelivered=1',
  '/a/:addressId/search': '/a/0/search?q=keitti',
  '/a/:addressId/warranties': '/a/0/warranties?noticed=2026-11-20',
  '/a/:addressId/*': '/a/0/nothing-of-ours',
  '/a/:addressId/documents/upload/file': '/a/4101/documents/upload/file',
  '/invitation/:invitationId': '/invitation/none',
  '/n/:notificationId': '/n/none',
  '/settings': '/settings',
  '/webshop': '/webshop',
  '/impersonate/:token': '/impersonate/none',
  '/ask_for_content': '/ask_for_content',
  '/impersonation-ended': '/impersonation-ended',
  '/accessibility': '/accessibility',
  '/invitation-expired': '/invitation-expired',
  '/invitation-question': '/invitation-question',
  '/invitation-waiting': '/invitation-waiting',
  '/auth/login': '/auth/login?returnTo=/settings',
  '/auth/callback': '/auth/callback?state=none&code=none',
  '/auth/logout': '/auth/logout',
  '/auth/check': '/auth/check',
  '/auth/backchannel-logout': '/auth/backchannel-logout',
  '/preferences': '/preferences',
  '/api/Document/:documentId/download': '/api/Document/none/download',
  '/api/Address/:addressId/calendar': '/api/Address/0/calendar',
  '/api/Order/:orderId/calendar': '/api/Order/412873/calendar?address=4101',
  '/report-script-error': '/report-script-error',
  '/report-page-view': '/report-page-view',
  '/report-policy-violation': '/report-policy-violation',
  '/.well-known/change-password': '/.well-known/change-password',
  '/.well-known/security.txt': '/.well-known/security.txt',
  '/manifest.webmanifest': '/manifest.webmanifest',
  '/sw.js': '/sw.js',
  '/offline': '/offline',
  '/push/subscription': '/push/subscription',
  '/refused': '/refused',
  '/*': '/nothing-of-ours',
}
