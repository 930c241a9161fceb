import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/e2e/browser'
import { returningVisitor } from './tests/e2e/returning'
import type { StackOptions } from './tests/e2e/stack'

const withScripts = { javaScriptEnabled: true, storageState: returningVisitor() }
const withoutScripts = { javaScriptEnabled: false }
const longFile = /\.long\.spec\.ts$/
const proxyFile = /(^|[/\\])proxied\.spec\.ts$/
/** A submission runs each long journey in one turn: without scripts those that they leave unchanged. */
const isSubmission = process.env.SUBMISSION === 'true'
const secondTurn = isSubmission ? /@server|@page/ : /./
const onScripts = { grepInvert: /@server|@long/, testIgnore: [longFile] }
const withoutThem = { grepInvert: /@scripts|@long/, testIgnore: [longFile] }

export default defineConfig<object, StackOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A busy machine fails a journey now and then: flaky ones are listed, and only few may be.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    [process.env.CI ? 'dot' : 'list'],
    ['./tests/e2e/flaky-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : []),
  ],
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    // Fading pages are drawn sixty times a second and slow every test; screens.spec.ts tests the motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording slows every test: use it for a failing one.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  // A journey runs with scripts and without. Titles with @scripts (about the scripts) or @server (refusals,
  // faults, rounds of reads) run once. `npm test` has the ways that people take. Edges (@edge), the device and
  // the long looks at every screen (@long, *.long.spec.ts) run by `npm run test:long`. So does the turn with
  // scripts of a journey that scripts leave unchanged (@page). `npm run test:proxied` has the ways and the edges.
  projects: [
    {
      name: 'scripts on',
      use: withScripts,
      grepInvert: /@server|@long|@edge|@page/,
      testIgnore: [longFile, proxyFile],
    },
    {
      name: 'scripts off',
      use: withoutScripts,
      grepInvert: /@scripts|@long|@edge/,
      testIgnore: [longFile, proxyFile],
    },
    // npm run test:proxied: the same on what operators run.
    { name: 'proxied, scripts on', use: { ...withScripts, behind: 'nginx' }, ...onScripts },
    { name: 'proxied, scripts off', use: { ...withoutScripts, behind: 'nginx' }, ...withoutThem },
    {
      name: 'long',
      use: withScripts,
      grep: isSubmission ? /@long|@edge/ : /@long|@edge|@page/,
      grepInvert: isSubmission ? /@server|@page/ : /@server/,
      testIgnore: longFile,
    },
    {
      name: 'long, on the page',
      use: withoutScripts,
      grep: new RegExp(`(?=.*(?:@long|@edge))(?=.*(?:${secondTurn.source}))`),
      grepInvert: /@scripts/,
      testIgnore: longFile,
    },
    // npm run test:browsers: a few journeys in Playwright's own builds.
    ...(['firefox', 'webkit'] as const).map((name) => ({
      name,
      use: { ...withScripts, browserName: name, launchOptions: {} },
      grepInvert: /@server|@long|@edge/,
      testMatch: /(login|order-pages|sharing|upload)\.spec\.ts$/,
    })),
    { name: 'long, scripts on', use: withScripts, grepInvert: /@server/, testMatch: longFile },
    {
      name: 'long, scripts off',
      use: withoutScripts,
      grep: secondTurn,
      grepInvert: /@scripts/,
      testMatch: longFile,
    },
  ],
})
