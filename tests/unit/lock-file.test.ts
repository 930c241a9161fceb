import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { completed, missingFrom, platformOf } from '../../scripts/complete-lock.mjs'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Parameters<typeof missingFrom>[0]
}

describe('the lock file', () => {
  it('holds the binaries of every platform, so that npm ci works (npm run lock adds them)', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(1000)
    expect(missingFrom(packages)).toEqual([])
  })

  it('lacks what is taken out of it', () => {
    const { 'node_modules/@rollup/rollup-darwin-arm64': taken, ...rest } = packages
    expect(taken?.version).toMatch(/^\d/)
    expect(missingFrom(rest)).toEqual([
      { name: '@rollup/rollup-darwin-arm64', version: taken?.version, dev: true },
    ])
    expect(completed(rest)['node_modules/@rollup/rollup-darwin-arm64']).toMatchObject({
      version: taken?.version,
      os: ['darwin'],
      cpu: ['arm64'],
      optional: true,
    })
  })
})

describe('what is missing', () => {
  const parts = (version: string) => ({ version: '1.0.0', optionalDependencies: { part: version } })

  it('is found beside its package or above, as Node finds it', () => {
    const part = { version: '1.0.0' }
    expect(missingFrom({ 'node_modules/a': parts('1.0.0'), 'node_modules/part': part })).toEqual([])
    const nested = { 'node_modules/b/node_modules/a': parts('1.0.0') }
    expect(missingFrom({ ...nested, 'node_modules/b/node_modules/part': part })).toEqual([])
    expect(missingFrom({ ...nested, 'node_modules/c/node_modules/part': part })).toHaveLength(1)
  })

  it('is not guessed: neither a range of versions nor a platform that no name tells', () => {
    expect(() => completed({ 'node_modules/a': parts('^1.0.0') })).toThrow('which one?')
    expect(() => completed({ 'node_modules/a': parts('1.0.0') })).toThrow('cannot be told')
  })
})

it.each([
  ['@rollup/rollup-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['@rollup/rollup-win32-x64-gnu', { os: ['win32'], cpu: ['x64'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
  ['@oxc-parser/binding-openharmony-arm64', { os: ['openharmony'], cpu: ['arm64'] }],
])('%s runs on', (name, platform) => {
  expect(platformOf(name)).toEqual(platform)
})
