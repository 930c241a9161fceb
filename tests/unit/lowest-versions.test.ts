import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { exceptions, lowest } from './lowest-versions.json'

// The lock file against what is known to be broken: an audit asks a service that may not be there.
// Each entry names its advisory and the lowest version of each major line that has the fix.

interface Lock {
  packages: Record<string, { version?: string; dev?: boolean }>
}

const read = <T>(name: string) =>
  JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')) as T
const lock = read<Lock>('package-lock.json')

/** Every version of a package, nested ones too. */
const locked = (name: string) =>
  Object.entries(lock.packages).flatMap(([path, { version = '' }]) =>
    path.endsWith(`node_modules/${name}`) ? [{ path, version }] : [],
  )

const numbers = (version: string) => version.split('.').map(Number)

function isBelow(version: string, floor: string): boolean {
  const [a, b] = [numbers(version), numbers(floor)]
  const at = a.findIndex((number, i) => number !== b[i])
  return at >= 0 && (a[at] ?? NaN) < (b[at] ?? NaN)
}

/** A line that is not listed has no fix, unless it began after all of those that have. */
function isFixed(version: string, floors: readonly string[]): boolean {
  const major = (text: string) => numbers(text)[0] ?? NaN
  const floor = floors.find((one) => major(one) === major(version))
  return floor ? !isBelow(version, floor) : floors.every((one) => major(one) < major(version))
}

const isExcepted = (name: string, version: string) =>
  exceptions.some((entry) => entry.package === name && entry.version === version)

test.each(lowest)(
  '$package is at least $lowest',
  ({ package: name, lowest: floors, advisory, why }) => {
    expect(advisory.every((id) => /^(GHSA(-\w{4}){3}|CVE-\d{4}-\d{4,})$/.test(id))).toBe(true)
    expect(why).not.toBe('')
    const versions = locked(name)
    // A package that nothing brings any more is no longer listed.
    expect(versions).not.toEqual([])
    for (const { version } of versions) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    const broken = versions.filter(
      ({ version }) => !isFixed(version, floors) && !isExcepted(name, version),
    )
    expect(broken).toEqual([])
  },
)

describe('an exception', () => {
  test.each(exceptions)('$package $version has not run out, and is needed', (entry) => {
    expect(entry.reason).not.toBe('')
    expect(Date.parse(`${entry.until}T23:59:59Z`)).toBeGreaterThan(Date.now())
    expect(locked(entry.package).map(({ version }) => version)).toContain(entry.version)
  })

  test.each(exceptions.filter(({ reason }) => reason.startsWith('Development only')))(
    '$package $version comes with the tools only',
    (entry) => {
      const copies = Object.entries(lock.packages).filter(
        ([path, { version }]) =>
          path.endsWith(`node_modules/${entry.package}`) && version === entry.version,
      )
      for (const [path, { dev }] of copies) expect([path, dev]).toEqual([path, true])
    },
  )
})

// Packages that Remix 2 pins itself have published holes: ours are put in their place.
test.each([
  ['@remix-run/router', '1.23.4'],
  ['react-router', '6.30.6'],
  ['react-router-dom', '6.30.6'],
])('%s is %s wherever it stands', (name, version) => {
  const { overrides } = read<{ overrides: Record<string, string> }>('package.json')
  expect(overrides[name]).toBe(version)
  expect(locked(name).map((copy) => copy.version)).toEqual([version])
})
