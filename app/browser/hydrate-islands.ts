import { reportCaught } from './report-errors'

/** Set when the island is in a dialog over another page. */
export interface OverPage {
  /** The page below the dialog; opening it reloads that page. */
  returnHref: string
  /** The files that were chosen on the page below. */
  files?: FileList | undefined
}

export type Hydrate = (
  island: HTMLElement,
  options: { overPage?: OverPage | undefined; report: (error: unknown) => void },
) => void

/** Lets React take over the islands (app/ui/island.tsx): a page without one loads nothing for it. */
export function hydrateIslands(within: ParentNode = document, overPage?: OverPage): void {
  for (const island of within.querySelectorAll<HTMLElement>('[data-island]'))
    loadIsland(island)
      .then(({ hydrate }) => hydrate(island, { overPage, report: reportCaught }))
      .catch(reportCaught)
}

export const loadIsland = (island: HTMLElement): Promise<{ hydrate: Hydrate }> =>
  import(/* @vite-ignore */ island.dataset.island ?? '') as Promise<{ hydrate: Hydrate }>
