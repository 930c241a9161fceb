// The Java of the Nu checker and of Keycloak: one that is named or present, else Debian's.
import { existsSync } from 'node:fs'
import { installSystemPackages } from './system-packages.mjs'

/** @returns {string | null} its path; null: none is here */
export function findJava() {
  const named = [process.env.JAVA_PATH, '/usr/bin/java', '/usr/local/bin/java']
  return named.find((path) => path && existsSync(path)) ?? null
}

/** Says, or in CI fails, for the check that needs one. */
export function missingJava() {
  const text = 'java is missing: the pages cannot be read by the Nu checker'
  if (process.env.CI) throw new Error(`${text} (apt-get install default-jre-headless)`)
  console.warn(`${text}; that check is left out`)
}

/**
 * Installs Debian's where none is present. Where that fails, the check says so.
 * @param {string} why
 */
export function installJava(why) {
  if (findJava()) return
  installSystemPackages(['default-jre-headless'], `${why} (JAVA_PATH names one of your own)`)
}
