import {
  handlingOf,
  assetsIn,
  pathOf,
  readPush,
  renewSubscription,
  type Settings,
} from './handling'

declare const self: ServiceWorkerGlobalScope
declare const portalSettings: Settings
const { origin } = self.location
const offlinePage = '/offline'
const name = `portal-${portalSettings.revision}`

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

/** Opens the path in the last used window of the portal, or in a new window. */
async function openPath(path: string): Promise<void> {
  const [lastUsed] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // `navigate` rejects for a window that this worker does not control.
  const navigated = await lastUsed?.navigate(path).catch(() => null)
  await (navigated ? navigated.focus() : self.clients.openWindow(path))
}

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self.registration, event))
})

/**
 * Caches the offline page and its assets. The page is fetched without cookies, so that it has no personal
 * data. Other cached files have a hash in their name.
 */
async function cacheOfflinePage(): Promise<void> {
  const cache = await caches.open(name)
  const page = await fetch(offlinePage, {
    credentials: 'omit',
    cache: 'no-store',
    // Keeps the server from counting a page view.
    headers: { Purpose: 'prefetch' },
  })
  if (!page.ok) throw new Error(`the offline page answers ${page.status}`)
  await cache.addAll(assetsIn(await page.clone().text()))
  await cache.put(offlinePage, page)
}

async function dropOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((key) => key !== name)
  await Promise.all(old.map((key) => caches.delete(key)))
}

async function assetFor(request: Request): Promise<Response> {
  const cached = await caches.match(request)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic') {
    // A full disk must not withhold the answer.
    const cache = await caches.open(name)
    await cache.put(request, answer.clone()).catch(() => undefined)
  }
  return answer
}

async function pageFor(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const page = await caches.match(offlinePage)
    if (!page) throw error
    return page
  }
}
