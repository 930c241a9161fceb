import type { Notification } from './notification'

export function notification(id: string, values: Partial<Notification> = {}): Notification {
  return {
    id,
    isNew: false,
    createdAt: '2026-01-01T08:00:00.000Z',
    redirectUrl: null,
    type: '',
    titleKey: '',
    messageKey: '',
    params: {},
    title: '',
    message: '',
    ...values,
  }
}
