// Prepares a fresh clone: packages, build, browser, each only if missing.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installSystemPackages } from './system-packages.mjs'

/**
 * Runs a command under a title and prints how long it took; its output is shown only if it fails.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<void>}
 */
export async function step(title, command, args, { quiet = true, env = {} } = {}) {
  const from = Date.now()
  console.log(`${title} …`)
  const child = spawn(command, args, {
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  /** @type {Buffer[]} */
  const output = []
  child.stdout?.on('data', (chunk) => output.push(chunk))
  child.stderr?.on('data', (chunk) => output.push(chunk))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  const seconds = ((Date.now() - from) / 1000).toFixed(1)
  if (code !== 0) {
    console.log(`${Buffer.concat(output).toString()}\n${title} … failed after ${seconds} s`)
    process.exit(1)
  }
  console.log(`${title} … ${seconds} s`)
}

/** Installs the packages if they are missing or the lock file has changed. */
export async function installPackages() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const mark = 'node_modules/.installed-lock'
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  if (existsSync('node_modules/.package-lock.json') && !existsSync(mark) && sameVersions()) {
    writeFileSync(mark, lock)
    return
  }
  await step('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund'])
  writeFileSync(mark, lock)
}

/** Packages may have been installed by hand from this lock file. */
function sameVersions() {
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const installed = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages
  return Object.entries(installed).every(([path, { version }]) => wanted[path]?.version === version)
}

export const sources = [
  'app',
  'locales',
  'public',
  'scripts',
  'server.ts',
  'doctor.ts',
  'vite.config.ts',
  'remix.config.js',
  'package-lock.json',
]

/** Builds if sources have changed since the last build. */
export async function build() {
  const mark = 'build/server/index.js'
  if (existsSync(mark) && statSync(mark).mtimeMs > newestSource()) return
  await step('Building', 'npm', ['run', 'build'])
}

/** @returns {number} when the last change of a source was, in milliseconds since 1970 */
export const newestSource = () => Math.max(...sources.map(newestIn))

/**
 * @param {string} path an editor may be replacing the file
 * @returns {number}
 */
function newestIn(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))))
}

const debian = {
  CHROMIUM_PATH: '/usr/bin/chromium',
  CHROMIUM_SHELL_PATH: '/usr/bin/chromium-headless-shell',
}

/**
 * The browsers of the tests, as variables of their environment. CHROMIUM_PATH is one that is named
 * or present, else Debian's; without it Playwright's own is used. CHROMIUM_SHELL_PATH is Debian's
 * shell: the same engine without windows and notifications, in which journeys take two thirds of
 * the processor time. CI installs it also where a browser is present.
 * @returns {Promise<Partial<typeof debian>>}
 */
export async function findBrowsers() {
  if (process.env.CHROMIUM_PATH) return {}
  const { CHROMIUM_SHELL_PATH: shell } = debian
  const whole = [debian.CHROMIUM_PATH, '/usr/bin/google-chrome'].find((path) => existsSync(path))
  if (whole && existsSync(shell)) return { CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: shell }
  if (whole && !process.env.CI) return { CHROMIUM_PATH: whole }
  if (!whole && (await startsOwnBrowser())) return {}
  if (installBrowsers('chromium', 'chromium-headless-shell')) return debian
  if (whole) return { CHROMIUM_PATH: whole }
  spawnSync('npx', ['playwright', 'install', 'chromium'], { timeout: 240_000 })
  if (await startsOwnBrowser()) return {}
  if (installBrowsers('chromium')) return { CHROMIUM_PATH: debian.CHROMIUM_PATH }
  throw new Error('no browser could be installed: CHROMIUM_PATH names one')
}

const installBrowsers = (/** @type {string[]} */ ...names) =>
  installSystemPackages(
    [...names, 'fonts-liberation'],
    'for the tests in a browser (CHROMIUM_PATH names your own)',
  )

/** Whether Playwright's own browser starts: an installed one may lack libraries of the system. */
async function startsOwnBrowser() {
  const { chromium } = await import('@playwright/test')
  try {
    const browser = await chromium.launch({ channel: 'chromium' })
    await browser.close()
    return true
  } catch {
    return false
  }
}

export function makeFolder(/** @type {string} */ path) {
  mkdirSync(path, { recursive: true })
  return path
}
