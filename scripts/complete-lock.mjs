// npm run lock adds entries that npm leaves out of the lock file. npm records packages of other platforms only
// where it can read their manifests, and `npm ci` refuses a lock that lacks one of them. With the entry it
// passes, and the platform that needs the package fetches it. `--check` writes nothing and fails on a gap.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/**
 * @typedef {{ version: string, cpu?: string[], os?: string[], libc?: string[], dev?: boolean,
 *   optional?: boolean, optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by their place, `node_modules/…`
 */

const systems = ['android', 'aix', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd'].concat(
  'openharmony',
  'sunos',
  'win32',
)
const abis = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }

/**
 * Reads the platform from the name of a binary package, such as `@rollup/rollup-linux-x64-musl`.
 * @param {string} name
 * @returns {Pick<LockedPackage, 'cpu' | 'os' | 'libc'>}
 * @throws where the name contains no platform: a developer has to look
 */
export function platformOf(name) {
  if (/-wasm32(-|$)/.test(name)) return { cpu: ['wasm32'] }
  const words = name.split(/[-/]/)
  const at = words.findLastIndex((word) => systems.includes(word))
  const [os, cpu, abi] = words.slice(at, at + 3)
  if (at < 0 || os === undefined || cpu === undefined)
    throw new Error(`${name}: its platform cannot be told from its name`)
  const libc = os === 'linux' ? abis[/** @type {keyof typeof abis} */ (abi)] : undefined
  return { cpu: [cpu], os: [os], ...(libc && { libc: [libc] }) }
}

/**
 * Optional packages that an entry of the lock names, but that have no entry of their own.
 * @param {LockedPackages} packages
 * @returns {{ name: string, version: string, dev: boolean }[]}
 */
export function missingFrom(packages) {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placesAbove(place).some((above) => `${above}${name}` in packages))
      .map(([name, version]) => ({ name, version, dev })),
  )
}

/**
 * Where Node looks for what a package needs, nearest first.
 * @param {string} place
 * @returns {string[]} each ends in `node_modules/`
 */
function placesAbove(place) {
  const parts = place === '' ? [] : place.split('/node_modules/')
  return [...parts.keys()]
    .map(
      (length) => `${parts.slice(0, parts.length - length).join('/node_modules/')}/node_modules/`,
    )
    .concat('node_modules/')
}

/**
 * @param {LockedPackages} packages
 * @returns {LockedPackages} the packages with an entry for each missing package, in npm's order
 * @throws where a missing package has no exact version or no platform in its name
 */
export function completed(packages) {
  const added = missingFrom(packages).map(({ name, version, dev }) => {
    if (!/^\d+\.\d+\.\d+[\w.+-]*$/.test(version)) throw new Error(`${name}@${version}: which one?`)
    const { os, cpu, libc } = platformOf(name)
    // The fields are in npm's order; otherwise npm's next run rewrites the entry.
    const entry = { version, cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, os }
    return /** @type {const} */ ([`node_modules/${name}`, entry])
  })
  const whole = [...Object.entries(packages), ...added]
  return Object.fromEntries(whole.sort(([a], [b]) => a.localeCompare(b, 'en')))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = 'package-lock.json'
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingFrom(lock.packages)
  if (process.argv.includes('--check')) {
    for (const { name, version } of missing) console.error(`missing: ${name}@${version}`)
    if (missing.length > 0) console.error('npm run lock adds them')
    process.exit(missing.length > 0 ? 1 : 0)
  }
  writeFileSync(
    file,
    `${JSON.stringify({ ...lock, packages: completed(lock.packages) }, null, 2)}\n`,
  )
  console.log(`${missing.length} packages added to ${file}`)
}
