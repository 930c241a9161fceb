import { reportCaught } from './report-errors'

/**
 * What few pages need is loaded where a page, or a dialog over it, has something for it, and once that
 * is needed: fields when they come into sight, the bar's mark when somebody scrolls.
 */
export function loadModules(within: ParentNode = document): void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) {
      observer.disconnect()
      import('./forms').catch(reportCaught)
    }
  })
  for (const field of within.querySelectorAll('[data-check],[data-needs-all]'))
    observer.observe(field)
  if (within.querySelector('[data-sections]'))
    addEventListener('scroll', () => void import('./sections').catch(reportCaught), { once: true })
}
