import type { LoaderFunctionArgs } from '~/framework.server'

/** The arguments of a loader or an action, as far as the portal needs them. */
export type RequestArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>
