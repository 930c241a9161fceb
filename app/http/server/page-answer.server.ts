import type { AppLoadContext, EntryContext } from '~/framework.server'
import type { Language } from '~/domain/person'
import { handleText } from '~/ui/handle-text'
import { paths } from '~/paths'
import { contentSecurityPolicy, privateHeaders } from '~/http/headers.server'
import { serverTiming } from '~/observe/server-timing'
import { pageViewOf } from '~/observe/page-views.server'

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
  return staticHandlerContext.matches.flatMap(
    ({ route }) => handleText(routeModules[route.id]?.handle, 'embeds') ?? [],
  )
}
