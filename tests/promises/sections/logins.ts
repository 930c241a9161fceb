import type { Section } from '../mutation'

const idToken = 'app/session/provider/id-token.server.ts'
const idTokenTest = 'app/session/provider/id-token.test.ts'
const strategy = 'app/session/provider/oidc-strategy.server.ts'
const sessions = 'app/session/session.server.ts'
const refresh = 'app/session/refresh.server.ts'
const failures = 'app/session/refresh-failure.test.ts'
const logout = 'app/login/logout.tsx'
const endings = 'app/session/endings.server.ts'
const login = 'tests/security/login.test.ts'
const backchannel = 'app/login/backchannel-logout.test.ts'
const embedded = 'app/session/store/embedded-store.server.ts'
const scripts = 'app/session/store/redis-scripts.server.ts'

export const logins: Section = {
  'no token in body, header, data answer, cookie, log line, asset': [
    {
      file: 'app/server/answer.server.ts',
      from: 'if (!interrupted) return',
      to: "if (context.session) answered.headers.set('X-Token', context.session.record.tokens.accessToken)\n    if (!interrupted) return",
      test: 'tests/security/crawl.test.ts',
      title: 'no token',
    },
    {
      file: 'app/root.tsx',
      from: 'loggedIn: portal !== null,',
      to: 'loggedIn: portal !== null,\n    token: context.session?.record.tokens.idToken,',
      test: 'tests/security/crawl.test.ts',
      title: 'stands in any body or header',
    },
    {
      file: 'app/upstream/exchange.server.ts',
      from: "import type { ApiPath } from './api-path'",
      to: "import type { ApiPath } from './api-path'\nimport { log } from '../platform/log.server'",
      also: [
        {
          file: 'app/upstream/exchange.server.ts',
          from: 'const lease = call.lease &&',
          to: "log.trace({ headers: headersOf(caller, call) }, 'call')\n  const lease = call.lease &&",
        },
      ],
      test: 'tests/security/crawl.test.ts',
      title: 'stands in a line of the log',
    },
  ],
  'every changed callback refused, no token call after a bad state': [
    {
      file: strategy,
      from: 'if (!attempt || states.length !== 1)',
      to: 'if (!attempt)',
      test: login,
      title: 'two states',
    },
    {
      file: strategy,
      from: 'if (named === null ? issuerSent : named !== issuer)',
      to: 'if (named === null && issuerSent)',
      test: login,
      title: 'another issuer',
    },
    {
      file: 'app/session/provider/login-attempt.server.ts',
      from: 'expected.length === given.length && timingSafeEqual(expected, given) ? attempt : null',
      to: 'given.length > 0 && expected.length > 0 ? attempt : null',
      test: login,
      title: 'a longer state',
    },
  ],
  'id token: algorithm, issuer, audience, azp, times, nonce': [
    {
      file: idToken,
      from: "const algorithms = ['RS256', 'PS256', 'ES256']",
      to: "const algorithms = ['RS256', 'PS256', 'ES256', 'RS512']",
      test: idTokenTest,
    },
    { file: idToken, from: 'issuer: check.issuer,\n', to: '', test: idTokenTest },
    { file: idToken, from: 'audience: check.clientId,', to: '', test: idTokenTest },
    {
      file: idToken,
      from: 'claims.azp === undefined ? severalAudiences : claims.azp !== check.clientId',
      to: 'claims.azp === undefined && severalAudiences',
      test: idTokenTest,
    },
    { file: idToken, from: 'const CLOCK_S = 120', to: 'const CLOCK_S = 130', test: idTokenTest },
    {
      file: idToken,
      from: 'age > OLDEST_S || age < -CLOCK_S',
      to: 'age < -CLOCK_S',
      test: idTokenTest,
    },
    {
      file: idToken,
      from: "if ('nonce' in expected && claims.nonce !== expected.nonce)",
      to: "if ('nonce' in expected && claims.nonce === '')",
      test: idTokenTest,
    },
  ],
  'the id changes at login, a planted one dies': [
    {
      file: sessions,
      from: 'if (previous)\n        await endings.end(previous, {',
      to: 'if (previous && !key)\n        await endings.end(previous, {',
      test: login,
      title: 'changes at login',
    },
    {
      file: sessions,
      from: 'const key = cookie.create(record.identity.subject)',
      to: 'if (previous) await endings.end(previous)\n      const key = previous ?? cookie.create(record.identity.subject)',
      also: [
        {
          file: sessions,
          from: 'if (previous)\n        await endings.end(previous, {',
          to: 'if (previous && !key)\n        await endings.end(previous, {',
        },
      ],
      test: login,
      title: 'changes at login',
    },
  ],
  'five tabs at once, in any order': [
    {
      file: 'app/session/provider/login-attempt.server.ts',
      from: 'const idOf = (state: string) => state.slice(0, 8)',
      to: "const idOf = (_state: string) => 'the-only'",
      test: login,
      title: 'five tabs',
    },
    {
      file: 'app/session/provider/login-attempt.server.ts',
      from: 'const ATTEMPTS = 5',
      to: 'const ATTEMPTS = 4',
      test: 'app/login/callback.test.ts',
      title: 'five tabs',
    },
  ],
  'one refresh an expiry: three processes × 20 requests, five times': [
    {
      file: refresh,
      from: 'if (await hold()) {',
      to: 'if (poll >= 0) {',
      test: 'tests/security/several-processes.slow.test.ts',
      title: 'ask for new tokens once',
    },
    {
      file: refresh,
      from: 'flights.get(idHash) ?? refreshLocked(entry, stale)',
      to: 'refreshLocked(entry, stale)',
      also: [{ file: refresh, from: 'if (await hold()) {', to: 'if (poll >= 0) {' }],
      test: 'tests/security/expiry.slow.test.ts',
    },
  ],
  'refresh at 120 s, at half of a short life, not one a request': [
    {
      file: 'app/session/provider/token-response.server.ts',
      from: 'const MARGIN_MS = 120_000',
      to: 'const MARGIN_MS = 60_000',
      test: 'app/session/refresh.test.ts',
    },
    {
      file: 'app/session/provider/token-response.server.ts',
      from: 'life < 2 * MARGIN_MS ? life / 2 : MARGIN_MS',
      to: 'MARGIN_MS',
      test: 'app/session/refresh.test.ts',
    },
  ],
  '`invalid_grant` read again once; an outage keeps the session': [
    {
      file: refresh,
      from: 'if (after.record.tokens.refreshToken !== refreshToken) return after',
      to: '',
      test: failures,
    },
    {
      file: refresh,
      from: 'const ATTEMPT_MS = 5000',
      to: 'const ATTEMPT_MS = 500',
      test: failures,
    },
    {
      file: 'app/session/open-session.server.ts',
      from: 'if (usable && error instanceof ProviderUnavailable) return false',
      to: '',
      test: failures,
    },
    {
      file: 'app/session/provider/oidc-client.server.ts',
      from: "if (refusal.data.error === 'invalid_grant') throw",
      to: 'throw',
      test: failures,
    },
  ],
  'a session deleted during a refresh stays deleted': [
    {
      file: 'app/session/store/session-records.server.ts',
      from: "throw new SessionEnded('the session is gone')",
      to: 'return recordsOf.create(entry.key, change(entry.record))',
      also: [
        {
          file: 'app/session/store/session-records.server.ts',
          from: '  return {\n    load,\n    async create(key, record) {',
          to: '  const recordsOf: SessionRecords = {\n    load,\n    async create(key, record) {',
        },
        {
          file: 'app/session/store/session-records.server.ts',
          from: '      changing.then(done, done)\n      return changing\n    },\n  }',
          to: '      changing.then(done, done)\n      return changing\n    },\n  }\n  return recordsOf',
        },
      ],
      test: failures,
    },
    {
      file: scripts,
      from: "if left(KEYS[1], now) == 0 then return 'gone' end\n  if redis.call('HGET', KEYS[1], 'version') ~= version then",
      to: "local stored = redis.call('HGET', KEYS[1], 'version')\n  if stored and stored ~= version then",
      test: 'app/session/store/redis-store.test.ts',
      title: 'late write',
    },
    {
      file: embedded,
      from: "=== undefined ? 'gone' : 'conflict'",
      to: "=== undefined ? 'stored' : 'conflict'",
      test: 'app/session/store/embedded-store.test.ts',
      title: 'late write',
    },
  ],
  'logout: here, then revoked, then at the provider; provider down; twice': [
    {
      file: endings,
      from: 'await store.delete(idHash)\n',
      to: '',
      test: login,
      title: 'logging out ends the session',
    },
    {
      file: endings,
      from: 'isRevoked() ? revocations.revoke(record?.tokens.refreshToken ?? null) : done',
      to: 'isRevoked() ? done : done',
      test: login,
      title: 'logging out takes the refresh token back',
    },
    {
      file: 'app/session/provider/oidc-client.server.ts',
      from: "url.searchParams.set('id_token_hint', idToken)",
      to: "url.searchParams.set('hint', idToken)",
      test: login,
      title: 'logging out works twice',
    },
    {
      file: logout,
      from: 'const ending = await sessions.end(',
      to: "await sessions.provider.revoke('none')\n  const ending = await sessions.end(",
      test: login,
      title: 'works while the provider refuses',
    },
    {
      file: 'app/session/provider/oidc-client.server.ts',
      from: 'const CALL_MS = 3000\nconst REVOKE_MS = 2000',
      to: 'const CALL_MS = 9000\nconst REVOKE_MS = 9000',
      test: login,
      title: 'works while the provider hangs',
    },
  ],
  'back-channel logout: every refusal, replay, wrong type, `none`': [
    {
      file: 'app/session/provider/logout-token.server.ts',
      from: ", { typ: 'logout+jwt' })",
      to: ')',
      test: backchannel,
    },
    {
      file: 'app/login/backchannel-logout.tsx',
      from: "if (!claim) throw new TokenRefused('seen before')",
      to: 'if (!claim) return 0',
      test: backchannel,
    },
    {
      file: 'app/session/provider/logout-token.server.ts',
      from: 'nonce: z.never().optional(),',
      to: '',
      test: backchannel,
    },
    {
      file: 'app/session/provider/logout-token.server.ts',
      from: 'events: z.object({ [EVENT]: z.record(z.string(), z.unknown()) }),',
      to: '',
      test: backchannel,
    },
  ],
  '… and dead on every process within 1 s': [
    {
      file: scripts,
      from: "removed = removed + redis.call('DEL', ARGV[1] .. idHash)",
      to: 'removed = removed + 1',
      test: 'tests/security/several-processes.slow.test.ts',
      title: 'all know within a second',
    },
  ],
  'one suite for both stores': [
    {
      file: embedded,
      from: "const alive = 'sessions.expires_at > :now AND touched_at + idle_ms > :now'",
      to: "const alive = 'sessions.expires_at > :now AND touched_at + idle_ms >= :now'",
      test: 'app/session/store/embedded-store.test.ts',
    },
    {
      file: embedded,
      from: 'WHERE locks.expires_at <= :now OR locks.owner = excluded.owner',
      to: 'WHERE 1',
      test: 'app/session/store/embedded-store.test.ts',
    },
    {
      file: scripts,
      from: "if another and (ARGV[5] == 'wait' or tonumber(held[2]) > now) then return 'held' end",
      to: '',
      test: 'app/session/store/redis-store.test.ts',
    },
    {
      file: 'app/session/store/redis-store.server.ts',
      from: 'Math.min(data.expiresAt, data.touchedAt + data.idleMs) <= now',
      to: 'data.expiresAt <= now',
      test: 'app/session/store/redis-store.test.ts',
    },
  ],
  'kill −9 during writes, 20 times': [
    {
      file: 'app/session/store/session-records.server.ts',
      from: 'await store.create(row)',
      to: 'setTimeout(() => void store.create(row), 100)',
      test: 'tests/security/killed.slow.test.ts',
      title: 'of a portal with the embedded store',
    },
  ],
  'clock ±120 s': [
    {
      file: idToken,
      from: 'const CLOCK_S = 120',
      to: 'const CLOCK_S = 60',
      test: 'tests/security/clock.test.ts',
      title: 'logs people in',
    },
  ],
}
