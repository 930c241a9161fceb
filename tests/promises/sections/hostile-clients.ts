import type { Section } from '../mutation'

const connections = 'app/platform/connections.server.ts'
const connectionsTest = 'app/platform/connections.test.ts'

export const hostileClients: Section = {
  "answers heed backpressure, assets too; who takes nothing for 60 s is cut, who takes something never; a reader's leave ends what the answer is made of, of HEAD at once":
    [
      {
        file: connections,
        from: 'return socket.writableLength > 0 || [...exchanges].some(isComing)',
        to: 'return [...exchanges].some(isComing)',
        test: connectionsTest,
        title: 'who reads nothing is cut',
      },
      {
        file: 'app/platform/node-http.server.ts',
        from: 'await answer.body?.cancel()',
        to: 'await Promise.resolve()',
        test: connectionsTest,
        title: 'only the head of it',
      },
      {
        file: 'app/platform/static-files.server.ts',
        from: '      closeWith(response)\n',
        to: '',
        test: 'app/platform/static-files.test.ts',
      },
    ],
  "four files at once a person and process; the next one waits 10 s, then 429 with `Retry-After`, in the person's language":
    [
      {
        file: 'app/screens/documents/download.tsx',
        from: 'createConcurrencyLimit({ atOnce: 4, queued: 20, waitMs: 10_000 })',
        to: 'createConcurrencyLimit({ atOnce: 5, queued: 20, waitMs: 10_000 })',
        test: 'app/screens/documents/download.test.ts',
        title: 'so many at once',
      },
      {
        file: 'app/screens/parts/file-problem.server.tsx',
        from: "headers.set('Retry-After', retryAfter)",
        to: "headers.set('X-Retry-After', retryAfter)",
        test: 'app/screens/documents/download.test.ts',
        title: 'so many at once',
      },
      {
        file: 'app/platform/concurrency-limit.ts',
        from: 'const giveUp = () => settle(null)',
        to: 'const giveUp = () => next()',
        test: 'app/platform/concurrency-limit.test.ts',
      },
    ],
  'idle connections are closed after 62 s, after every kind of answer': [
    {
      file: 'server.ts',
      from: 'keepAliveTimeout: 62_000,',
      to: 'keepAliveTimeout: 200_000,',
      test: 'tests/security/hostile.slow.test.ts',
    },
  ],
  'half a head, half of a form: 10 s; a stalled upload: 60 s, its part removed; one that progresses is waited for':
    [
      {
        file: connections,
        from: 'return quietFor >= patience.form || now - form.since >= patience.wholeForm',
        to: 'return quietFor >= patience.form',
        test: connectionsTest,
        title: 'who sends',
      },
      {
        file: connections,
        from: 'if (moved - connection.moved >= least) Object.assign(connection, { moved, movedAt: now })',
        to: '',
        test: connectionsTest,
        title: 'who sends',
      },
    ],
  'a stop waits for progress only': [
    {
      file: 'app/platform/graceful-shutdown.server.ts',
      from: '      connections.shortenPatience(graceMs)\n',
      to: '',
      test: 'app/platform/graceful-shutdown.test.ts',
    },
    {
      file: connections,
      from: 'stopping ? leastWhenStopping : 1',
      to: '1',
      test: 'app/platform/graceful-shutdown.test.ts',
    },
    {
      file: 'app/server/application.server.ts',
      from: '      stopping.abort()\n',
      to: '',
      test: 'tests/security/stop.slow.test.ts',
      title: 'lets nobody wait',
    },
  ],
  'where connections are many the quietest makes room, so probes get in': [
    {
      file: connections,
      from: 'if (all.size >= crowded) makeRoom()',
      to: '',
      test: connectionsTest,
      title: 'where connections are many',
    },
    {
      file: connections,
      from: 'b.movedAt < a.movedAt ? b : a',
      to: 'b.movedAt > a.movedAt ? b : a',
      test: connectionsTest,
      title: 'where connections are many',
    },
  ],
  '1,000 connections (silent, half a head, half a form, half an upload, not reading, idle) for 10 minutes: memory ≤ +100 MB, p99 of others ≤ 2 ×, SIGTERM exit 0 ≤ 10 s':
    [
      {
        file: connections,
        from: 'for (const { socket } of stalled) socket.destroy()',
        to: '',
        test: 'tests/security/hostile.slow.test.ts',
      },
    ],
  'a refusal costs next to nothing; the third on a connection closes it': [
    {
      file: 'app/server/refusal-pages.server.ts',
      from: 'const mostRefusals = 3',
      to: 'const mostRefusals = 4',
      test: 'tests/security/refusals.slow.test.ts',
      title: 'the connection of who is refused',
    },
    {
      file: 'app/server/refusal-pages.server.ts',
      from: 'if (known) return known',
      to: 'if (known && mostPages === 0) return known',
      test: 'tests/security/refusals.slow.test.ts',
      title: 'costs next to nothing',
    },
  ],
  'a list of 8 MB is read in turns below 200 ms': [
    {
      file: 'app/upstream/list.server.ts',
      from: 'if (performance.now() - since < turnMs) continue',
      to: 'if (since > 0) continue',
      test: 'tests/security/large-answers.slow.test.ts',
    },
  ],
  'ten thousand rows of any list, addresses too, are a page, or a limit that is said': [
    {
      file: 'app/screens/shell/address-selector.tsx',
      from: 'index < mostAddresses',
      to: 'index < 100 * mostAddresses',
      test: 'tests/unit/long-lists.test.tsx',
    },
    {
      file: 'app/screens/orders/order/billing/view.ts',
      from: 'payment: withoutInvoices(payment),',
      to: 'payment,',
      test: 'tests/unit/long-lists.test.tsx',
    },
  ],
  'messages for the next page: the newest 20': [
    {
      file: 'app/domain/flash-message.ts',
      from: '.slice(-mostMessages)',
      to: '.slice(0, mostMessages)',
      test: 'app/domain/flash-message.test.ts',
    },
    {
      file: 'app/domain/flash-message.ts',
      from: 'const mostMessages = 20',
      to: 'const mostMessages = 21',
      test: 'app/domain/flash-message.test.ts',
    },
  ],
}
