import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { build as bundle } from 'esbuild'
import { build, type Plugin, type Rollup } from 'vite'

const moduleId = 'virtual:enhance'
const entry = 'app/browser/main.ts'
/** Hydrated components (app/ui/island.tsx). */
const islands = { upload: 'app/browser/islands/upload.tsx' }

/**
 * Gives the server the addresses of the page script (app/browser) and the islands. Modules that the script
 * imports on demand become files of their own.
 */
export function enhanceScript(): Plugin {
  let development = false
  /** The folder of the files for browsers. */
  let folder = ''
  return {
    name: 'enhance-script',
    // Vite reloads the page if it finds a package only later.
    config: () => ({ optimizeDeps: { entries: Object.values(islands) } }),
    configResolved(config) {
      development = config.command === 'serve'
      folder = join(config.build.outDir, '../client')
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    async load(id, options) {
      if (id !== `\0${moduleId}`) return null
      if (development) return moduleOf(`/${entry}`, developed)
      // Remix's browser files are deleted (scripts/finish-build.mjs).
      if (!options?.ssr) return moduleOf('', {})
      return moduleOf(await buildScript(join(folder, 'assets')), await buildIslands(folder))
    },
  }
}

const developed = Object.fromEntries(
  Object.entries(islands).map(([name, file]) => [name, `/${file}`]),
)

const moduleOf = (script: string, addresses: Record<string, string>) =>
  `export default ${JSON.stringify(script)}; export const islands = ${JSON.stringify(addresses)}`

/** @returns the script's address */
async function buildScript(folder: string): Promise<string> {
  const { outputFiles, metafile } = await bundle({
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
    define: { 'import.meta.env.MODE': '"production"' },
  })
  await mkdir(folder, { recursive: true })
  for (const { path, contents } of outputFiles) await writeFile(path, contents)
  const ofEntry = ([, { entryPoint }]: [string, { entryPoint?: string }]) => entryPoint === entry
  const [script] = Object.entries(metafile.outputs).find(ofEntry) ?? []
  if (!script) throw new Error(`${entry} gave no output`)
  return `/assets/${basename(script)}`
}

/**
 * Built by Vite like the server, so that drawings have the same addresses.
 * @returns the islands' addresses
 */
async function buildIslands(folder: string): Promise<Record<string, string>> {
  const files = 'assets/enhance-[name]-[hash].js'
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { '~': resolve('app') } },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      target: 'es2020',
      reportCompressedSize: false,
      rollupOptions: {
        input: islands,
        preserveEntrySignatures: 'exports-only',
        output: { entryFileNames: files, chunkFileNames: files },
      },
    },
  })) as Rollup.RollupOutput
  const entries = built.output.flatMap((file) =>
    file.type === 'chunk' && file.isEntry ? [[file.name, `/${file.fileName}`] as const] : [],
  )
  return Object.fromEntries(entries)
}
