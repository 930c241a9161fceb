import type { Config } from '~/config/config.server'
import { paths } from '~/paths'

/**
 * The headers of every answer; static-files.server.ts drops those of pages. The referrer policy is not
 * `no-referrer`: browsers would send `Origin: null` from forms without JavaScript, which Remix refuses.
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
    // Search engines index no page, public ones included.
    'X-Robots-Tag': 'noindex',
    ...(secure && {
      'Strict-Transport-Security': `max-age=63072000; includeSubDomains${hstsPreload ? '; preload' : ''}`,
    }),
  }
}

/** For personal data: no cache stores these answers. */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  Vary: 'Cookie, Accept-Language, Sec-Fetch-Site',
}

/** @param page.frameOrigins origins that the page may embed */
export function contentSecurityPolicy(
  page: { nonce: string; frameOrigins: readonly string[]; inlineStyles: boolean },
  { secure, production }: Pick<Config, 'secure' | 'production'>,
): string {
  const { nonce, frameOrigins, inlineStyles } = page
  // Vite needs inline styles and a web socket.
  const development = !production
  const styleSources = inlineStyles ? `'self' 'nonce-${nonce}'` : `'self'`
  const directives = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    development ? `style-src 'self' 'unsafe-inline'` : `style-src ${styleSources}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    development ? `connect-src 'self' ws:` : `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    ...(frameOrigins.length > 0 ? [`frame-src ${frameOrigins.join(' ')}`] : []),
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    ...(development ? [] : [`require-trusted-types-for 'script'`, `trusted-types portal`]),
    ...(secure ? ['upgrade-insecure-requests'] : []),
    // No report-to: browsers that support it would ignore report-uri and report a minute later.
    `report-uri ${paths.policyViolationReport()}`,
  ]
  return directives.join('; ')
}

/**
 * For answers that are no page: nothing in them runs or loads. Safari and Chromium differ in how `sandbox` affects
 * a PDF, so PDFs have none (answer 120).
 */
export const pdfPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"
export const inertPolicy = `${pdfPolicy}; sandbox`
