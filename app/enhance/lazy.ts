/**
 * Older notifications are rendered when they come into view (specification 9: threshold 0.6,
 * minimum height 85 px); until then CSS skips them, although they are in the HTML.
 */
export function revealLazily(): void {
  const items = document.querySelectorAll<HTMLElement>('[data-lazy]')
  if (items.length === 0 || !('IntersectionObserver' in window)) return
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        target.setAttribute('data-lazy', 'shown')
        observer.unobserve(target)
      }
    },
    { threshold: 0.6 },
  )
  for (const item of items) observer.observe(item)
}
