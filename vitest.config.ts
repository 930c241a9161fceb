import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'app/**/*.test.{ts,tsx}',
      'sandbox/**/*.test.ts',
      'tests/{unit,contract,security}/**/*.test.ts',
    ],
    environment: 'node',
    // The rules' texts are Helsinki's; a machine in another zone must not change them.
    env: { TZ: 'America/New_York', LOG_LEVEL: 'silent' },
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
})
