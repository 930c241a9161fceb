import type { Section } from '../mutation'

const cookies = 'app/navigation/cookies.server.ts'
const cookieTest = 'app/session/cookies.test.ts'
const attempts = 'app/session/provider/login-attempt.server.ts'
const sessionCookie = 'app/session/session-cookie.server.ts'
const callback = 'app/login/callback.tsx'

export const cookiesSection: Section = {
  'a closed list, no `Domain`, `HttpOnly`, `SameSite=Lax`; 512 bytes each, 2 KB in all': [
    {
      file: cookies,
      from: "sameSite: 'lax',",
      to: "sameSite: kind === 'theme' ? 'none' : 'lax',",
      test: cookieTest,
    },
    {
      file: cookies,
      from: "sameSite: 'lax',",
      to: "sameSite: value === '' ? 'none' : 'lax',",
      test: cookieTest,
    },
    {
      file: cookies,
      from: 'httpOnly: true,',
      to: "httpOnly: kind !== 'menu',",
      test: cookieTest,
    },
    {
      file: cookies,
      from: "path: '/',",
      to: "path: '/',\n    ...(kind === 'lang' && { domain: 'portal.example' }),",
      test: cookieTest,
    },
    {
      file: cookies,
      from: "sameSite: 'lax',",
      to: "sameSite: 'none',",
      test: 'tests/security/crawl.test.ts',
      title: 'the cookies are those of the list',
    },
    {
      file: cookies,
      from: 'if (header.length > cookieLimit)',
      to: 'if (header.length > 2 * cookieLimit)',
      test: cookieTest,
    },
    {
      file: 'app/server/answer.server.ts',
      from: 'if (answered.status === 405',
      to: "answered.headers.append('Set-Cookie', 'seen=1; Path=/; HttpOnly; SameSite=Lax')\n  if (answered.status === 405",
      test: 'tests/security/crawl.test.ts',
      title: 'the cookies are those of the list',
    },
    {
      file: attempts,
      from: 'const SIZE = 336',
      to: 'const SIZE = 370',
      test: cookieTest,
    },
  ],
  '`__Host-` on https, 256 bits of id and of secret': [
    {
      file: sessionCookie,
      from: "const random = () => randomBytes(BYTES).toString('base64url')",
      to: "const random = () => Buffer.concat([randomBytes(8), Buffer.alloc(24)]).toString('base64url')",
      test: 'app/session/session-cookie.test.ts',
    },
    {
      file: sessionCookie,
      from: 'const id = random()',
      to: "const id = derivedKey(randomBytes(8).toString('hex'), '', '').toString('base64url')",
      test: 'app/session/session-cookie.test.ts',
    },
    {
      file: cookies,
      from: 'sid: { host: true, life: 12 * HOUR },',
      to: 'sid: { host: false, life: 12 * HOUR },',
      test: cookieTest,
    },
    {
      file: sessionCookie,
      from: 'const BYTES = 32',
      to: 'const BYTES = 16',
      test: 'tests/security/login.test.ts',
      title: 'has 256 bits',
      also: [
        {
          file: sessionCookie,
          from: '/^([\\w-]{43})\\.([\\w-]{43})(?:',
          to: '/^([\\w-]{22})\\.([\\w-]{22})(?:',
        },
      ],
    },
  ],
  'five login attempts at most, each cleared at its callback': [
    { file: attempts, from: 'const ATTEMPTS = 5', to: 'const ATTEMPTS = 6', test: cookieTest },
    {
      file: callback,
      from: 'cookieHeaders([setCookie, login.setCookie])',
      to: 'cookieHeaders([setCookie])',
      test: 'app/login/callback.test.ts',
    },
    {
      file: callback,
      from: 'const cookies = attempt ? [sessions.attempts.finish(attempt)] : []',
      to: 'const cookies: string[] = []',
      test: 'app/login/callback.test.ts',
    },
  ],
  'a page asked for before login survives up to 2,048 bytes, in five tabs at once': [
    {
      file: 'app/session/provider/oidc-strategy.server.ts',
      from: "attempt.returnTo = (await longPaths.keep(returnTo)) ?? '/'",
      to: "attempt.returnTo = '/'",
      test: 'app/login/callback.test.ts',
    },
    {
      file: 'app/session/store/long-paths.server.ts',
      from: 'unlessAway(notes.read(keyOf(secret)))',
      to: 'unlessAway(Promise.resolve(null))',
      test: 'app/session/store/long-paths.test.ts',
    },
  ],
  "records encrypted with the cookie's half of the key": [
    {
      file: 'app/session/store/seal.server.ts',
      from: "hkdfSync('sha256', secret, salt, purpose, 32)",
      to: "hkdfSync('sha256', secret, '', purpose, 32)",
      test: 'app/session/store/embedded-store.test.ts',
      title: 'opens with its key alone',
    },
    {
      file: 'app/session/store/session-records.server.ts',
      from: 'sealer.seal(Buffer.from(JSON.stringify(record)), key.secret, idHash)',
      to: 'idHash && key && Buffer.from(JSON.stringify(record))',
      also: [
        {
          file: 'app/session/store/session-records.server.ts',
          from: 'row && sealer.open(row.sealed, key.secret, idHash)',
          to: 'row && sealer && Buffer.from(row.sealed)',
        },
      ],
      test: 'app/session/store/embedded-store.test.ts',
      title: 'is nothing that could be used',
    },
    {
      file: 'app/session/store/seal.server.ts',
      from: "return createHash('sha256').update(`${kind}\\n${value}`).digest('base64url')",
      to: "return kind === 'subject' ? value : createHash('sha256').update(`${kind}\\n${value}`).digest('base64url')",
      test: 'app/session/store/redis-store.test.ts',
      title: 'is nothing that could be used',
    },
  ],
  'two secrets at once': [
    {
      file: 'app/session/store/seal.server.ts',
      from: 'for (const secret of secrets) {',
      to: 'for (const secret of secrets.slice(0, 1)) {',
      test: 'app/session/store/seal.test.ts',
    },
    {
      file: sessionCookie,
      from: 'keys.some((key) =>',
      to: 'keys.slice(0, 1).some((key) =>',
      test: 'app/session/session.test.ts',
    },
  ],
}
