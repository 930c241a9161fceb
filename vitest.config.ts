import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export const shared = {
  environment: 'node',
  alias: {
    '~': fileURLToPath(new URL('./app', import.meta.url)),
    'virtual:enhance': fileURLToPath(new URL('./tests/enhance.fixture.ts', import.meta.url)),
  },
  // The rules' texts are Helsinki's; a machine in another zone must not change them.
  env: { TZ: 'America/New_York', LOG_LEVEL: 'silent' },
  // Tests measure what they hold themselves: these limits only end what hangs, on a machine however busy.
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // A busy machine takes longer than vitest waits by itself.
  expect: { poll: { timeout: 20_000 } },
} as const

const units = {
  ...shared,
  // One more than there are processors, since a third of their time is waiting: vitest itself leaves
  // one free, of two it would use one.
  maxWorkers: availableParallelism() + 1,
} as const

/**
 * They put something in place of what a module takes when it is first imported, or read what all
 * modules that were imported have told.
 */
const withOwnModules = [
  'app/upstream/{client,list.server}.test.ts',
  'app/session/session-cookie.test.ts',
  'app/screens/dashboard/news-section.test.tsx',
  'tests/unit/{missing-route,openapi}.test.ts',
]

/** Portals, providers and stores that run: some measure times, so no two files at once. */
const alone = { ...shared, maxWorkers: 1 } as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...units,
          name: 'unit',
          include: [
            'app/**/*.test.{ts,tsx}',
            'sandbox/**/*.test.ts',
            'tests/{unit,contract}/**/*.test.{ts,tsx}',
          ],
          exclude: [...withOwnModules, '**/*.slow.test.ts'],
          // To import the same modules for each file takes as long as the tests do.
          isolate: false,
        },
      },
      { test: { ...units, name: 'unit with own modules', include: withOwnModules } },
      {
        test: {
          ...shared,
          // None of these measures a time that a busy machine would spoil.
          maxWorkers: 2,
          name: 'running',
          include: ['tests/{security,faults}/**/*.test.ts'],
          exclude: ['**/*.slow.test.ts'],
          // As with the units: importing takes longer than many of them do.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // By a command of their own: npm run test:keycloak.
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
        // By commands of their own: npm run test:security and its like.
        test: {
          ...alone,
          name: 'slow',
          include: ['tests/{security,faults,contract}/**/*.slow.test.ts'],
          testTimeout: 300_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
