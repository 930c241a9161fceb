// Deletes Remix's browser build, which no page loads (decision 2), and compresses the other assets once, at the
// highest level. The doctor goes beside the server, for machines with the build alone (decision 21).
import { build } from 'esbuild'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = 'build/client'
const compressible = /\.(js|css|svg|json|webmanifest|txt)$/

const assets = join(folder, 'assets')
for (const name of readdirSync(assets))
  if (name.endsWith('.js') && !name.startsWith('enhance-')) rmSync(join(assets, name))

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  const content = readFileSync(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

await build({
  entryPoints: ['doctor.ts'],
  outfile: 'build/server/doctor.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
})
