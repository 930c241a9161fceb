import type { LoaderFunctionArgs } from '~/framework.server'
import { readParams } from '~/http/route-params'
import { requirePortal } from './portal.server'

/**
 * The portal of the person who is logged in, with the address of the page and its parameters.
 * @throws a redirect to login and back, if nobody is logged in
 */
export async function openScreen<Name extends string = never>(
  { request, context, params }: LoaderFunctionArgs,
  ...names: Name[]
) {
  const portal = await requirePortal({ request, context })
  return { portal, url: new URL(request.url), ...readParams(params, ...names) }
}
