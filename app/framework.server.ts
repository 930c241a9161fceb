// Names of the framework that the server uses. No other file of `app/` imports them, so that a move to
// React Router touches this file and framework.ts (docs/decisions/0001-remix-2-and-its-way-out.md).
export {
  createReadableStreamFromReadable,
  createRequestHandler,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node'
export { matchRoutes, RemixServer as PageServer } from '@remix-run/react'
