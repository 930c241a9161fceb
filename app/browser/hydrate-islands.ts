import { reportCaught } from './report-errors'

/** Where an island's page lies over another one. */
export interface OverPage {
  /** Leads to that page, loaded anew. */
  returnHref: string
  /** Chosen there. */
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
