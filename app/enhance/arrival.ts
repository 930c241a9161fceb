/**
 * Where the page puts the focus as it opens, a browser only brings that into view somewhere. Here
 * it comes to the top, as an anchor's place does; not on the way back, nor where there is an anchor.
 */
export function scrollToArrival(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  if (isNew && !location.hash)
    document.querySelector('[autofocus]')?.scrollIntoView({ behavior: 'instant' })
}
