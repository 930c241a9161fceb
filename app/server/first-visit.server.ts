import type { EntryContext } from '~/framework.server'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasStyles } from '~/navigation/cookies.server'
import { pageStyles } from './page-styles'

/** By the address of the stylesheet: one in production. */
const styles = new Map<string, (html: string) => string>()

/**
 * The address of the stylesheet, where this browser has not been sent to it before. On a slow line the
 * page would stay blank for a round trip more, so its own part of the styles comes with it.
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

/** Puts the styles that the page needs in the place of the link to their file. */
export function withStyles(html: string, { href, nonce }: { href: string; nonce: string }): string {
  const link = `<link rel="stylesheet" href="${href}"/>`
  const known = styles.get(href)
  const stylesOf = known ?? pageStyles(readFileSync(join('build/client', href), 'utf8'))
  if (!known) styles.set(href, stylesOf)
  // The font comes with the next page: nothing on this one waits for it, or changes when it comes.
  const own = `${stylesOf(html)}:root{--k-font-display:var(--k-font-text)}`
  // By a function: in the text of styles a `$` would mean something.
  return html.replace(
    link,
    () => `<style nonce="${nonce}" data-stylesheet="${href}">${own}</style>`,
  )
}
