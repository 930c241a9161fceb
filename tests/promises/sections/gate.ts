import type { Section } from '../mutation'

const gate = 'app/platform/gate.server.ts'
const policies = 'app/route-policies.ts'
const gateTest = 'app/platform/gate.server.test.ts'

export const gateSection: Section = {
  'GET, HEAD, POST; else 405': [
    {
      file: gate,
      from: "if (method !== 'GET' && method !== 'HEAD' && method !== 'POST')",
      to: "if (method === 'TRACE')",
      test: gateTest,
    },
    {
      file: 'app/server/refusals.ts',
      from: "{ Allow: 'GET, HEAD, POST' }",
      to: "{ Allow: 'GET' }",
      test: 'tests/security/gate.test.ts',
    },
  ],
  '`Host` is the public one, but for probes; links never come from a header': [
    {
      file: gate,
      from: "if (headers.host === undefined || (request.hosts ?? 1) > 1) return stop(400, 'host header')",
      to: '',
      test: gateTest,
    },
    {
      file: gate,
      from: "if (hostOf(headers, rules) !== new URL(rules.publicUrl).host) return stop(421, 'host')",
      to: '',
      test: 'tests/security/gate.test.ts',
      title: 'the first line and the host',
    },
    {
      file: 'app/platform/node-http.server.ts',
      from: 'return new Request(origin + path, init)',
      to: "return new Request('http://' + (incoming.headers['x-forwarded-host'] ?? new URL(origin).host) + path, init)",
      also: [
        {
          file: 'app/session/provider/oidc-strategy.server.ts',
          from: "url.searchParams.set('nonce', nonceOf(state))",
          to: "url.searchParams.set('nonce', nonceOf(state)); url.searchParams.set('redirect_uri', new URL('/auth/callback', request.url).href)",
        },
      ],
      test: 'tests/security/gate.test.ts',
      title: 'the first line and the host',
    },
  ],
  'path, segments, query, headers within their limits: 414, 431': [
    {
      file: 'app/platform/lengths.ts',
      from: '{ path: 2048, segments: 12, query: 2048 }',
      to: '{ path: 2049, segments: 12, query: 2048 }',
      test: gateTest,
    },
    {
      file: 'app/platform/lengths.ts',
      from: '{ path: 2048, segments: 12, query: 2048 }',
      to: '{ path: 2048, segments: 13, query: 2048 }',
      test: gateTest,
    },
    {
      file: 'app/platform/lengths.ts',
      from: '{ path: 2048, segments: 12, query: 2048 }',
      to: '{ path: 2048, segments: 12, query: 2049 }',
      test: gateTest,
    },
    {
      file: 'server.ts',
      from: 'maxHeaderSize: 16 * 1024,',
      to: 'maxHeaderSize: 64 * 1024,',
      test: 'tests/security/headers.test.ts',
      title: 'headers above 16 KB',
    },
  ],
  '`X-Forwarded-*` of untrusted peers is dropped': [
    {
      file: 'app/platform/client-address.ts',
      from: 'if (proxies === 0 || list === undefined) return null',
      to: 'if (list === undefined) return null',
      test: 'app/platform/client-address.test.ts',
    },
    {
      file: 'app/platform/client-address.ts',
      from: '(entries.at(-proxies) ?? entries[0])',
      to: 'entries[0]',
      test: 'tests/security/limits.slow.test.ts',
      title: 'an address that the client has written',
    },
  ],
  'limits of rate, before anything is done': [
    {
      file: 'app/platform/limits.server.ts',
      from: 'pages: { most: 120, seconds: 60 },',
      to: 'pages: { most: 12_000, seconds: 60 },',
      test: 'tests/security/limits.slow.test.ts',
      title: 'the 121st in a minute',
    },
    {
      file: 'app/server/enter.server.ts',
      from: 'verdict.pass && !policy.isPublic && hasSessionCookie(anonymous, request)',
      to: 'verdict.pass && hasSessionCookie(anonymous, request) && Boolean(await anonymous.sessions.open(request.headers.cookie ?? null))',
      test: 'tests/security/limits.slow.test.ts',
    },
    {
      file: 'app/platform/limits.server.ts',
      from: 'const longest = Math.max(...waits)',
      to: 'const longest = Math.min(...waits)',
      test: 'app/platform/limits.test.ts',
    },
  ],
  "a POST only from the portal's own pages": [
    {
      file: gate,
      from: "site !== undefined && site !== 'same-origin'",
      to: "site === 'cross-site'",
      test: gateTest,
    },
    {
      file: policies,
      from: "'/settings': screen,",
      to: "'/settings': { ...page, isOriginExempt: true },",
      test: 'tests/unit/foreign-forms.test.ts',
    },
    {
      file: gate,
      from: 'if (origin !== undefined && origin !== rules.publicUrl && !isHidden)',
      to: "if (request.url !== '/settings' && origin !== undefined && origin !== rules.publicUrl && !isHidden)",
      test: 'tests/security/cross-origin.slow.test.ts',
    },
  ],
  'back-channel logout and policy reports are exempt': [
    {
      file: policies,
      from: '    isPublic: true,\n    isOriginExempt: true,\n',
      to: '    isPublic: true,\n',
      test: gateTest,
    },
    {
      file: policies,
      from: "{ ...report, isOriginExempt: true, accepts: 'report' }",
      to: "{ ...report, accepts: 'report' }",
      test: gateTest,
    },
    {
      file: policies,
      from: "{ ...report, isOriginExempt: true, accepts: 'report' }",
      to: '{ ...report, isOriginExempt: true }',
      test: 'tests/e2e/policy-reports.spec.ts',
      title: 'whose it was, and nothing more @scripts',
    },
  ],
  'form types only, 64 KB; multipart on the upload alone': [
    {
      file: gate,
      from: "if (!isWithFiles && !types[policy.accepts].has(typeOf(headers))) return stop(415, 'content type')",
      to: '',
      test: gateTest,
    },
    {
      file: gate,
      from: 'const largestForm = 64 * 1024',
      to: 'const largestForm = 64 * 1024 + 1',
      test: gateTest,
    },
    {
      file: gate,
      from: "typeOf(headers) === 'multipart/form-data' && policy.uploadBytes !== null",
      to: "typeOf(headers) === 'multipart/form-data'",
      test: gateTest,
    },
    {
      file: 'app/platform/node-http.server.ts',
      from: 'if (left < 0) incoming.destroy()',
      to: '',
      test: 'tests/security/gate.test.ts',
      title: 'a form',
    },
  ],
  'a session is read only where a cookie and a private path ask for it': [
    {
      file: policies,
      from: "'/offline': publicPage,",
      to: "'/offline': page,",
      test: 'tests/security/limits.slow.test.ts',
      title: 'that is away, what is nobody’s still answers',
    },
    {
      file: 'app/session/session.server.ts',
      from: 'if (!key || endings.has(key)) return null\n      const entry = await sessionRecords.load(key)',
      to: "const entry = await sessionRecords.load(key ?? { id: 'none', secret: 'none' })",
      test: 'app/session/session.test.ts',
    },
  ],
  'a preview writes nothing': [
    {
      file: 'app/portal/preview-marker.server.ts',
      from: "if (writes && inPreview && !isWritableInPreview) return 'refused'",
      to: '',
      test: 'tests/e2e/refused.spec.ts',
      title: 'in a preview, POST User, push is refused',
    },
    {
      file: policies,
      from: "'/settings': screen,",
      to: "'/settings': { ...page, isWritableInPreview: true },",
      test: 'tests/e2e/refused.spec.ts',
      title: 'in a preview, POST User, push is refused',
    },
  ],
}
