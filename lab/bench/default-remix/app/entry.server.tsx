import {
  createReadableStreamFromReadable,
  type AppLoadContext,
  type EntryContext,
} from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { wordsOf } from '~/i18n/instances.server'
import { NonceContext } from '~/server/page-context'
import { countView, pageLanguage, setPageHeaders } from '~/server/page-answer.server'

export { handleError } from '~/entry.server'

const abortMs = 5000

/**
 * Remix's entry for Node, with i18next as remix-i18next documents it, without the exception for robots, and
 * with the headers that the product needs.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  if (!context.refusal && (await context.interruption.check()))
    return new Response(null, { status })
  const language = pageLanguage({ remixContext, context })
  setPageHeaders(headers, { remixContext, context, inlineStyles: false })
  countView(request, status, { context, language })
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={wordsOf(language)}>
        <NonceContext.Provider value={context.nonce}>
          <RemixServer
            context={remixContext}
            url={request.url}
            abortDelay={abortMs}
            nonce={context.nonce}
          />
        </NonceContext.Provider>
      </I18nextProvider>,
      {
        onShellReady() {
          const body = new PassThrough()
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError: reject,
      },
    )
    setTimeout(abort, abortMs)
  })
}
