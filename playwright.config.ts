import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // What pages say and how they are paged is the server's alone: those specs run once, in the project
  // that their one check of scripts asks for, or in the faster one.
  projects: [
    {
      name: 'scripts on',
      use: { javaScriptEnabled: true },
      testIgnore: /(^|[/\\])(fields|missing-fields)\.spec\.ts$/,
    },
    // What is about the scripts themselves says so in its title.
    {
      name: 'scripts off',
      use: { javaScriptEnabled: false },
      grepInvert: /@scripts/,
      testIgnore: /(^|[/\\])many-rows\.spec\.ts$/,
    },
  ],
})
