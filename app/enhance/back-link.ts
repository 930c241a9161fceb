const notBackTo = /^\/(n|invitation|auth|impersonate)(\/|$)/

/**
 * The back link leads to the given fallback. Where the page before was one of the portal's, it goes
 * back in history instead, so that scroll and filters are kept; a notification, an invitation or
 * the login before it count as none (specification 2.2). History, not the referrer's address: two
 * pages that lead to each other's referrer would never let anybody out.
 */
export function upgradeBackLinks(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-back]')
  if (!link || !cameFromPortal()) return
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.back()
  })
}

function cameFromPortal(): boolean {
  if (history.length < 2 || !document.referrer) return false
  const referrer = new URL(document.referrer)
  if (referrer.origin !== location.origin || notBackTo.test(referrer.pathname)) return false
  // Notifications, invitations and login arrive by a redirect.
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.redirectCount === 0
}
