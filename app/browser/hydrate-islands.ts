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

/** A page without an island loads nothing for it (app/ui/island.tsx). */
export function hydrateIslands(within: ParentNode = document, overPage?: OverPage): void {
  for (const island of within.querySelectorAll<HTMLElement>('[data-island]'))
    loadIsland(island)
      .then(({ hydrate }) => hydrate(island, { overPage, report: reportCaught }))
      .catch(reportCaught)
}

export const loadIsland = (island: HTMLElement): Promise<{ hydrate: Hydrate }> =>
  import(/* @vite-ignore */ island.dataset.island ?? '') as Promise<{ hydrate: Hydrate }>
