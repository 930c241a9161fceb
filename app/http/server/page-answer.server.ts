import type { AppLoadContext, EntryContext } from '~/framework.server'
import type { Language } from '~/domain/person'
import { paths } from '~/paths'
import { contentSecurityPolicy, privateHeaders } from '~/http/headers.server'
import { serverTiming } from '~/observe/server-timing'
import { pageViewOf } from '~/observe/page-views.server'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasStyles } from '~/http/cookies.server'

/** A page that Remix has read the data of. */
interface Page {
  remixContext: EntryContext
  context: AppLoadContext
}

/** The person's own language, from the root's loader, else the best guess. */
export const pageLanguage = ({ remixContext, context }: Page): Language =>
  (remixContext.staticHandlerContext.loaderData.root as { language?: Language } | undefined)
    ?.language ?? context.language

/** @param page.inlineStyles the page brings its styles with it */
export function setPageHeaders(
  headers: Headers,
  { remixContext, context, inlineStyles }: Page & { inlineStyles: boolean },
): void {
  const { config, nonce } = context
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const wait = retryAfter(remixContext)
  if (wait) headers.set('Retry-After', wait)
  for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value)
  // Staff see what a slow page waits for; nobody else learns which calls the portal makes.
  if (context.session?.record.preview) headers.set('Server-Timing', serverTiming(context.timing))
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(
      {
        nonce,
        frameOrigins: embeddedOrigins(remixContext),
        reportTo: paths.policyViolationReport(),
        inlineStyles,
        development: !config.production,
      },
      config.secure,
    ),
  )
}

export function countView(
  request: Request,
  status: number,
  { remixContext, context, language }: Page & { language: Language },
): void {
  const view = pageViewOf({
    request,
    status,
    routes: remixContext.staticHandlerContext.matches.map(({ route }) => route),
    language,
    previewing: context.session?.record.preview != null,
    now: new Date(),
  })
  if (view) context.pageViews.report(view)
}

/**
 * Remix drops all headers of loaders and actions but cookies, so this one is taken from their
 * answers.
 */
function retryAfter({ staticHandlerContext: page }: EntryContext): string | null {
  const answers = [...Object.values(page.actionHeaders), ...Object.values(page.loaderHeaders)]
  return answers.map((headers) => headers.get('Retry-After')).find(Boolean) ?? null
}

/** The origins that the page's routes embed, by their handles. */
function embeddedOrigins({ staticHandlerContext, routeModules }: EntryContext): string[] {
  return staticHandlerContext.matches.flatMap(({ route }) => {
    const handle = routeModules[route.id]?.handle as { embeds?: string } | undefined
    return handle?.embeds ?? []
  })
}

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
        `<style nonce="${nonce}" data-stylesheet="${href}">${css}:root{--font-display:var(--font-sans)}</style>`,
    )
