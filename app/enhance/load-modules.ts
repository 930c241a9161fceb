import { reportCaught } from './report-errors'

/** What few pages need is loaded where a page, or a dialog over it, has something for it. */
export function loadModules(within: ParentNode = document): void {
  const load = (selector: string, module: () => Promise<unknown>) => {
    if (within.querySelector(selector)) module().catch(reportCaught)
  }
  load('[data-check],[data-needs-all]', () => import('./forms'))
  load('[data-sections]', () => import('./mark-section').then(({ markSection }) => markSection()))
}
