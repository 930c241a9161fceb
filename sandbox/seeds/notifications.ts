import type { SeedNotification, Wire } from './seed'

/** The portal's catalogue of notifications (specification 1), by the wire's type. */
const keys = {
  'offer-published': 'notifications.offer_published',
  'order-published': 'notifications.order_published',
  'document-added': 'notifications.document_added',
  'delivery-time-confirmed': 'notifications.delivery_time_confirmed',
  'backorder-delivery': 'notifications.backorder_delivery',
  'reclamation-delivery-estimate': 'notifications.reclamation_delivery_estimate',
} as const

/** Notifications of one person at an address; parameters given as text go over the wire as they are. */
export function notificationsFor(sub: string, addressId: number) {
  return (
    id: string,
    type: keyof typeof keys,
    state: 'new' | 'read',
    createdAt: string,
    redirectUrl: string,
    params: Wire | string,
  ): SeedNotification => ({
    sub,
    addressId,
    notification: {
      id,
      status: state === 'new' ? 0 : 10,
      createdAt,
      redirectUrl,
      type,
      titleKey: `${keys[type]}.title`,
      messageKey: `${keys[type]}.message`,
      notificationParams: typeof params === 'string' ? params : JSON.stringify(params),
      title: null,
      message: null,
    },
  })
}
