import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingFrom } from '../../scripts/complete-lock.mjs'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Parameters<typeof missingFrom>[0]
}

test('the lock file has the binaries of every platform, so that npm ci works: npm run lock adds them', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(1000)
  expect(missingFrom(packages)).toEqual([])
  // Control: a removed package is reported.
  const { 'node_modules/@rollup/rollup-darwin-arm64': taken, ...rest } = packages
  expect(missingFrom(rest)).toEqual([
    { name: '@rollup/rollup-darwin-arm64', version: taken?.version, dev: true },
  ])
})
