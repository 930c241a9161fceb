import type { SeedNotification, Wire } from './seed'

export const notificationTypes = [
  'offer-published',
  'order-published',
  'document-added',
  'delivery-time-confirmed',
  'backorder-delivery',
  'reclamation-delivery-estimate',
] as const

export type NotificationType = (typeof notificationTypes)[number]

/** The portal's catalogue key (specification 1). */
const wordsOf = (type: NotificationType) => `notifications.${type.replaceAll('-', '_')}`

/** `params` may be a text, which is sent unchanged: a seed can be malformed on purpose. */
export function notificationsFor(sub: string, addressId: number) {
  return (
    id: string,
    type: NotificationType,
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
      titleKey: `${wordsOf(type)}.title`,
      messageKey: `${wordsOf(type)}.message`,
      notificationParams: typeof params === 'string' ? params : JSON.stringify(params),
      title: null,
      message: null,
    },
  })
}
