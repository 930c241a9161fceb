import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, startPortal } from '../../scripts/stack.mjs'

// scripts/ship.mjs makes the folder for the image and systemd; here it runs in a copy of the repository.

const folder = mkdtempSync(join(tmpdir(), 'shipped-'))
const at = (path: string) => join(folder, path)
/** Name and version of each package in the shipped folder. */
let shipped: Set<string>

beforeAll(() => {
  // Hard links spare the copy of half a gigabyte.
  execFileSync('cp', ['-al', 'node_modules', at('node_modules')])
  for (const path of ['build', 'package.json', 'package-lock.json', '.npmrc', 'app/ui/art/fonts'])
    cpSync(path, at(path), { recursive: true })
  execFileSync(process.execPath, [join(process.cwd(), 'scripts/ship.mjs')], { cwd: folder })
  const manifests = readdirSync(at('node_modules'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /^(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+\/package\.json$/.test(path),
  )
  const read = (path: string) =>
    JSON.parse(readFileSync(at(`node_modules/${path}`), 'utf8')) as {
      name: string
      version: string
    }
  shipped = new Set(manifests.map(read).map(({ name, version }) => `${name} ${version}`))
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

test('the SBOM lists exactly the shipped packages', () => {
  const { components } = JSON.parse(readFileSync(at('build/sbom.cdx.json'), 'utf8')) as {
    components: {
      name: string
      version: string
      purl: string
      licenses?: object[]
      externalReferences?: { url: string }[]
    }[]
  }
  expect(shipped.size).toBeGreaterThan(100)
  expect(new Set(components.map(({ name, version }) => `${name} ${version}`))).toEqual(shipped)
  for (const { name, purl, licenses, externalReferences = [] } of components) {
    expect(purl).toMatch(/^pkg:npm\/\S+@\d/)
    // Strict readers of the SBOM refuse a reference that is no URI.
    for (const { url } of externalReferences) expect(URL.canParse(url), url).toBe(true)
    expect(licenses?.length, name).toBeGreaterThan(0)
  }
})

test('the notices name each shipped package with its licence', () => {
  const notices = readFileSync(at('build/third-party-notices.txt'), 'utf8')
  const missing = [...shipped].filter((one) => !notices.includes(`\n${one}\n`))
  expect(missing).toEqual([])
  expect(notices).not.toContain('undefined')
})

test('no package is for development, another C library, or monitoring that is off', () => {
  const names = [...shipped].map((one) => one.split(' ')[0] ?? '')
  const needless = /^(?:typescript|vite|vitest|esbuild|tailwindcss|@sentry\/.*|@playwright\/.*)$/
  expect(names.filter((name) => needless.test(name))).toEqual([])
  expect(names.filter((name) => name.startsWith('@libsql/'))).toHaveLength(1)
})

test('the portal starts from the shipped folder', async () => {
  const port = await freePort(23_000)
  const nobody = 'http://127.0.0.1:9'
  const { stop } = await startPortal({
    port,
    folder: at('build'),
    env: {
      PUBLIC_URL: `http://localhost:${port}`,
      API_BASE_URL: nobody,
      OIDC_ISSUER: nobody,
      OIDC_CLIENT_ID: 'portal',
      SESSION_SECRET: 'a secret of the tests of thirty-two characters',
      SESSION_DIR: at('data'),
    },
  })
  try {
    const answer = await fetch(`http://localhost:${port}/readyz`)
    expect(await answer.json()).toMatchObject({ store: 'ok' })
    expect((await fetch(`http://localhost:${port}/offline`)).status).toBe(200)
  } finally {
    await stop()
  }
})
