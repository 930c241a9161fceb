/**
 * Scrolls the row that has `autofocus` to the top, as browsers do for the target of an anchor; by
 * themselves they only bring it into view. Not on reload or in history, nor where there is an
 * anchor.
 */
export function scrollToAutofocus(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  if (isNew && !location.hash)
    document.querySelector('tr[autofocus]')?.scrollIntoView({ behavior: 'instant' })
}
