// A named Keycloak, or its distribution from Maven Central.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { java } from './system-programs.mjs'
import { installSystemPackages } from './system-packages.mjs'

/** The newest for Java 17. */
const version = '26.7.3'
const folder = `.cache/keycloak-${version}`

/** @returns {string | null} the folder of Keycloak; null: not found */
export function findKeycloak() {
  const named = [process.env.KEYCLOAK_HOME, folder]
  return named.find((home) => home && existsSync(join(home, 'bin/kc.sh'))) ?? null
}

const findMaven = () =>
  [process.env.MAVEN_PATH, '/usr/bin/mvn', '/usr/local/bin/mvn'].find(
    (path) => path && existsSync(path),
  )

export function installKeycloak() {
  java.install('for Keycloak')
  if (findKeycloak()) return
  if (!findMaven())
    installSystemPackages(
      ['maven'],
      'to fetch Keycloak (MAVEN_PATH names one of your own, KEYCLOAK_HOME a Keycloak)',
    )
  process.stdout.write(
    `Fetching Keycloak ${version} from Maven Central into ${folder}, for the tests with a real one (KEYCLOAK_HOME names one of your own) … `,
  )
  const problem = fetchDistribution()
  process.stdout.write(problem === null ? 'done\n' : `failed\n${problem}\n`)
}

/** @returns {string | null} what went wrong */
function fetchDistribution() {
  const maven = findMaven()
  if (!maven) return 'mvn is missing'
  // Complete or not at all.
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  const artifact = `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:zip`
  const args = ['-B', '-q', 'dependency:unpack', artifact, `-DoutputDirectory=${resolve(part)}`]
  // Maven leaves files in its working folder.
  const options = { cwd: part, encoding: /** @type {const} */ ('utf8'), timeout: 600_000 }
  const { status, stdout, error } = spawnSync(maven, args, options)
  if (status !== 0) return error?.message ?? stdout.slice(0, 2000)
  renameSync(join(part, `keycloak-${version}`), folder)
  rmSync(part, { recursive: true, force: true })
  return null
}

/** Prints one line; in CI throws an error. */
export function missingKeycloak() {
  const text = 'Keycloak is missing: the tests with a real one cannot run'
  if (process.env.CI) throw new Error(`${text} (KEYCLOAK_HOME names one)`)
  console.warn(`${text}; they are left out`)
}
