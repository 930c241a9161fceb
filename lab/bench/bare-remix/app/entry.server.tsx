// Remix's own entry for Node, without the exception for robots.
import { createReadableStreamFromReadable } from '@remix-run/node'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { pageOf, TreeContext } from './page-tree'

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <TreeContext.Provider value={pageOf(context).tree}>
        <RemixServer context={remixContext} url={request.url} abortDelay={5000} />
      </TreeContext.Provider>,
      {
        onShellReady() {
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError: reject,
      },
    )
  })
}
