import { build } from 'esbuild'
import type { Plugin } from 'vite'

const moduleId = 'virtual:service-worker'

/**
 * Gives the server the service worker (app/browser/service-worker) as text. The server sends it from a fixed
 * address with the revision in front, so it is no file of the client's build.
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
