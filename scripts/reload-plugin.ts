import { channel } from 'node:diagnostics_channel'
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'

/** A running process loads these files once: a change in them or their imports needs a new process. */
const loadedOnce = ['app/server/application.server.ts', 'server.ts']

/**
 * In development each change shows at once: the open page reloads. If the process loads the changed file only
 * once, the parent restarts the process (scripts/demo.mjs), and Vite's client reloads the page when the new
 * process answers.
 */
export function reloadInDevelopment(): Plugin {
  return {
    name: 'reload-in-development',
    apply: 'serve',
    configureServer(server) {
      server.watcher.on('all', (_event, path) => {
        const file = relative(server.config.root, path)
        if (!/^(?:app|public)\/|^server\.ts$/.test(file)) return
        if (isLoadedOnce(server, path)) process.send?.('restart')
        else server.ws.send({ type: 'full-reload' })
      })
      watchWords(join(server.config.root, 'locales'), () => server.ws.send({ type: 'full-reload' }))
    },
  }
}

/** Sends each changed catalogue to the running portal (app/i18n/instances.server.ts). */
export function watchWords(folder: string, changed: () => void): () => void {
  const watching = readdirSync(folder).map((language) =>
    watch(join(folder, language), { persistent: false }, (_event, name) => {
      const path = join(folder, language, name ?? '')
      if (!path.endsWith('.json') || !existsSync(path)) return
      const text = readFileSync(path, 'utf8')
      // An editor empties a file before it writes.
      if (text === '') return
      try {
        channel('words').publish([path, JSON.parse(text)])
        changed()
      } catch (error) {
        if (error instanceof SyntaxError) console.error(`${path}: ${error.message}`)
        else throw error
      }
    }),
  )
  return () => watching.forEach((each) => each.close())
}

function isLoadedOnce(server: ViteDevServer, path: string): boolean {
  const once = loadedOnce.map((file) => `${server.config.root}/${file}`)
  const paths = new Set([path])
  for (const each of paths)
    for (const module of server.moduleGraph.getModulesByFile(each) ?? [])
      for (const { file } of module.importers) if (file) paths.add(file)
  return once.some((file) => paths.has(file))
}
