import { assetsIn } from '~/service-worker/handling'
import { cardIn, cardName, dropCards, untilHeader } from '~/service-worker/kept-cards'

/** The element that the portal's kept copy alone has: when it was kept. */
const keptAt = /data-kept-at[^>]*>([^<]*)/

/**
 * `<div data-card>`: keeps the page on the device for use without a network, or drops it. The portal writes
 * into the copy when it was made, and the service worker shows it until the session's end at the latest.
 */
export function keep(box: HTMLElement, report: (fault: unknown) => void): void {
  const person = document.body.dataset.session ?? ''
  const { pathname } = location
  const name = cardName(person, pathname)
  const [keep, drop] = box.querySelectorAll('button')
  const state = box.querySelector('[role=status]')
  // Without https a browser has neither.
  if (!keep || !drop || !state || !('caches' in window && 'serviceWorker' in navigator)) return

  const show = async (focused?: HTMLButtonElement) => {
    const copy = await (await cardIn(name))?.text()
    const at = copy === undefined ? undefined : keptAt.exec(copy)?.[1]
    state.textContent = at === undefined ? '' : `${box.dataset.kept} ${at}`
    keep.hidden = at !== undefined
    drop.hidden = at === undefined
    keep.inert = false
    focused?.focus()
  }
  const store = async () => {
    const answer = await fetch(`${pathname}?kept=1`, { cache: 'no-store', redirect: 'manual' })
    const html = await answer.text()
    if (answer.status !== 200 || !keptAt.test(html)) throw new Error(`site card: ${answer.status}`)
    const headers = new Headers(answer.headers)
    // The copy is no longer compressed.
    headers.delete('Content-Encoding')
    headers.set(untilHeader, box.dataset.card ?? '')
    localStorage.setItem('card', person)
    const cache = await caches.open(name)
    // The page first: the worker deletes a cache without one.
    await cache.put(pathname, new Response(html, { headers }))
    await cache.addAll(assetsIn(html))
  }
  keep.addEventListener('click', () => {
    store()
      .then(() => show(drop))
      .catch(async (error: unknown) => {
        await caches.delete(name)
        state.textContent = box.dataset.failed ?? ''
        report(error)
      })
  })
  drop.addEventListener('click', () => {
    caches
      .delete(name)
      .then(() => show(keep))
      .catch(report)
  })
  show().catch(report)
}

/** For the first page of another person, and for a preview. */
export async function leaveCards(): Promise<void> {
  localStorage.removeItem('card')
  await dropCards()
}
