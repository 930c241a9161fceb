import { isRouteErrorResponse } from '~/framework'
import {
  PageServer,
  type AppLoadContext,
  type EntryContext,
  type HandleErrorFunction,
} from '~/framework.server'
import { renderToString } from 'react-dom/server'
import { InLanguage } from './i18n/in-language.server'
import { rememberStyles } from './http/cookies.server'
import {
  styleSheet,
  unknownStylesheet,
  withStyles,
  pageLanguage,
  countView,
  setPageHeaders,
} from './server/page-answer.server'
import { developmentError } from './server/development-error'
import { NonceContext, PageFailureContext } from './server/page-context'
import { printsOrder } from './server/printed-order'

/** Rendered whole before it is sent: a stream's placeholders need JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { config, nonce } = context
  // After an interruption answer.server.ts replaces the page, so rendering it would be wasted.
  if (!context.refusal && (await context.interruption.check()))
    return new Response(null, { status })
  const language = pageLanguage({ remixContext, context })
  // A refusal's page is rendered once for everybody, so it links the stylesheet for all.
  const styles =
    config.production && !context.refusal ? unknownStylesheet(request, remixContext) : null
  const failure = failureOf(remixContext)
  const render = () =>
    renderToString(
      <InLanguage language={language}>
        <NonceContext.Provider value={nonce}>
          <PageFailureContext.Provider value={failure}>
            <PageServer context={remixContext} url={request.url} nonce={nonce} />
          </PageFailureContext.Provider>
        </NonceContext.Provider>
      </InLanguage>,
    )
  let html: string
  try {
    html = render()
  } catch (error) {
    if (import.meta.env.MODE !== 'development' || failure === undefined) throw error
    return developmentError(error)
  }
  const inlineStyles = styles !== null || printsOrder(remixContext)
  setPageHeaders(headers, { remixContext, context, inlineStyles })
  if (styles !== null) headers.append('Set-Cookie', rememberStyles(styles, config.secure))
  countView(request, status, { context, language })
  const page =
    styles === null ? html : withStyles(html, { href: styles, css: styleSheet(styles), nonce })
  return new Response(`<!doctype html>${page}`, { status, headers })
}

const failureOf = ({ staticHandlerContext }: EntryContext): unknown =>
  Object.values(staticHandlerContext.errors ?? {})[0]

/** Logged with the request id that the page shows. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  // A refusal of the router (such as a form for a page without an action) is no error. Its text is not logged:
  // it quotes the path, which may hold an invitation's key.
  if (isRouteErrorResponse(error) && error.status < 500) {
    context.log.info(
      { 'http.response.status_code': error.status },
      'no route or action for the request',
    )
    return
  }
  context.log.error({ err: error }, 'a page failed')
  context.monitoring.report(error, {
    requestId: context.requestId,
    pattern: context.pattern,
  })
}
