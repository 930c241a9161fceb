// The Redis server of the tests: one that is named or present, else Debian's.
import { existsSync } from 'node:fs'
import { installSystemPackages } from './system-packages.mjs'

/** @returns {string | null} its path; null: none is here */
export function findRedis() {
  const named = [
    process.env.REDIS_SERVER_PATH,
    '/usr/bin/redis-server',
    '/usr/local/bin/redis-server',
  ]
  return named.find((path) => path && existsSync(path)) ?? null
}

/** Says, or in CI fails, for tests that need one. */
export function missingRedis() {
  const text = 'redis-server is missing: the tests with a real Redis cannot run'
  if (process.env.CI) throw new Error(`${text} (apt-get install redis-server)`)
  console.warn(`${text}; they are left out`)
}

/** Installs Debian's where none is present. Where that fails, the tests say so. */
export function installRedis() {
  if (findRedis()) return
  installSystemPackages(
    ['redis-server'],
    'for the tests with several portals (REDIS_SERVER_PATH names one of your own)',
  )
}
