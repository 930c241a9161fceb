import { relative } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'

/** Modules that are loaded once, when the process starts: with what they import, they need a new one. */
const loadedOnce = ['app/server/application.server.ts', 'server.ts']

/**
 * In development each change is seen at once: the open page loads again, and where the process has
 * loaded the changed file for good, its parent is asked to start it anew (scripts/demo.mjs). Vite's own
 * client reloads the page when the new process answers.
 */
export function reloadInDevelopment(): Plugin {
  return {
    name: 'reload-in-development',
    apply: 'serve',
    configureServer(server) {
      server.watcher.on('all', (_event, path) => {
        const file = relative(server.config.root, path)
        if (!/^(?:app|locales|public)\/|^server\.ts$/.test(file)) return
        if (isLoadedOnce(server, path)) process.send?.('restart')
        else server.ws.send({ type: 'full-reload' })
      })
    },
  }
}

function isLoadedOnce(server: ViteDevServer, path: string): boolean {
  const once = loadedOnce.map((file) => `${server.config.root}/${file}`)
  const paths = new Set([path])
  for (const each of paths)
    for (const module of server.moduleGraph.getModulesByFile(each) ?? [])
      for (const { file } of module.importers) if (file) paths.add(file)
  return once.some((file) => paths.has(file))
}
