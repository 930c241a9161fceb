// Mutation testing of the gate, redirects, sessions and uploads: `npm run lab -- promises -m <file>`.
// docs/testing.md describes the run and the known survivors.
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutations.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    'app/http/gate.server.ts',
    'app/http/headers.server.ts',
    'app/http/prefetch.ts',
    'app/domain/link.ts',
    'app/http/{safe-redirect,safe-return,cookies}{,.server}.ts',
    'app/session/{session-cookie,refresh}.server.ts',
    'app/session/store/{seal,session-records}.server.ts',
    'app/session/provider/{login-attempt,id-token,logout-token,token-response,discovery}.server.ts',
    'app/domain/{upload,file-signature,file-name}.ts',
    'app/http/uploads/{file-content,receive}.server.ts',
  ],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `test-results/mutations/${Date.now()}.json` },
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
  ignorePatterns: ['build', 'data', 'docs', 'public', 'test-results', 'playwright-report'],
  tempDirName: '.cache/mutations/work',
  concurrency: 1,
  timeoutMS: 10_000,
  checkers: [],
}
