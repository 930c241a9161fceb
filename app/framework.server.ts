import type { AppLoadContext } from '@remix-run/node'

// Names of the framework that the server uses. No other file of `app/` imports them, so that a move to
// React Router touches this file and framework.ts (docs/decisions/0001-remix-2-and-its-way-out.md).
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

/** The arguments of a loader or an action; a framework may add others. */
export interface LoaderFunctionArgs {
  request: Request
  params: Record<string, string | undefined>
  context: AppLoadContext
}
export type ActionFunctionArgs = LoaderFunctionArgs
