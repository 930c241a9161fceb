import type { Section } from '../mutation'

const redis = 'app/platform/redis.server.ts'
const outage = 'tests/security/redis-outage.slow.test.ts'
const confirmation = 'app/session/store/redis-confirmation.test.ts'
const server = 'server.ts'
const limits = 'app/platform/limits.server.ts'
const limitsTest = 'tests/security/limits.slow.test.ts'

export const availability: Section = {
  'store stopped or frozen: 503 within 300 ms, cookie kept, nobody logged out': [
    {
      file: redis,
      from: 'const shortMs = 250',
      to: 'const shortMs = 900',
      test: outage,
      title: 'says so within 300 ms',
    },
    {
      file: 'app/server/enter.server.ts',
      from: 'createRequestContext(known, request, session), refusal: unavailable(url) }',
      to: 'createRequestContext(known, request, session) }',
      test: outage,
      title: 'says so within 300 ms',
    },
    {
      file: 'app/session/store/embedded-store.server.ts',
      from: 'const BUSY_MS = 250',
      to: 'const BUSY_MS = 2500',
      test: 'tests/security/embedded-outage.test.ts',
    },
  ],
  '… emptied: login and back, no fault': [
    {
      file: 'app/session/session.server.ts',
      from: 'if (!entry) return null\n',
      to: "if (!key) return null\n      if (!entry) throw new Error('no entry')\n",
      test: outage,
      title: 'emptied',
    },
  ],
  '… back within 2 s': [
    {
      file: redis,
      from: 'Math.min(25 * 2 ** Math.min(times, 8), longestWaitMs)',
      to: 'times * 0 + 60_000',
      test: outage,
      title: 'is there again within 2 s',
    },
  ],
  'Redis changes its primary (Sentinel, TLS, passwords): 503 and a retry, back without a restart': [
    {
      file: 'app/platform/sentinels.server.ts',
      from: "if (event === '+try-failover') beginChange()",
      to: "if (event === '+never') beginChange()",
      test: 'app/platform/sentinels.test.ts',
      title: 'is left before the sentinels change it',
    },
    {
      file: redis,
      from: "message.includes('READONLY')",
      to: "message.includes('NEVER')",
      test: confirmation,
      title: 'that a server takes while it follows another',
    },
  ],
  '… with REDIS_WAIT_REPLICAS, nothing that was answered for is lost': [
    {
      file: 'app/session/store/redis-confirmation.server.ts',
      from: 'if (confirmed < replicas)',
      to: 'if (confirmed < 0)',
      test: confirmation,
      title: 'that no replica has is an outage',
    },
    {
      file: 'app/session/store/redis-confirmation.server.ts',
      from: 'if (stream !== writtenTo)',
      to: 'if (stream === null)',
      test: confirmation,
      title: 'confirm nothing of what the former one has taken',
    },
  ],
  'SIGTERM: readiness fails, requests finish, exit 0 within 30 s': [
    {
      file: server,
      from: 'application.drain()\n',
      to: '',
      test: 'tests/security/stop.slow.test.ts',
      title: 'answers for a while',
    },
    {
      file: server,
      from: 'shutdown.close(stopMs - orderlyMs - config.drainMs)',
      to: 'shutdown.close(0)',
      test: 'tests/security/stop.slow.test.ts',
      title: 'finishes what it is answering',
    },
    {
      file: 'app/platform/graceful-shutdown.server.ts',
      from: '      hangUp(isIdle)\n',
      to: '',
      test: 'tests/security/stop.slow.test.ts',
      title: 'waits for no connection',
    },
  ],
  'a rolling restart of two processes loses no request': [
    {
      file: server,
      from: 'shutdown.close(stopMs - orderlyMs - config.drainMs)',
      to: 'shutdown.close(0)',
      test: 'tests/security/rolling.slow.test.ts',
    },
  ],
  'unknown faults: a request id, no stack, no text of the API': [
    {
      file: 'app/screens/shell/error-page.tsx',
      from: '{isUnknown && <RequestId',
      to: '{!isUnknown && <RequestId',
      test: 'tests/security/headers.test.ts',
      title: 'of a fault',
    },
    {
      file: 'app/screens/shell/error-page.tsx',
      from: '<p>{seconds > 0 ? waitText(t, seconds) : t(text)}</p>',
      to: '<p>{seconds > 0 ? waitText(t, seconds) : t(text)}</p>\n          <p>{String((useRouteError() as Error).message)}</p>',
      also: [
        {
          file: 'app/server/application.server.ts',
          from: '? createRouteHandlers(await guardedBuild(), routeFinder)',
          to: "? createRequestHandler(await guardedBuild(), 'development')",
        },
      ],
      test: 'tests/security/headers.test.ts',
      title: 'of a fault',
    },
  ],
  'limits: login 30, pages 120, look-up 10, invitations 10, files 30, searches 30': [
    {
      file: limits,
      from: 'login: { most: 30,',
      to: 'login: { most: 31,',
      test: limitsTest,
      title: 'login: the 31st',
    },
    {
      file: limits,
      from: 'pages: { most: 120,',
      to: 'pages: { most: 121,',
      test: limitsTest,
      title: 'the 121st',
    },
    {
      file: limits,
      from: 'lookups: { most: 10,',
      to: 'lookups: { most: 11,',
      test: limitsTest,
      title: 'the 11th look-up',
    },
    {
      file: limits,
      from: 'invitations: { most: 10,',
      to: 'invitations: { most: 11,',
      test: limitsTest,
      title: 'the 11th invitation',
    },
    {
      file: limits,
      from: 'files: { most: 30,',
      to: 'files: { most: 31,',
      test: limitsTest,
      title: 'the 31st in ten minutes',
    },
    {
      file: limits,
      from: 'searches: { most: 30,',
      to: 'searches: { most: 31,',
      test: limitsTest,
      title: 'the 31st search',
    },
    {
      file: 'app/route-policies.ts',
      from: "'/auth/callback': { ...login, limit: 'login',",
      to: "'/auth/callback': { ...login,",
      test: limitsTest,
      title: 'login: the 31st',
    },
  ],
  'each fault on each screen says what failed and offers to try again': [
    {
      file: 'app/components/load-error.tsx',
      from: '<a className="button" href={retryHref}>',
      to: '<a className="button" href={retryHref && \'/\'}>',
      test: 'tests/e2e/offers-contacts.spec.ts',
      title: 'leaves the pages standing with a retry',
    },
    {
      file: 'app/upstream/settle.ts',
      from: ': { ok: false }',
      to: ': { ok: true, value: [] as T }',
      test: 'tests/faults/smoke.test.ts',
    },
  ],
  '30 minutes at 30 requests a second, 1 % faults: level': [
    { exempt: 'it takes half an hour, and what it measures is a trend, not a line of the code' },
  ],
}
