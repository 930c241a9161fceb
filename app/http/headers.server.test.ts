import { expect, test } from 'vitest'
import { baseHeaders, contentSecurityPolicy, inertPolicy, privateHeaders } from './headers.server'

// Compared letter by letter: a missing word would open a hole that no other test notices.

test('the headers of every answer', () => {
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex',
  }
  expect(baseHeaders({ secure: false, hstsPreload: true })).toEqual(always)
  const twoYears = 'max-age=63072000; includeSubDomains'
  for (const [hstsPreload, value] of [
    [false, twoYears],
    [true, `${twoYears}; preload`],
  ] as const)
    expect(baseHeaders({ secure: true, hstsPreload })).toEqual({
      ...always,
      'Strict-Transport-Security': value,
    })
  expect(privateHeaders).toEqual({
    'Cache-Control': 'no-store',
    Vary: 'Cookie, Accept-Language, Sec-Fetch-Site',
  })
  expect(inertPolicy).toBe("default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox")
})

const page = {
  nonce: 'n0nce',
  frameOrigins: ['https://www.youtube-nocookie.com', 'https://film.example'],
  inlineStyles: false,
}
const directivesOf = (more: Partial<typeof page>, { secure = true, production = true } = {}) =>
  contentSecurityPolicy({ ...page, ...more }, { secure, production }).split('; ')
const built = directivesOf({})

test('the policy of a page', () => {
  expect(built).toEqual([
    "default-src 'none'",
    "script-src 'nonce-n0nce' 'strict-dynamic'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://film.example',
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types portal',
    'upgrade-insecure-requests',
    'report-uri /report-policy-violation',
  ])
})

test.each<[string, string[], string[], string[]]>([
  [
    'without https and frames',
    directivesOf({ frameOrigins: [] }, { secure: false }),
    [],
    [...built.filter((one) => /^(?:frame-src|upgrade)/.test(one))],
  ],
  [
    'with styles of its own',
    directivesOf({ inlineStyles: true }),
    ["style-src 'self' 'nonce-n0nce'"],
    ["style-src 'self'"],
  ],
  [
    'for the tools of development',
    directivesOf({}, { production: false }),
    ["style-src 'self' 'unsafe-inline'", "connect-src 'self' ws:"],
    [
      "style-src 'self'",
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types portal',
    ],
  ],
])('%s it differs in these alone', (_what, other, added, removed) => {
  expect(other.filter((directive) => !built.includes(directive))).toEqual(added)
  expect(built.filter((directive) => !other.includes(directive))).toEqual(removed)
})
