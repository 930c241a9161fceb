import { reportCaught } from './report-errors'
import { beginWaiting, endWaiting } from './waiting'
import { whenSeen } from './when-seen'

/**
 * A module that few pages need is loaded where a page, or a dialog over it, has something for it, and once that
 * is needed: fields when they come into sight, the bar's mark when somebody scrolls.
 */
export function loadModules(within: ParentNode = document): void {
  const fields = within.querySelectorAll('[data-check],[data-needs-all]')
  whenSeen(fields, () => import('./forms').catch(reportCaught))
  if (within.querySelector('[data-sections]')) addEventListener('scroll', loadMark, { once: true })
  if (within !== document) return
  keepStylesheet(document.querySelector<HTMLElement>('style[data-stylesheet]'))
  if (location.hash === '#checked') localStorage.removeItem('arrival')
  const kept = document.querySelector<HTMLFormElement>('[data-arrival]')
  const review = document.querySelector<HTMLFormElement>('[data-pictures]')
  if (review)
    import('./keep-pictures')
      .then(({ keep }) => keep(review, { beginWaiting, endWaiting }))
      .catch(reportCaught)
  if (kept) import('./keep-arrival').then(({ keep }) => keep(kept)).catch(reportCaught)
}

/** A first page has the styles in it (decision 34): the next one finds their file in the cache. */
function keepStylesheet(own: HTMLElement | null): void {
  const href = own?.dataset.stylesheet
  if (!href) return
  addEventListener('load', () => {
    fetch(href, { priority: 'low' })
      .then((file) => file.blob())
      .catch(() => undefined)
  })
}

const loadMark = () =>
  void import('./sections').then(({ markSection }) => markSection()).catch(reportCaught)
