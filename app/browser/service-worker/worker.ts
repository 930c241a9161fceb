import { handlingOf } from './handling'
import { assetFor, cacheOfflinePage, dropOldCaches, pageFor } from './asset-cache'
import { pathOf, readPush } from './push-message'
import type { Settings } from './settings'
import { renewSubscription } from './subscription'

declare const self: ServiceWorkerGlobalScope
declare const portalSettings: Settings
const { origin } = self.location

self.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  switch (handlingOf(event.request, { origin, bypasses: portalSettings.bypasses })) {
    case 'asset':
      return event.respondWith(assetFor(event.request))
    case 'page':
      return event.respondWith(pageFor(event.request))
    case 'none':
  }
})

self.addEventListener('push', (event) => {
  const { language } = self.navigator
  const push = readPush(event.data?.text() ?? null, portalSettings, { language, origin })
  const shown = self.registration.showNotification(push.title, {
    body: push.body,
    lang: push.lang,
    tag: push.path,
    icon: '/icon-192.png',
    data: push.path,
  })
  event.waitUntil(shown)
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = pathOf(event.notification.data, origin)
  event.waitUntil(openPath(path))
})

/** Opens the path in the window of the portal that was used last, or in a new one. */
async function openPath(path: string): Promise<void> {
  const [lastUsed] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // `navigate` rejects for a window that this worker does not control.
  const navigated = await lastUsed?.navigate(path).catch(() => null)
  await (navigated ? navigated.focus() : self.clients.openWindow(path))
}

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self.registration, event))
})
