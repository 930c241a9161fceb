import { beginWaiting } from './waiting'

const noPagesToReturnTo = /^\/(n|invitation|auth|impersonate)(\/|$)/

/**
 * The back link leads to its `href`. Here it goes back in history instead if the page before was
 * one of the portal's, so that scroll position and filters stay; a notification, an invitation and
 * the login do not count as such a page (specification 2.2). It uses history and not the referrer's
 * address, because two pages that are each other's referrer would form a loop.
 */
export function upgradeBackLinks(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-back]')
  if (!link || !cameFromPortal()) return
  const { length } = history
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    // After a jump within the page a step back would stay on it.
    if (location.hash || history.length !== length) return
    event.preventDefault()
    beginWaiting(link)
    history.back()
  })
}

function cameFromPortal(): boolean {
  if (history.length < 2 || !document.referrer) return false
  const referrer = new URL(document.referrer)
  if (referrer.origin !== location.origin || noPagesToReturnTo.test(referrer.pathname)) return false
  // "Show rows" and other choices of the page come from the page itself.
  if (referrer.pathname === location.pathname) return false
  // After a notification, an invitation or a login the browser arrives by a redirect.
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.redirectCount === 0
}
