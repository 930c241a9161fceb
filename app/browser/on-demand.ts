import { reportCaught } from './report-errors'

/** The page is painted, and the browser has nothing to do. */
export const whenIdle = new Promise<unknown>((resolve) => {
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(resolve))
})

/** Loads a module that only some pages need. Earlier it would delay their first paint. */
export function onDemand<Module>(
  load: () => Promise<Module>,
  use: (module: Module) => unknown,
): void {
  whenIdle.then(load).then(use).catch(reportCaught)
}
