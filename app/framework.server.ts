import type { AppLoadContext } from '@remix-run/node'

// No other file of `app/` imports these names, so that a move to React Router touches this file and
// framework.ts (decision 1).
export {
  createReadableStreamFromReadable,
  createRequestHandler,
  redirect,
  type AppLoadContext,
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  type HeadersFunction,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node'
export { matchRoutes, RemixServer as PageServer } from '@remix-run/react'

/** The portal uses these arguments only; a framework may pass more. */
export interface LoaderFunctionArgs {
  request: Request
  params: Record<string, string | undefined>
  context: AppLoadContext
}
export type ActionFunctionArgs = LoaderFunctionArgs
