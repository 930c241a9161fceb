import type { ActionFunctionArgs } from '~/framework.server'
import { openScreen } from '~/portal/open-screen.server'
import { marksIn } from './marks'
import { saveMarks } from './open-arrival.server'

/** The page's script stores marks while somebody works: 204 says that they are kept. */
export async function action(args: ActionFunctionArgs) {
  const { portal, orderId } = await openScreen(args, 'addressId', 'orderId')
  const isStored = await saveMarks(portal, orderId, marksIn(await args.request.formData()))
  return new Response(null, { status: isStored ? 204 : 503 })
}

export { loader } from './report'
