import type { AppLoadContext, EntryContext } from '~/framework.server'
import type { Language } from '~/domain/person'
import { contentSecurityPolicy, privateHeaders } from '~/http/headers.server'
import { isPrefetch } from '~/http/prefetch'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasStyles } from '~/http/cookies.server'

interface Page {
  remixContext: EntryContext
  context: AppLoadContext
}

/** From the root's loader, otherwise the best guess. */
export const pageLanguage = ({ remixContext, context }: Page): Language =>
  (remixContext.staticHandlerContext.loaderData.root as { language?: Language } | undefined)
    ?.language ?? context.language

/** @param page.inlineStyles the page contains its styles */
export function setPageHeaders(
  headers: Headers,
  { remixContext, context, inlineStyles }: Page & { inlineStyles: boolean },
): void {
  const { config, nonce } = context
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const wait = retryAfter(remixContext)
  if (wait) headers.set('Retry-After', wait)
  for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value)
  const policy = { nonce, frameOrigins: embeddedOrigins(remixContext), inlineStyles }
  headers.set('Content-Security-Policy', contentSecurityPolicy(policy, config))
}

/** Not for errors, answers to forms, prefetches and previews: no customer has seen a page. */
export function countView(
  request: Request,
  status: number,
  { context, language }: Pick<Page, 'context'> & { language: Language },
): void {
  const isShown = status >= 200 && status <= 299 && request.method === 'GET' && !isPrefetch(request)
  if (!isShown || context.session?.record.preview) return
  const { pattern } = context
  context.pageViews.report({ at: new Date().toISOString(), pattern, language })
}

/** Remix drops headers of loaders and actions except cookies, so this one is taken from their answers. */
function retryAfter({ staticHandlerContext: page }: EntryContext): string | null {
  const answers = [...Object.values(page.actionHeaders), ...Object.values(page.loaderHeaders)]
  return answers.map((headers) => headers.get('Retry-After')).find(Boolean) ?? null
}

/** From the handles of the page's routes. */
function embeddedOrigins({ staticHandlerContext, routeModules }: EntryContext): string[] {
  return staticHandlerContext.matches.flatMap(({ route }) => {
    const handle = routeModules[route.id]?.handle as { embeds?: string } | undefined
    return handle?.embeds ?? []
  })
}

/**
 * The stylesheet's address if the browser does not have it. The page then contains the styles, which saves a
 * round trip of blank page on a slow line.
 * @returns null where the page links the file
 */
export function unknownStylesheet(
  { headers }: Request,
  { manifest }: Pick<EntryContext, 'manifest'>,
): string | null {
  // A page fetched by a script or the service worker is parsed or stored, so its styles stay in a file.
  if (headers.get('Sec-Fetch-Dest') !== 'document') return null
  const href = manifest.routes.root?.css?.[0]
  return href === undefined || hasStyles(href, headers.get('Cookie')) ? null : href
}

/** Production has one stylesheet. */
let sheet: string | undefined

export const styleSheet = (href: string): string =>
  (sheet ??= readFileSync(join('build/client', href), 'utf8'))

/**
 * Replaces the stylesheet's link by the styles. This page uses a system font; the next page loads the web
 * font.
 */
export const withStyles = (
  html: string,
  { href, css, nonce }: { href: string; css: string; nonce: string },
): string =>
  html
    .replace(/<link rel="preload"[^>]* as="font"[^>]*>/, '')
    // A function, because `$` in a replacement text has a special meaning.
    .replace(
      `<link rel="stylesheet" href="${href}"/>`,
      () =>
        `<style nonce="${nonce}" data-stylesheet="${href}">${css}:root{--font-display:var(--font-sans)}</style>`,
    )
