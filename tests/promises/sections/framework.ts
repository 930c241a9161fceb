import type { Section } from '../mutation'

const gate = 'app/platform/gate.server.ts'
const redirects = 'app/navigation/safe-redirect.server.ts'

export const framework: Section = {
  'single fetch and lazy route discovery stay off': [
    {
      file: 'vite.config.ts',
      from: 'configWith(remixOptions)',
      to: 'configWith({ ...remixOptions, future: { ...remixOptions.future, v3_singleFetch: true } })',
      test: 'tests/security/future-flags.test.ts',
      title: 'single fetch',
    },
    {
      file: 'remix.config.js',
      from: 'v3_routeConfig: true,',
      to: 'v3_routeConfig: true,\n    v3_lazyRouteDiscovery: true,',
      test: 'tests/security/future-flags.test.ts',
      title: 'lazy route discovery',
    },
  ],
  'versions of the lock file, nested ones too, against a list': [
    {
      file: 'package-lock.json',
      from: '"node_modules/undici": {\n      "version": "',
      to: '"node_modules/undici": {\n      "version": "0.',
      test: 'tests/unit/lowest-versions.test.ts',
    },
    {
      file: 'package.json',
      from: '"react-router": "6.30.6",\n    "react-router-dom"',
      to: '"react-router": "6.30.0",\n    "react-router-dom"',
      test: 'tests/unit/lowest-versions.test.ts',
    },
  ],
  'one `safeRedirect`, one `safeHref`; no raw redirect or link of data': [
    {
      file: '.oxlintrc.json',
      from: '"importNames": ["redirect", "redirectDocument", "replace"]',
      to: '"importNames": ["replace"]',
      test: 'tests/unit/lint-rules.test.ts',
    },
    {
      file: redirects,
      from: 'redirect(portalPath(path) ?? paths.entry(), init)',
      to: 'redirect(path, init)',
      test: 'app/navigation/safe-redirect.test.ts',
    },
  ],
  'return addresses and links are what a browser reads as allowed': [
    {
      file: 'app/domain/link.ts',
      from: "if (origin !== portal || pathname.startsWith('//')) return null",
      to: 'if (origin !== portal) return null',
      test: 'tests/unit/properties/addresses.test.ts',
    },
    {
      file: 'app/navigation/safe-return.ts',
      from: 'isTooLong || isLoginPath(pathname)',
      to: 'isTooLong',
      test: 'tests/unit/properties/addresses.test.ts',
    },
  ],
  "what passes by Remix's own check of `Origin` does not pass the gate": [
    {
      file: 'app/route-policies.ts',
      from: "'/settings': screen,",
      to: "'/settings': { ...page, isOriginExempt: true },",
      test: 'tests/security/cross-origin.slow.test.ts',
    },
    {
      file: gate,
      from: "if (site === undefined && origin === undefined) return stop(403, 'no origin')",
      to: '',
      test: 'tests/security/cross-origin.slow.test.ts',
    },
  ],
}
