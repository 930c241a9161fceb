import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'

// Built from the root of the repository: `npm run lab -- bench` does so.
export default defineConfig({
  publicDir: false,
  plugins: [
    remix({
      appDirectory: 'lab/bench/bare-remix/app',
      buildDirectory: '.cache/bench/bare-remix',
    }),
  ],
})
