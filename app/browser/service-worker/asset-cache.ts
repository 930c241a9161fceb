import { assetsIn } from './handling'
import type { Settings } from './settings'

declare const portalSettings: Settings

const offlinePage = '/offline'
const name = `portal-${portalSettings.revision}`

/**
 * Caches the offline page and the assets that it needs. The page is fetched without cookies, so
 * that it is nobody's. Apart from it only files with a hash in their name are cached here.
 */
export async function cacheOfflinePage(): Promise<void> {
  const cache = await caches.open(name)
  const page = await fetch(offlinePage, {
    credentials: 'omit',
    cache: 'no-store',
    // Nobody sees it now, so that it must not count as a page view.
    headers: { Purpose: 'prefetch' },
  })
  if (!page.ok) throw new Error(`the offline page answers ${page.status}`)
  await cache.addAll(assetsIn(await page.clone().text()))
  await cache.put(offlinePage, page)
}

/** Deletes the caches of earlier workers. */
export async function dropOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((key) => key !== name)
  await Promise.all(old.map((key) => caches.delete(key)))
}

export async function assetFor(request: Request): Promise<Response> {
  const cached = await caches.match(request)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic') {
    // A full disk is no reason to withhold the answer.
    const cache = await caches.open(name)
    await cache.put(request, answer.clone()).catch(() => undefined)
  }
  return answer
}

export async function pageFor(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const page = await caches.match(offlinePage)
    if (!page) throw error
    return page
  }
}
