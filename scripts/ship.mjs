// node scripts/ship.mjs [--monitoring]: removes packages that a serving machine does not need, and writes a
// list of the rest (CycloneDX) and their licences beside the build. --monitoring keeps the client for
// MONITORING_DSN.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string[]} args */
const npm = (...args) =>
  execFileSync('npm', args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

npm('prune', '--omit=dev', '--no-audit', '--no-fund')
removeUnused()
const own = readJson('package.json')
writeFileSync('build/sbom.cdx.json', `${JSON.stringify(billOfMaterials(), null, 1)}\n`)
writeFileSync('build/third-party-notices.txt', notices())

function removeUnused() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  )
  // The database has binaries for both C libraries.
  const otherLibc = header.glibcVersionRuntime ? 'musl' : 'gnu'
  const unused = [
    // An optional peer dependency of other packages, which only their types need.
    'typescript',
    ...within('@libsql').filter((name) => name.endsWith(`-${otherLibc}`)),
    ...(process.argv.includes('--monitoring') ? [] : within('@sentry')),
  ]
  for (const name of unused) rmSync(join('node_modules', name), { recursive: true, force: true })
}

/** @param {string} scope */
function within(scope) {
  const folder = join('node_modules', scope)
  return existsSync(folder) ? readdirSync(folder).map((name) => `${scope}/${name}`) : []
}

/**
 * Lists the packages of node_modules. `npm sbom` reports pruned development packages as missing, so
 * package.json omits the development packages during the call.
 */
function billOfMaterials() {
  const text = readFileSync('package.json', 'utf8')
  const { devDependencies, optionalDependencies, ...shipped } = own
  try {
    writeFileSync('package.json', JSON.stringify(shipped))
    const bill = JSON.parse(npm('sbom', '--sbom-format=cyclonedx'))
    Object.assign(bill.metadata.component, { type: 'application', name: own.name })
    for (const component of bill.components) mend(component)
    return bill
  } finally {
    writeFileSync('package.json', text)
  }
}

/**
 * Mends fields that npm copies from careless manifests, so that the schema accepts them.
 * @param {{ name: string, licenses?: object[], externalReferences?: { url: string }[] }} component
 */
function mend(component) {
  component.licenses ??= [{ license: { name: 'in third-party-notices.txt' } }]
  for (const reference of component.externalReferences ?? [])
    reference.url = reference.url.replace(/^git@([^:]+):/, 'git+ssh://git@$1/')
}

/** Each licence text once, with the names of all packages that have it. */
function notices() {
  /** @type {Map<string, string[]>} */
  const byText = new Map()
  const add = (/** @type {string} */ name, /** @type {string} */ text) =>
    byText.set(text, [...(byText.get(text) ?? []), name])
  for (const folder of packagesIn('node_modules')) {
    const { name, version, license, homepage = '' } = readJson(join(folder, 'package.json'))
    const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
    const brief = `${license?.type ?? license} (the package has no text of it) ${homepage}`.trim()
    add(`${name} ${version}`, texts.join('\n\n') || brief)
  }
  add('tailwindcss, in the stylesheet', 'MIT. Copyright (c) Tailwind Labs, Inc.')
  const fonts = { 'Familjen Grotesk': 'OFL.txt', 'Liberation Sans': 'OFL-liberation.txt' }
  for (const [font, file] of Object.entries(fonts))
    add(`the font ${font}`, readFileSync(`app/ui/art/fonts/${file}`, 'utf8').trim())
  const parts = [...byText].map(([text, names]) => `${names.sort().join('\n')}\n\n${text}\n`)
  return `What ${own.name} ${own.version} is shipped with, and its licences.\n\n${parts.sort().join(`\n${'-'.repeat(80)}\n\n`)}`
}

/**
 * The folders of all packages below, nested ones too.
 * @param {string} folder
 * @returns {string[]}
 */
function packagesIn(folder) {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  const folders = names.flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(join(folder, name)).map((inner) => join(folder, name, inner))
      : [join(folder, name)],
  )
  return folders.flatMap((one) => [
    ...(existsSync(join(one, 'package.json')) ? [one] : []),
    ...packagesIn(join(one, 'node_modules')),
  ])
}
