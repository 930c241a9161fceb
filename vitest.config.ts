import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export const shared = {
  environment: 'node',
  alias: {
    '~': fileURLToPath(new URL('./app', import.meta.url)),
    'virtual:enhance': fileURLToPath(new URL('./tests/enhance.fixture.ts', import.meta.url)),
  },
  // Texts use Helsinki's time; the machine's zone must not change them.
  env: { TZ: 'America/New_York', LOG_LEVEL: 'silent' },
  // Tests measure their own times: these limits only end what hangs.
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // Longer than vitest's default, for busy machines.
  expect: { poll: { timeout: 20_000 } },
} as const

const units = {
  ...shared,
  // One more than the processors, since a third of the time is waiting; vitest would leave one free.
  maxWorkers: availableParallelism() + 1,
} as const

/** These tests replace a module's imports, or read module state. */
const withOwnModules = [
  'app/upstream/{client,list.server}.test.ts',
  'app/session/session-cookie.test.ts',
  'app/screens/dashboard/news-section.test.tsx',
  'tests/unit/{missing-route,openapi}.test.ts',
]

/** These units start servers, encode pictures or try thousands of inputs: `npm run check` leaves them out. */
const expensive = [
  'app/http/{sockets,static-files}.test.ts',
  'app/server/probes.test.ts',
  'app/observe/page-views.test.ts',
  'app/screens/arrival/report.test.ts',
  'app/screens/documents/{order-archive,small-copy}.test.ts',
  'app/screens/login/logout.test.ts',
  'app/screens/upload/save-files.server.test.ts',
  'app/session/{endings,refresh-failure}.test.ts',
  'app/session/provider/oidc-client.test.ts',
  'app/session/store/{embedded-store,redis-faults,redis-store}.test.ts',
  'app/upstream/{call-limits,upload}.test.ts',
  'tests/unit/{foreign-forms,long-lists,when-told-to-stop}.test.{ts,tsx}',
  'tests/unit/properties/{addresses,api-answers,spellings}.test.ts',
]

/**
 * Running portals, providers and stores: some measure times, so one file at a time. A submission leaves out those
 * that a neighbour would spoil; the others mostly wait, so two run at a time.
 */
const alone = { ...shared, maxWorkers: process.env.SUBMISSION === 'true' ? 2 : 1 } as const

export default defineConfig({
  test: {
    // A fifth of the units' processor time is transforming files that have not changed.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          ...units,
          name: 'unit',
          include: [
            'app/**/*.test.{ts,tsx}',
            'sandbox/**/*.test.ts',
            'tests/unit/**/*.test.{ts,tsx}',
          ],
          exclude: [...withOwnModules, ...expensive, '**/*.slow.test.ts'],
          // Importing the modules for each file takes as long as the tests.
          isolate: false,
        },
      },
      { test: { ...units, name: 'unit with own modules', include: withOwnModules } },
      { test: { ...units, name: 'unit, expensive', include: expensive, isolate: false } },
      {
        test: {
          ...shared,
          // None of these measures a time that a busy machine would spoil.
          maxWorkers: 2,
          name: 'running',
          include: ['tests/{security,faults,contract}/**/*.test.ts'],
          exclude: ['**/*.slow.test.ts'],
          // As with the units: importing takes longer than many tests.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // npm run test:keycloak.
        test: {
          ...alone,
          name: 'keycloak',
          include: ['tests/keycloak/**/*.test.ts'],
          testTimeout: 180_000,
          // Keycloak builds itself before it starts.
          hookTimeout: 600_000,
          sequence: { groupOrder: 4 },
        },
      },
      {
        // npm run test:security and similar.
        test: {
          ...alone,
          name: 'slow',
          isolate: false,
          include: ['tests/{security,faults,contract}/**/*.slow.test.ts'],
          testTimeout: 300_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
