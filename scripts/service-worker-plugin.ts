import { build } from 'esbuild'
import type { Plugin } from 'vite'

const moduleId = 'virtual:service-worker'

/**
 * Bundles the service worker (app/browser/service-worker) as a string in the server's build. The server puts the
 * revision in front of the script and serves it at a fixed address, so the client's build has no file of it.
 */
export function serviceWorkerScript(): Plugin {
  return {
    name: 'service-worker-script',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    async load(id) {
      if (id !== `\0${moduleId}`) return null
      const { outputFiles } = await build({
        entryPoints: ['app/browser/service-worker/worker.ts'],
        bundle: true,
        minify: true,
        format: 'iife',
        target: ['es2020'],
        write: false,
        legalComments: 'none',
      })
      const [script] = outputFiles
      if (!script) throw new Error('the service worker gave no output')
      return `export default ${JSON.stringify(script.text)}`
    },
  }
}
