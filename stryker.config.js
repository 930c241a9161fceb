// Mutation testing of what lets in, leads on, keeps sessions and takes files: `npm run
// test:mutations -- -m <file>`. What it finds, and what survives for which reason, is written down
// in docs/mutations.md.
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutations.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    'app/platform/gate.server.ts',
    'app/platform/headers.server.ts',
    'app/platform/look-ahead.ts',
    'app/domain/link.ts',
    'app/safe-redirect.server.ts',
    'app/session/{safe-return,seal.server,vault.server,cookies.server,session-cookie.server}.ts',
    'app/session/{login-attempt,refresh,id-token,logout-token,token-answer,discovery}.server.ts',
    'app/domain/{upload,file-signature,file-name}.ts',
    'app/uploads/{file-content,receive}.server.ts',
  ],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.cache/mutations/report.json' },
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
  ignorePatterns: ['build', 'data', 'docs', 'public', 'test-results', 'playwright-report'],
  tempDirName: '.cache/mutations/work',
  concurrency: 1,
  timeoutMS: 10_000,
  checkers: [],
}
