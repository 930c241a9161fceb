import type { KnipConfig } from 'knip'
import routes from './app/routes'

type Route = { file: string; children?: Route[] }

const filesOf = (list: readonly Route[]): string[] =>
  list.flatMap(({ file, children = [] }) => [`app/${file}`, ...filesOf(children)])

export default {
  entry: [
    ...filesOf(routes),
    'app/browser/main.ts',
    'app/browser/islands/*.tsx',
    'app/browser/service-worker/worker.ts',
    'doctor.ts',
    'sandbox/main.ts',
    'scripts/*.mjs',
    'tests/**/*.{test,spec}.{ts,tsx}',
    'lab/**/*.ts',
    'lab/bench/default-remix/app/**/*.{ts,tsx}',
  ],
  project: [
    'app/**/*.{ts,tsx}',
    'sandbox/**/*.{ts,tsx}',
    'scripts/**',
    'tests/**/*.{ts,tsx}',
    'lab/**/*.{ts,tsx}',
  ],

  // Read by the stylesheet; run by scripts/side-by-side.mjs.
  ignoreDependencies: ['tailwindcss', 'dependency-cruiser', 'oxlint', 'oxlint-tsgolint'],
  // The system's; Linux's, for disks that are full or read-only.
  ignoreBinaries: ['apt-get', 'openssl', 'mount', 'umount', 'prlimit'],
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig
