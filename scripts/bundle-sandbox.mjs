import { readFile, rename } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

const file = '.cache/sandbox.mjs'

/**
 * Makes one module of the sandbox. Without it, many starts by tests would each compile the sandbox's files
 * for a second of CPU; bundling takes a quarter of a second, once.
 * @returns {Promise<string>} the module's path
 */
async function bundle() {
  // Missing before the packages are installed.
  const { build } = await import('esbuild')
  // Other processes may be using an existing bundle.
  const own = `.cache/sandbox-${process.pid}.mjs`
  await build({
    entryPoints: ['sandbox/main.ts'],
    outfile: own,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
    plugins: [{ name: 'files beside a module', setup: keepUrls }],
  })
  await rename(own, file)
  return file
}

/**
 * Keeps `import.meta.url` of each source file, because modules find their assets and seeds by it.
 * @param {import('esbuild').PluginBuild} builder
 */
function keepUrls(builder) {
  builder.onLoad({ filter: /\/sandbox\/.*\.tsx?$/ }, async ({ path }) => {
    const url = JSON.stringify(pathToFileURL(path).href)
    const text = await readFile(path, 'utf8')
    return {
      contents: text.replaceAll('import.meta.url', url),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }
  })
}

/** @type {Promise<string> | undefined} */
let bundled

/** Bundles once in each process that starts sandboxes. */
export const bundledSandbox = () => (bundled ??= bundle())
