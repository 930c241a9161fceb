import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'

/** Remix, with all of its routes. */
export const createRouteHandlers = (build: ServerBuild): RequestHandler =>
  createRequestHandler(build, 'production')
