import { index, layout, route, type RouteConfig } from '@remix-run/route-config'

// The specification's route table (2.1), a line a URL.
export default [
  index('screens/entry/entry-screen.tsx'),
  route('a/:addressId', 'screens/address/address-layout.tsx', [
    index('screens/address/address-change.tsx'),
    route('dashboard', 'screens/dashboard/dashboard-screen.tsx'),
    route('orders', 'screens/orders/list/screen.tsx'),
    route('orders/:orderId', 'screens/orders/order/screen.tsx'),
    route('orders/backorder', 'screens/backorder/missing-order.ts'),
    route('orders/backorder/:orderId', 'screens/backorder/backorder-screen.tsx'),
    route('orders/:orderId/warranty', 'screens/warranty/warranty-screen.tsx'),
    route(
      'orders/:orderId/deliverypreparation',
      'screens/delivery-preparation/delivery-preparation-screen.tsx',
    ),
    // Not in the specification's table: whom to tell about a defect.
    route('orders/:orderId/defect', 'screens/defect/defect-screen.tsx'),
    // Nor is this: when each room can be installed.
    route('orders/:orderId/rooms', 'screens/rooms/rooms-screen.tsx'),
    route('orders/:orderId/shares/:shareId', 'screens/orders/order/sharing/change-screen.tsx'),
    route(
      'orders/:orderId/invitations/:invitationId',
      'screens/orders/order/sharing/invitation-screen.tsx',
    ),
    // One dialog at two addresses.
    route(
      'orders/:orderId/shares/:shareId/delete',
      'screens/orders/order/sharing/delete-screen.tsx',
      { id: 'delete-share' },
    ),
    route(
      'orders/:orderId/invitations/:invitationId/delete',
      'screens/orders/order/sharing/delete-screen.tsx',
      { id: 'delete-invitation' },
    ),
    route('offers', 'screens/offers/list/screen.tsx'),
    route('offers/:offerId', 'screens/offers/offer/screen.tsx'),
    route('contacts', 'screens/contacts/contacts-screen.tsx'),
    route('documents', 'screens/documents/documents-screen.tsx'),
    route('documents/upload', 'screens/upload/upload-screen.tsx'),
    route('documents/:documentId/delete', 'screens/documents/delete-document-screen.tsx'),
    route('deliveries', 'screens/deliveries/screen.tsx'),
    // Not in the specification's table: a search over everything.
    route('search', 'screens/search/search-screen.tsx'),
    // Not in the specification's table: until when each warranty is valid.
    route('warranties', 'screens/warranties/warranties-screen.tsx'),
    route('*', 'screens/unknown/unknown-address-screen.tsx'),
  ]),
  route('a/:addressId/documents/upload/file', 'screens/upload/upload-file.ts'),
  route('invitation/:invitationId', 'screens/invitation/accept-invitation.ts'),
  route('n/:notificationId', 'screens/notification/open-notification.tsx'),
  layout('screens/address/portal-layout.tsx', [
    route('settings', 'screens/settings/settings-screen.tsx'),
    route('webshop', 'screens/webshop/webshop-screen.tsx'),
  ]),
  route('impersonate/:token', 'screens/preview/landing-screen.tsx'),
  route('ask_for_content', 'screens/ask-for-content/ask-for-content-screen.tsx'),
  route('impersonation-ended', 'screens/preview/ended-screen.tsx'),

  // Not in the specification's table: invitations, login, preferences, files, endpoints.
  route('accessibility', 'screens/accessibility/accessibility-screen.tsx'),
  route('invitation-expired', 'screens/invitation/expired-screen.tsx'),
  route('invitation-question', 'screens/invitation/question-screen.tsx'),
  route('invitation-waiting', 'screens/invitation/waiting-screen.tsx'),
  route('auth/login', 'login/login.tsx'),
  route('auth/callback', 'login/callback.tsx'),
  route('auth/logout', 'login/logout.tsx'),
  route('auth/check', 'login/check.tsx'),
  route('auth/backchannel-logout', 'login/backchannel-logout.tsx'),
  route('preferences', 'screens/preferences/preferences.tsx'),
  route('api/Document/:documentId/download', 'screens/documents/download.tsx'),
  route('api/Address/:addressId/calendar', 'screens/calendar/address-calendar.ts'),
  route('api/Order/:orderId/calendar', 'screens/calendar/order-calendar.ts'),
  route('report-script-error', 'endpoints/reports/script-error.ts'),
  route('report-page-view', 'endpoints/reports/page-view.ts'),
  route('report-policy-violation', 'endpoints/reports/policy-violation.ts'),
  route('.well-known/change-password', 'endpoints/well-known/change-password.ts'),
  route('.well-known/security.txt', 'endpoints/well-known/security-txt.ts'),
  route('manifest.webmanifest', 'endpoints/manifest.ts'),
  route('sw.js', 'endpoints/service-worker.ts'),
  route('offline', 'screens/offline/offline-screen.tsx'),
  route('push/subscription', 'endpoints/push/subscription.ts'),
  route('refused', 'screens/unknown/refused-screen.tsx'),
  route('*', 'screens/unknown/unknown-screen.tsx'),
] satisfies RouteConfig
