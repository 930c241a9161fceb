/** Calls `show` with each element when so much of it (0 to 1) has come into view for the first time. */
export function whenSeen(
  elements: Iterable<Element>,
  show: (element: Element) => unknown,
  threshold = 0,
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        show(target)
      }
    },
    { threshold },
  )
  for (const element of elements) observer.observe(element)
}
