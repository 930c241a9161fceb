import { whenIdle } from './on-demand'
import { reportCaught } from './report-errors'

/** Set in a dialog over another page. */
export interface OverPage {
  /** The page below, which reloads. */
  returnHref: string
  /** Files chosen on the page under the dialog. */
  files?: FileList | undefined
}

export type Hydrate = (
  island: HTMLElement,
  options: { overPage?: OverPage | undefined; report: (error: unknown) => void },
) => void

/**
 * A page without an island loads nothing for it (app/ui/island.tsx). An island of a page loads after the first paint,
 * so that its script does not delay the paint. An island of a dialog over a page loads at once.
 */
export function hydrateIslands(within: ParentNode = document, overPage?: OverPage): void {
  for (const island of within.querySelectorAll<HTMLElement>('[data-island]'))
    (overPage ? Promise.resolve() : whenShown(island))
      .then(() => loadIsland(island))
      .then(({ hydrate }) => hydrate(island, { overPage, report: reportCaught }))
      .catch(reportCaught)
}

/** Once the browser is idle, or at the first touch of the island. */
const whenShown = (island: HTMLElement) =>
  new Promise<unknown>((resolve) => {
    for (const touch of ['pointerdown', 'focusin', 'change'])
      island.addEventListener(touch, resolve, { once: true })
    void whenIdle.then(resolve)
  })

export const loadIsland = (island: HTMLElement): Promise<{ hydrate: Hydrate }> =>
  import(/* @vite-ignore */ island.dataset.island ?? '') as Promise<{ hydrate: Hydrate }>
