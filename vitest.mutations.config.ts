import { defineConfig } from 'vitest/config'
import { shared } from './vitest.config'

/**
 * Mutants run against the tests beside their file. MUTATION_TESTS, comma-separated, selects fewer where these
 * are slow.
 */
const beside = [
  'app/http/{gate,headers,prefetch}*.test.ts',
  'app/domain/{link,upload,file-signature,file-name,owed,arrivals,payment-invoices}.test.ts',
  'app/http/safe-{redirect,return}.test.ts',
  'app/session/**/*.test.ts',
  'app/screens/login/*.test.{ts,tsx}',
  'app/uploads/{file-content,receive}.test.ts',
  'tests/unit/properties/{addresses,file-names}.test.ts',
]

export default defineConfig({
  test: {
    ...shared,
    include: process.env.MUTATION_TESTS?.split(',') ?? beside,
    // Redis is the same session's other store and takes longer than all of these.
    exclude: ['app/session/store/redis-{store,faults}.test.ts'],
    fileParallelism: false,
    // Few and fixed cases for each mutant.
    env: { ...shared.env, FC_RUNS: '30', FC_SEED: '20261121' },
  },
})
