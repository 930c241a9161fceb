import { defineConfig, mergeConfig } from 'vite'
import remixOptions from '../../../remix.config.js'
import { configWith } from '../../../vite.config'
import { replaceModules } from './replace-modules'

// The portal with Remix's defaults in place of the portal's own ways. Built from the root of the
// repository: `npm run lab -- bench` does so.
export default defineConfig(
  mergeConfig(configWith({ ...remixOptions, buildDirectory: '.cache/bench/default-remix' }), {
    plugins: [replaceModules({ of: 'app', by: 'lab/bench/default-remix/app' })],
  }),
)
