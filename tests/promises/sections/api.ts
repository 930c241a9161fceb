import type { Section } from '../mutation'

const client = 'app/upstream/client.server.ts'
const call = 'app/upstream/call.server.ts'
const exchange = 'app/upstream/exchange.server.ts'
const limitsTest = 'app/upstream/call-limits.test.ts'
const failuresTest = 'app/upstream/call-failures.test.ts'
const breaker = 'app/upstream/breaker.ts'
const readers = 'tests/unit/properties/readers.test.ts'

export const api: Section = {
  'time limits of connection, read, write, file, page; 8 MB, 32 levels': [
    { file: client, from: 'read: timeoutMs,', to: 'read: 3 * timeoutMs,', test: limitsTest },
    { file: client, from: 'write: 2 * timeoutMs,', to: 'write: timeoutMs,', test: limitsTest },
    {
      file: client,
      from: 'file: 12 * timeoutMs,',
      to: 'file: 1200 * timeoutMs,',
      test: limitsTest,
    },
    {
      file: client,
      from: 'connect: { timeout: 1000 },',
      to: 'connect: { timeout: 10_000 },',
      test: 'app/upstream/client.test.ts',
    },
    { file: client, from: 'const pageMs = 8000', to: 'const pageMs = 80_000', test: limitsTest },
    {
      file: 'app/upstream/answer-body.ts',
      from: 'const maxBytes = 8 * 1024 * 1024',
      to: 'const maxBytes = 9 * 1024 * 1024',
      test: limitsTest,
    },
    {
      file: 'app/upstream/answer-body.ts',
      from: 'const maxDepth = 32',
      to: 'const maxDepth = 33',
      test: limitsTest,
    },
  ],
  'redirects are not followed; nothing else is connected to': [
    {
      file: client,
      from: 'const pool = new Pool(origin, { ...options, connections: 128 })',
      to: 'const pool = new Pool(origin, { ...options, connections: 128 }).compose(interceptors.redirect({ maxRedirections: 3 })) as Pool',
      also: [
        {
          file: client,
          from: "import { Pool } from 'undici'",
          to: "import { interceptors, Pool } from 'undici'",
        },
      ],
      test: failuresTest,
    },
    {
      file: 'app/server/enter.server.ts',
      from: 'const opensSession = verdict.pass',
      to: "void fetch('http://127.0.0.1:8/').catch(() => undefined)\n  const opensSession = verdict.pass",
      test: 'tests/security/outbound.test.ts',
    },
  ],
  'no id adds a segment': [
    {
      file: 'app/upstream/api-path.ts',
      from: 'const idShape = /^[A-Za-z0-9_-]{1,64}$/',
      to: 'const idShape = /^.{1,64}$/',
      test: 'tests/unit/properties/ids-in-paths.test.ts',
    },
  ],
  'reads once more on a broken connection, writes never': [
    {
      file: exchange,
      from: 'if (![502, 503, 504].includes(answer.status)) return answer',
      to: 'return answer',
      test: failuresTest,
    },
    {
      file: exchange,
      from: "if (!(error instanceof ApiError) || error.kind !== 'unavailable') throw error",
      to: 'throw error',
      test: failuresTest,
    },
    {
      file: call,
      from: 'await successful(call.what, forgettingReads(write(call)))',
      to: 'await successful(call.what, forgettingReads(withOneRetry(() => write(call))))',
      test: failuresTest,
    },
    {
      file: call,
      from: 'const answer = forgettingReads(read(path, { acts: true, lease }))',
      to: 'const answer = forgettingReads(withOneRetry(() => read(path, { acts: true, lease })))',
      test: failuresTest,
    },
  ],
  'a page makes few calls, and says what it has not read': [
    {
      file: 'app/screens/dashboard/next/bills.server.ts',
      from: 'export const mostOrders = 3',
      to: 'export const mostOrders = 4',
      test: 'tests/load/api-calls.test.ts',
    },
    {
      file: 'app/upstream/all-addresses.server.ts',
      from: 'api.refusedForAll.set(allPath.pattern, Date.now() + refusedMs)',
      to: '',
      test: 'app/upstream/all-addresses.server.test.ts',
    },
    {
      file: 'app/upstream/all-addresses.server.ts',
      from: ' || addressIds.length > atMost',
      to: '',
      test: 'app/upstream/all-addresses.server.test.ts',
    },
  ],
  '“no open invoices” is said only where all bills were read': [
    {
      file: 'app/screens/dashboard/next/load.server.ts',
      from: 'read.every(({ open, isSure }) => open?.ok === true && isSure)',
      to: 'read.length >= 0',
      test: 'app/screens/dashboard/next/load.test.ts',
    },
    {
      file: 'app/screens/dashboard/next/money.ts',
      from: 'isPaid: isWhole && lines.length === 0',
      to: 'isPaid: lines.length === 0',
      test: 'app/screens/dashboard/next/load.test.ts',
    },
  ],
  'a form sent twice is one call': [
    {
      file: 'app/portal/idempotency.server.ts',
      from: 'if (await claims.isClaimed(done)) return\n',
      to: '',
      test: 'app/portal/idempotency.test.ts',
    },
    {
      file: 'app/portal/idempotency.server.ts',
      from: 'const underWayMs = 10_000',
      to: 'const underWayMs = 600_000',
      test: 'app/portal/idempotency.test.ts',
    },
    {
      file: 'app/session/session.server.ts',
      from: 'isClaimed: (name) => store.isLocked(`once:${name}`, now())',
      to: 'isClaimed: (name) => store.isLocked(name, now())',
      test: 'tests/security/several-processes.slow.test.ts',
      title: 'do once what a form asks for',
    },
  ],
  "one person's failing data stop nobody else": [
    {
      file: breaker,
      from: 'const leastPersons = 5',
      to: 'const leastPersons = 1',
      test: 'app/upstream/breaker.test.ts',
    },
  ],
  'rows, values and useless rows of an answer are limited': [
    {
      file: 'app/upstream/list.server.ts',
      from: 'if (findings.dropped > mostUseless)',
      to: 'if (findings.dropped < 0)',
      test: 'app/upstream/list.server.test.ts',
    },
  ],
  'an answer that is no HTTP fails alone': [
    {
      file: 'app/upstream/api-error.ts',
      from: "error.name === 'HTTPParserError'",
      to: "error.name === 'ParserError'",
      test: failuresTest,
    },
  ],
  'the breaker opens; back within 6 s of the API': [
    {
      file: breaker,
      from: 'const brokenConnections = 5',
      to: 'const brokenConnections = 50',
      test: 'app/upstream/breaker.test.ts',
    },
    {
      file: breaker,
      from: 'const triedEveryMs = 2000',
      to: 'const triedEveryMs = 20_000',
      test: 'app/upstream/breaker.test.ts',
    },
    {
      file: exchange,
      from: 'if (!breaker.allows(from)) {',
      to: 'if (from < 0) {',
      test: failuresTest,
    },
  ],
  'every answer parsed; malformed rows dropped and counted': [
    {
      file: 'app/upstream/list.server.ts',
      from: 'else findings.dropped += 1',
      to: 'else findings.dropped += 0',
      test: 'app/upstream/list.server.test.ts',
    },
    {
      file: 'app/upstream/list.server.ts',
      from: 'if (findings.issues.length === length) usable.push(one)',
      to: 'if (length >= 0) usable.push(one)',
      test: 'tests/unit/properties/api-answers.test.ts',
    },
  ],
  'dates, amounts, flags, parameters of notifications': [
    {
      file: 'app/upstream/readers/amount.ts',
      from: "const rounded = cents + ((decimals[2] ?? '0') >= '5' ? 1 : 0)",
      to: "const rounded = cents + ((decimals[2] ?? '0') >= '0' ? 1 : 0)",
      test: readers,
    },
    {
      file: 'app/upstream/readers/day.ts',
      from: 'return moment.offset === null ? moment.wall : helsinkiWall(epochOf(moment))',
      to: 'return moment.offset === null ? moment.wall : helsinkiWall(epochOf(moment) - 3_600_000)',
      test: 'app/upstream/readers/day.test.ts',
    },
    {
      file: 'app/upstream/readers/text.ts',
      from: 'return value === true || yes.has',
      to: 'return Boolean(value) || yes.has',
      test: readers,
    },
    {
      file: 'app/upstream/readers/text.ts',
      from: " && ['string', 'number'].includes(typeof entry[1])",
      to: '',
      test: 'tests/unit/properties/notification-params.test.ts',
    },
  ],
}
