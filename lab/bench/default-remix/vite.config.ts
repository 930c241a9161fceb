import { defineConfig, mergeConfig } from 'vite'
import remixOptions from '../../../remix.config.js'
import { configWith } from '../../../vite.config'
import { replaceModules } from './replace-modules'

// The portal with Remix's defaults. `npm run lab -- bench` builds it from the root of the repository.
export default defineConfig(
  mergeConfig(configWith({ ...remixOptions, buildDirectory: '.cache/bench/default-remix' }), {
    plugins: [replaceModules({ of: 'app', by: 'lab/bench/default-remix/app' })],
  }),
)
