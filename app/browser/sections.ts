/** Of a section that is all in sight; the browser counts parts of pixels, and may miss 1 by a few. */
const nearlyAll = 0.9

/**
 * Marks the section that is being read in the bar that leads to all of them, and keeps its link in
 * sight: `<nav data-sections>` with a link to each. A short section at the end of a page never comes
 * to the top: it is marked as long as all of it is in sight and it is the one that was jumped to.
 */
export function markSection(): void {
  const bar = document.querySelector<HTMLElement>('[data-sections]')
  if (!bar?.parentElement || !('IntersectionObserver' in window)) return
  const links = [...bar.querySelectorAll('a')]
  const seen = new Map<Element, IntersectionObserverEntry>()
  const entryOf = ({ hash }: HTMLAnchorElement) => {
    const section = document.getElementById(hash.slice(1))
    return section ? seen.get(section) : undefined
  }
  let marked: HTMLAnchorElement | undefined
  const mark = () => {
    const current =
      links.find(
        (link) =>
          link.hash === location.hash && (entryOf(link)?.intersectionRatio ?? 0) >= nearlyAll,
      ) ?? links.find((link) => entryOf(link)?.isIntersecting)
    // Only a mark that moves takes the bar along: a finger or a click may be on another link of it.
    if (current === marked) return
    marked?.removeAttribute('aria-current')
    current?.setAttribute('aria-current', 'true')
    if (current) bar.scrollLeft = current.offsetLeft - bar.clientWidth / 3
    marked = current
  }
  const { top } = getComputedStyle(bar.parentElement)
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) seen.set(entry.target, entry)
      mark()
    },
    {
      rootMargin: `-${Math.ceil(parseFloat(top) + bar.offsetHeight)}px 0px 0px`,
      threshold: [0, nearlyAll],
    },
  )
  addEventListener('hashchange', mark)
  for (const { hash } of links) {
    const section = document.getElementById(hash.slice(1))
    if (section) observer.observe(section)
  }
}
