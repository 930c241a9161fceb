import type { Config } from '~/config/config.server'

/** The sources that a page may load. */
export interface PagePolicy {
  nonce: string
  /** Origins that the page may embed. */
  frameOrigins: readonly string[]
  /** The path to which browsers report what the policy has blocked. */
  reportTo: string
  /** Whether styles stand in the page itself. */
  inlineStyles: boolean
  /** Allows Vite's inline styles and web socket. */
  development: boolean
}

/**
 * The headers of every answer (security: headers); static-files.server.ts takes those of pages from
 * scripts, styles and fonts. The referrer policy is not `no-referrer`, with which browsers send
 * `Origin: null` from forms without JavaScript, and Remix refuses those.
 */
export function baseHeaders({
  secure,
  hstsPreload,
}: Pick<Config, 'secure' | 'hstsPreload'>): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
    // No page is for search engines, the few that are open to all included.
    'X-Robots-Tag': 'noindex',
    ...(secure && {
      'Strict-Transport-Security': `max-age=63072000; includeSubDomains${hstsPreload ? '; preload' : ''}`,
    }),
  }
}

/** For answers that may hold personal data: no cache stores them. */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  Vary: 'Cookie, Accept-Language, Sec-Fetch-Site',
}

export function contentSecurityPolicy(policy: PagePolicy, secure: boolean): string {
  const { nonce, development } = policy
  const styleSources = policy.inlineStyles ? `'self' 'nonce-${nonce}'` : `'self'`
  const directives = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    development ? `style-src 'self' 'unsafe-inline'` : `style-src ${styleSources}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    development ? `connect-src 'self' ws:` : `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    ...(policy.frameOrigins.length > 0 ? [`frame-src ${policy.frameOrigins.join(' ')}`] : []),
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    ...(development ? [] : [`require-trusted-types-for 'script'`, `trusted-types portal`]),
    ...(secure ? ['upgrade-insecure-requests'] : []),
    // Not report-to: browsers that support it would ignore report-uri, and report a minute later.
    `report-uri ${policy.reportTo}`,
  ]
  return directives.join('; ')
}

/** The policy of answers that are no page: nothing in them runs or loads anything. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox"
