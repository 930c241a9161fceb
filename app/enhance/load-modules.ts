import { reportCaught } from './report-errors'

/**
 * What few pages need is loaded where a page, or a dialog over it, has something for it, and once that
 * is needed: fields when they come into sight, the bar's mark when somebody scrolls.
 */
export function loadModules(within: ParentNode = document): void {
  loadInSight(within.querySelectorAll('[data-check],[data-needs-all]'), () => import('./forms'))
  if (within.querySelector('[data-sections]')) addEventListener('scroll', loadMark, { once: true })
}

const loadMark = () =>
  void import('./mark-section').then(({ markSection }) => markSection()).catch(reportCaught)

function loadInSight(elements: Iterable<Element>, module: () => Promise<unknown>): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    module().catch(reportCaught)
  })
  for (const element of elements) observer.observe(element)
}
