// Schemathesis, which makes calls by an OpenAPI document: from PyPI, in a folder of its own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const version = '4.32.5'
const folder = `.cache/schemathesis-${version}`
const command = `${folder}/bin/schemathesis`

/**
 * Installs it where a Python is present that makes virtual environments; PYTHON_PATH names one.
 * @returns {string | null} its path; null: it could not be installed
 */
export function installSchemathesis() {
  if (existsSync(command)) return command
  const python = process.env.PYTHON_PATH ?? 'python3'
  process.stdout.write(`Installing schemathesis ${version} from PyPI into ${folder} … `)
  const isInstalled =
    spawnSync(python, ['-m', 'venv', folder]).status === 0 &&
    spawnSync(`${folder}/bin/pip`, ['install', '--quiet', `schemathesis==${version}`]).status === 0
  process.stdout.write(isInstalled ? 'done\n' : 'failed\n')
  return isInstalled ? command : null
}

/** Says, or in CI fails, for the check that needs it. */
export function missingSchemathesis() {
  const text = 'schemathesis is missing: the sandbox cannot be tried against its OpenAPI document'
  if (process.env.CI) throw new Error(`${text} (apt-get install python3-venv)`)
  console.warn(`${text}; that check is left out`)
}
