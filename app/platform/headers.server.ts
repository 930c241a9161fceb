import type { Config } from './config.server'

/** What a page may load and where its forms may lead. */
export interface PagePolicy {
  nonce: string
  /** Origins that a form's redirect may reach besides the portal: the provider's. */
  formOrigins: readonly string[]
  /** Origins that the page may embed: none, but on the one page that says so. */
  frameOrigins: readonly string[]
  /** The build's own tools in development: Vite's inline styles and web socket. */
  development: boolean
}

/**
 * The headers of every answer, pages, data, redirects and errors alike (security: headers).
 * `same-origin` and not `no-referrer`: with the latter browsers send `Origin: null` from forms
 * without JavaScript, and Remix refuses them.
 */
export function baseHeaders(config: Pick<Config, 'secure'>): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
    ...(config.secure && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    }),
  }
}

/** Answers that may hold something of one person are never stored by anybody. */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  Vary: 'Cookie, Accept-Language, Sec-Fetch-Site',
}

export function contentSecurityPolicy(policy: PagePolicy, secure: boolean): string {
  const { nonce, development } = policy
  const directives = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    development ? `style-src 'self' 'unsafe-inline'` : `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    development ? `connect-src 'self' ws:` : `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    ...(policy.frameOrigins.length > 0 ? [`frame-src ${policy.frameOrigins.join(' ')}`] : []),
    `form-action ${["'self'", ...policy.formOrigins].join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    ...(development ? [] : [`require-trusted-types-for 'script'`, `trusted-types portal`]),
    ...(secure ? ['upgrade-insecure-requests'] : []),
    // Not report-to: browsers that know it would tell a minute later, and by nothing else.
    'report-uri /report-policy-violation',
  ]
  return directives.join('; ')
}

/** For answers that are no page: nothing of them runs or loads anything. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox"
