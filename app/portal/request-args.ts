import type { LoaderFunctionArgs } from '@remix-run/node'

/** What the portal needs of the arguments of a loader or an action. */
export type RequestArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>
