import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const moduleId = 'virtual:enhance'
const entry = 'app/browser/main.ts'

/**
 * Gives the server the address of the one small script that improves pages (app/browser). A module
 * that it imports when a page needs it becomes a file of its own beside it.
 */
export function enhanceScript(): Plugin {
  let development = false
  /** Beside the server that names the script. */
  let folder = ''
  return {
    name: 'enhance-script',
    configResolved(config) {
      development = config.command === 'serve'
      folder = join(config.build.outDir, '../client/assets')
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    async load(id) {
      if (id !== `\0${moduleId}`) return null
      if (development) return `export default ${JSON.stringify(`/${entry}`)}`
      const { outputFiles, metafile } = await build({
        entryPoints: [entry],
        outdir: folder,
        entryNames: 'enhance-[hash]',
        chunkNames: 'enhance-[name]-[hash]',
        bundle: true,
        splitting: true,
        minify: true,
        format: 'esm',
        target: ['es2020'],
        write: false,
        metafile: true,
        legalComments: 'none',
      })
      await mkdir(folder, { recursive: true })
      for (const { path, contents } of outputFiles) await writeFile(path, contents)
      const ofEntry = ([, { entryPoint }]: [string, { entryPoint?: string }]) =>
        entryPoint === entry
      const [script] = Object.entries(metafile.outputs).find(ofEntry) ?? []
      if (!script) throw new Error(`${entry} gave no output`)
      return `export default ${JSON.stringify(`/assets/${basename(script)}`)}`
    },
  }
}
