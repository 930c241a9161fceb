import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { Language } from './domain/person'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { wordsOf } from './i18n/instances.server'
import { rememberStyles } from './navigation/cookies.server'
import { FirstVisitContext } from './server/first-visit'
import { unknownStylesheet, withStyles } from './server/first-visit.server'
import { NonceContext } from './server/nonce'
import { PageFailureContext } from './server/page-failure'
import { contentSecurityPolicy, privateHeaders } from './platform/headers.server'
import { pageViewOf } from './platform/page-views.server'
import { TextResponse } from './platform/text-response'
import { paths } from './paths'
import { patternOfPath } from './platform/route-pattern'

/** Renders the whole page before it is sent: without streaming nothing on it needs JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { config, nonce } = context
  // The server will answer otherwise (answer.server.ts), so there is nothing to render.
  if (!context.refusal && (await context.interruption.check()))
    return new Response(null, { status })
  const language = languageOf(remixContext) ?? context.language
  // Pages of refusals are made once for everybody, and sent as they are.
  const styles =
    config.production && !context.refusal ? unknownStylesheet(request, remixContext) : null
  const html = renderToString(
    <I18nextProvider i18n={wordsOf(language)}>
      <NonceContext.Provider value={nonce}>
        <PageFailureContext.Provider value={failureOf(remixContext)}>
          <FirstVisitContext.Provider value={styles !== null}>
            <RemixServer context={remixContext} url={request.url} nonce={nonce} />
          </FirstVisitContext.Provider>
        </PageFailureContext.Provider>
      </NonceContext.Provider>
    </I18nextProvider>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (styles !== null) headers.append('Set-Cookie', rememberStyles(styles, config.secure))
  const wait = retryAfter(remixContext)
  if (wait) headers.set('Retry-After', wait)
  for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value)
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(
      {
        nonce,
        formOrigins: [new URL(config.oidc.issuer).origin],
        frameOrigins: embeddedOrigins(remixContext),
        reportTo: paths.policyViolationReport(),
        inlineStyles: styles !== null,
        development: !config.production,
      },
      config.secure,
    ),
  )
  const view = pageViewOf({
    request,
    status,
    routes: remixContext.staticHandlerContext.matches.map(({ route }) => route),
    language,
    previewing: context.session?.record.preview != null,
    now: new Date(),
  })
  if (view) context.pageViews.report(view)
  const page = styles === null ? html : withStyles(html, styles, nonce)
  return new TextResponse(`<!doctype html>${page}`, { status, headers })
}

/** The person's own language, from the root's loader. */
const languageOf = ({ staticHandlerContext }: EntryContext): Language | undefined =>
  (staticHandlerContext.loaderData.root as { language?: Language } | undefined)?.language

/**
 * Remix drops all headers of loaders and actions but cookies, so this one is taken from their
 * answers.
 */
function retryAfter({ staticHandlerContext: page }: EntryContext): string | null {
  const answers = [...Object.values(page.actionHeaders), ...Object.values(page.loaderHeaders)]
  return answers.map((headers) => headers.get('Retry-After')).find(Boolean) ?? null
}

const failureOf = ({ staticHandlerContext }: EntryContext): unknown =>
  Object.values(staticHandlerContext.errors ?? {})[0]

/** The origins that the page's routes embed, by their handles. */
function embeddedOrigins({ staticHandlerContext, routeModules }: EntryContext): string[] {
  return staticHandlerContext.matches.flatMap(({ route }) => {
    const handle: unknown = routeModules[route.id]?.handle
    return isEmbedding(handle) ? [handle.embeds] : []
  })
}

const isEmbedding = (handle: unknown): handle is { embeds: string } =>
  typeof handle === 'object' &&
  handle !== null &&
  'embeds' in handle &&
  typeof handle.embeds === 'string'

/** A bug or an outage: logged with the request id that the page shows. */
export const handleError: HandleErrorFunction = (error, { request, context, params }) => {
  if (request.signal.aborted) return
  // A refusal of the router (for example of a form for a page without an action) is no error of the
  // portal. Its text is not logged: it quotes the path, which may hold an invitation's key.
  if (isRouteErrorResponse(error) && error.status < 500) {
    context.log.info({ status: error.status }, 'refused by the router')
    return
  }
  context.log.error({ err: error }, 'a page failed')
  context.monitoring.report(error, {
    requestId: context.requestId,
    pattern: patternOfPath(new URL(request.url).pathname, params),
  })
}
