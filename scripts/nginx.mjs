// The nginx of the tests: one that is named or present, else Debian's.
import { existsSync } from 'node:fs'
import { installSystemPackages } from './system-packages.mjs'

/** @returns {string | null} its path; null: none is here */
export function findNginx() {
  const named = [process.env.NGINX_PATH, '/usr/sbin/nginx', '/usr/local/sbin/nginx']
  return named.find((path) => path && existsSync(path)) ?? null
}

/** Says, or in CI fails, for tests that need one. */
export function missingNginx() {
  const text = 'nginx is missing: nothing can be tried behind it'
  if (process.env.CI) throw new Error(`${text} (apt-get install nginx-light)`)
  console.warn(`${text}; that is left out`)
}

/** Installs Debian's where none is present. Where that fails, whoever needs it says so. */
export function installNginx() {
  if (findNginx()) return
  installSystemPackages(
    ['nginx-light'],
    'for the proxy before several portals (NGINX_PATH names one of your own)',
  )
}
