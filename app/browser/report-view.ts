/** TypeScript's types do not have it yet. */
interface Delivery {
  deliveryType?: string
}

/**
 * The server counts the pages that it sends to somebody, not those that a browser fetches before
 * their link is pressed: of such a page it is told here, once it is shown. `data-page-views` stands
 * on pages where views are counted.
 */
export function reportView(): void {
  if (document.body.dataset.pageViews === undefined) return
  const [navigation] = performance.getEntriesByType('navigation') as Delivery[]
  if (navigation?.deliveryType !== 'navigational-prefetch') return
  const body = new URLSearchParams({
    path: location.pathname,
    language: document.documentElement.lang,
  })
  navigator.sendBeacon('/report-page-view', body)
}
