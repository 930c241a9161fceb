import { reportCaught } from './report-errors'
import { whenSeen } from './when-seen'

/**
 * A module that few pages need is loaded where a page, or a dialog over it, has something for it, and once that
 * is needed: fields when they come into sight, the bar's mark when somebody scrolls.
 */
export function loadModules(within: ParentNode = document): void {
  const fields = within.querySelectorAll('[data-check],[data-needs-all]')
  whenSeen(fields, () => import('./forms').catch(reportCaught))
  if (within === document && document.body.dataset.vitals) import('./vitals').catch(reportCaught)
  const arrival = document.querySelector<HTMLFormElement>('form[data-arrival]')
  if (arrival && within === document)
    import('./keep-arrival').then(({ keepArrival }) => keepArrival(arrival)).catch(reportCaught)
  const card = document.querySelector<HTMLElement>('[data-card]')
  if (card && within === document)
    import('./keep-card').then(({ keepCard }) => keepCard(card)).catch(reportCaught)
  if (within.querySelector('[data-sections]')) addEventListener('scroll', loadMark, { once: true })
}

const loadMark = () => void import('./sections').catch(reportCaught)
