import type { EntryContext } from '~/framework.server'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasStyles } from '~/http/cookies.server'

/**
 * The address of the stylesheet, where this browser has not been sent to it before. On a slow line the
 * page would stay blank for a round trip more, so the styles come with it.
 * @returns null where the page names the file as usual
 */
export function unknownStylesheet(
  { headers }: Request,
  { manifest }: Pick<EntryContext, 'manifest'>,
): string | null {
  // An answer that a script or the worker fetches is taken apart, or kept.
  if (headers.get('Sec-Fetch-Dest') !== 'document') return null
  const href = manifest.routes.root?.css?.[0]
  return href === undefined || hasStyles(href, headers.get('Cookie')) ? null : href
}

/** One in production. */
let sheet: string | undefined

export const styleSheet = (href: string): string =>
  (sheet ??= readFileSync(join('build/client', href), 'utf8'))

/** Puts the stylesheet in the place of the link to its file. The font comes with the next page. */
export const withStyles = (
  html: string,
  { href, css, nonce }: { href: string; css: string; nonce: string },
): string =>
  html
    .replace(/<link rel="preload"[^>]* as="font"[^>]*>/, '')
    // By a function: in the text of styles a `$` would mean something.
    .replace(
      `<link rel="stylesheet" href="${href}"/>`,
      () =>
        `<style nonce="${nonce}" data-stylesheet="${href}">${css}:root{--k-font-display:var(--k-font-text)}</style>`,
    )
