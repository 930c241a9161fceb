import { defineConfig } from 'vitest/config'
import { shared } from './vitest.config'

/**
 * Mutants are tried against the tests beside them, without what merely passes by. A file whose
 * neighbours are slow is tried against fewer: MUTATION_TESTS, comma-separated.
 */
const beside = [
  'app/http/{gate,headers,prefetch}*.test.ts',
  'app/domain/{link,upload,file-signature,file-name}.test.ts',
  'app/http/safe-{redirect,return}.test.ts',
  'app/session/**/*.test.ts',
  'app/screens/login/*.test.{ts,tsx}',
  'app/http/uploads/{file-content,receive}.test.ts',
  'tests/unit/properties/{addresses,file-names}.test.ts',
]

export default defineConfig({
  test: {
    ...shared,
    include: process.env.MUTATION_TESTS?.split(',') ?? beside,
    // Redis is the same session's other store, and takes longer than all of these.
    exclude: ['app/session/store/redis-{store,faults}.test.ts'],
    fileParallelism: false,
    // Few cases, and the same for each mutant.
    env: { ...shared.env, FC_RUNS: '30', FC_SEED: '20261121' },
  },
})
