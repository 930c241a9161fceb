import type { LoaderFunctionArgs } from '~/framework.server'

export type RequestArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>
