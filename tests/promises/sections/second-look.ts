import type { Section } from '../mutation'

export const secondLook: Section = {
  'one path, one spelling: what the rules judge is what the router matches': [
    {
      file: 'app/platform/one-spelling.ts',
      from: 'if (spelled === null || spelled === path) return { url, moved: false }',
      to: "if (spelled === null || spelled === path || method === 'POST') return { url, moved: false }",
      test: 'tests/security/spellings.test.ts',
    },
    {
      file: 'app/platform/route-finder.ts',
      from: 'const known = node.named.get(lowerCase(segment))',
      to: 'const known = node.named.get(segment)',
      test: 'tests/unit/properties/spellings.test.ts',
    },
  ],
  'named proxies: forged `X-Forwarded-For` at the port itself': [
    {
      file: 'app/platform/client-address.ts',
      from: 'const first = way.findIndex((address) => !isTrusted(address))',
      to: 'const first = way.findIndex((address, at) => at > 0 && !isTrusted(address))',
      test: 'tests/security/named-proxies.test.ts',
    },
    {
      file: 'app/platform/client-address.ts',
      from: 'return type !== null && trusted.check(address, type)',
      to: 'return type !== null',
      test: 'app/platform/client-address.test.ts',
    },
  ],
  '`http:` in `PUBLIC_URL` for the own machine alone': [
    {
      file: 'app/platform/config.server.ts',
      from: "(value) => value.startsWith('https:') || isOwnMachine(new URL(value).hostname)",
      to: '(value) => isOwnMachine(new URL(value).hostname) || true',
      test: 'app/platform/config.server.test.ts',
    },
  ],
  'no key of a preview or an invitation in the log, by wrong methods neither; 4xx below error': [
    {
      file: 'app/entry.server.tsx',
      from: 'if (isRouteErrorResponse(error) && error.status < 500) {',
      to: 'if (isRouteErrorResponse(error) && error.status < 400) {',
      test: 'tests/security/crawl.test.ts',
      title: 'nor a key of a preview or an invitation',
    },
    {
      file: 'app/entry.server.tsx',
      from: "context.log.info({ status: error.status }, 'refused by the router')",
      to: "context.log.error({ status: error.status }, 'refused by the router')",
      test: 'tests/security/crawl.test.ts',
      title: 'and what is refused is no error',
    },
  ],
}
