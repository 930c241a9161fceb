import type { Plugin, Rollup } from 'vite'

/** The client's entry, and the routes of the pages that React takes over (`handle.hydrate`). */
const hydrated =
  /\/app\/(entry\.client|root|screens\/address\/address-layout|screens\/upload\/upload-screen)\.tsx/

/**
 * What a page that hydrates loads besides its routes, in one file: in the thirty that come of
 * themselves it weighs 5 kB more, compressed. Other pages load none of it.
 */
export function oneHydratedChunk(): Plugin {
  let needed: Set<string> | null = null
  const manualChunks: Rollup.GetManualChunk = (id, { getModuleIds, getModuleInfo }) => {
    needed ??= reachable([...getModuleIds()].filter((known) => hydrated.test(known)))
    return needed.has(id) && !getModuleInfo(id)?.isEntry ? 'hydrated' : undefined

    function reachable(waiting: string[]): Set<string> {
      const found = new Set<string>()
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (found.has(next)) continue
        found.add(next)
        waiting.push(...(getModuleInfo(next)?.importedIds ?? []))
      }
      return found
    }
  }
  return {
    name: 'one-hydrated-chunk',
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? undefined : { build: { rollupOptions: { output: { manualChunks } } } },
  }
}
