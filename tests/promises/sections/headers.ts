import type { Section } from '../mutation'

const headers = 'app/platform/headers.server.ts'
const download = 'app/screens/documents/download.tsx'
const running = 'tests/security/headers.test.ts'

export const headersSection: Section = {
  'the policy and the other headers, word by word, on every kind of answer': [
    {
      file: headers,
      from: "'Cache-Control': 'no-store',",
      to: "'Cache-Control': 'private, max-age=600',",
      test: 'app/platform/headers-whole.test.ts',
    },
    {
      file: headers,
      from: "'Cache-Control': 'no-store',",
      to: "'Cache-Control': 'private, max-age=600',",
      test: running,
    },
    {
      file: headers,
      from: "`require-trusted-types-for 'script'`, ",
      to: '',
      test: 'app/platform/headers-whole.test.ts',
    },
    {
      file: 'app/platform/node-http.server.ts',
      from: 'if (!answer.headers.has(name)) response.setHeader(name, value)',
      to: '',
      test: running,
      title: 'answers that are no page',
    },
    {
      file: 'app/server/application.server.ts',
      from: 'for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)',
      to: "if (request.method === 'GET') for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)",
      test: running,
    },
  ],
  "135 points (A+) of Mozilla's Observatory": [
    {
      file: headers,
      from: "'max-age=63072000; includeSubDomains; preload'",
      to: "'max-age=600'",
      test: 'tests/security/observatory.slow.test.ts',
    },
    {
      file: headers,
      from: "development ? `style-src 'self' 'unsafe-inline'`",
      to: "!development ? `style-src 'self' 'unsafe-inline'`",
      test: 'tests/security/observatory.slow.test.ts',
    },
  ],
  'no violation of the policy in the whole browser suite': [
    {
      file: headers,
      from: "`img-src 'self' data: blob:`",
      to: "`img-src 'none'`",
      test: 'tests/e2e/settings.spec.ts',
    },
  ],
  'one would be seen': [
    {
      file: 'tests/e2e/complaints.ts',
      from: 'if (ofPolicy.test(message.text())) this.heard.push(message.text())',
      to: '',
      test: 'tests/e2e/complaints.spec.ts',
      title: 'so it is in a tab that a test opens itself @scripts',
    },
    {
      file: 'tests/e2e/complaints.ts',
      from: 'this.heard.push(`uncaught: ${message}`)',
      to: '',
      test: 'tests/e2e/complaints.spec.ts',
      title: 'an error that no script has caught is heard @scripts',
    },
  ],
  'assets a year, the manifest an hour, the worker never unasked': [
    {
      file: 'app/platform/static-files.server.ts',
      from: "'public, max-age=31536000, immutable'",
      to: "'public, max-age=60'",
      test: running,
      title: 'what everybody may store',
    },
    {
      file: 'app/endpoints/manifest.ts',
      from: 'max-age=3600',
      to: 'max-age=360000',
      test: running,
      title: 'what everybody may store',
    },
    {
      file: 'app/endpoints/service-worker.ts',
      from: "'Cache-Control': 'no-cache',",
      to: "'Cache-Control': 'public, max-age=3600',",
      test: running,
      title: 'what everybody may store',
    },
  ],
  'files: type of our own, attachment, sandbox, `no-store`': [
    {
      file: download,
      from: "headers.set('Content-Security-Policy', inertPolicy)",
      to: "headers.set('Content-Security-Policy', inertPolicy.split(';')[0] ?? '')",
      test: running,
      title: 'files of somebody’s own',
    },
    {
      file: download,
      from: "const headers = new Headers(privateHeaders)\n  headers.set('Content-Type', contentType)",
      to: "const headers = new Headers({ ...privateHeaders, 'Cache-Control': 'private, max-age=600' })\n  headers.set('Content-Type', contentType)",
      test: running,
      title: 'files of somebody’s own',
    },
    {
      file: download,
      from: 'contentDisposition(name, inline)',
      to: 'contentDisposition(name, true)',
      test: 'app/screens/documents/download.test.ts',
    },
    {
      file: 'app/domain/file-signature.ts',
      from: 'if (!type || fileSignature(head) !== type.format) return UNKNOWN',
      to: 'if (!type) return UNKNOWN',
      test: 'app/screens/documents/download.test.ts',
    },
  ],
}
