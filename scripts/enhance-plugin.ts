import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const moduleId = 'virtual:enhance'
const entry = 'app/enhance/main.ts'

/**
 * Gives the server the address of the one small script that improves pages (app/enhance).
 * It is built apart from Remix's client bundle, since most pages carry nothing else.
 */
export function enhanceScript(): Plugin {
  let development = false
  return {
    name: 'enhance-script',
    configResolved(config) {
      development = config.command === 'serve'
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    async load(id) {
      if (id !== `\0${moduleId}`) return null
      if (development) return `export default ${JSON.stringify(`/${entry}`)}`
      const { outputFiles } = await build({
        entryPoints: [entry],
        bundle: true,
        minify: true,
        format: 'esm',
        target: ['es2020'],
        write: false,
        legalComments: 'none',
      })
      const [script] = outputFiles
      if (!script) throw new Error(`${entry} gave no output`)
      const hash = createHash('sha256').update(script.contents).digest('base64url').slice(0, 8)
      const name = `enhance-${hash}.js`
      await mkdir('build/client/assets', { recursive: true })
      await writeFile(join('build/client/assets', name), script.contents)
      return `export default ${JSON.stringify(`/assets/${name}`)}`
    },
  }
}
