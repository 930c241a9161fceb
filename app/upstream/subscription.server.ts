import { apiPath, type Api } from './call.server'

/** A browser's push subscription, as its `toJSON` gives it (W3C Push API). */
export interface PushSubscriptionWire {
  endpoint: string
  expirationTime: number | null
  keys: { p256dh: string; auth: string }
}

/** Tells the maker where to send the person's pushes to (specification 7). */
export async function saveSubscription(
  api: Api,
  subscription: PushSubscriptionWire,
  key: string,
): Promise<void> {
  await api.send('POST', apiPath`/api/User/subscription`, subscription, { key })
}
