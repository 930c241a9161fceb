import { vitePlugin as remix, type VitePluginConfig } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import remixOptions from './remix.config.js'
import { enhanceScript } from './scripts/enhance-plugin'
import { reloadInDevelopment } from './scripts/reload-plugin'
import { serviceWorkerScript } from './scripts/service-worker-plugin'

/** lab -- bench builds it with other options. */
export function configWith(options: VitePluginConfig): UserConfig {
  return {
    resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
    plugins: [
      remix(options),
      tailwindcss(),
      enhanceScript(),
      serviceWorkerScript(),
      serverEntry(),
      reloadInDevelopment(),
    ],
    define: { __REVISION__: JSON.stringify(revision()) },
    build: { assetsInlineLimit: 0, reportCompressedSize: false },
    // scripts/reload-plugin.ts: a changed word would have Vite load most of the portal again.
    server: { host: '127.0.0.1', watch: { ignored: ['**/locales/**'] } },
  }
}

export default defineConfig(configWith(remixOptions))

/** server.ts imports the Remix build. */
function serverEntry(): Plugin {
  return {
    name: 'server-entry',
    enforce: 'post',
    config(_config, { isSsrBuild }) {
      if (!isSsrBuild) return
      return {
        build: {
          target: 'node20',
          // For stacks (`node --enable-source-maps`) and profiles (`npm run lab -- bench --profile`).
          sourcemap: true,
          rollupOptions: { input: './server.ts' },
        },
      }
    },
  }
}

/** The menu shows it without REVISION. */
function revision(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch (error) {
    if (error instanceof Error) return 'unknown'
    throw error
  }
}
