import type { LoaderFunctionArgs } from '@remix-run/node'

/** The arguments of a loader or an action, as far as the portal needs them. */
export type RequestArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>
