import type { WordKey } from '~/domain/word-key'
import { failureMessage, failureStatus } from '~/portal/api-failure.server'
import { orderRole, type OrderPlace } from '~/portal/order-role.server'
import type { Portal } from '~/portal/portal.server'
import { orderOr404 } from '~/portal/order-or-404.server'
import { ApiError } from '~/upstream/call.server'

/** Why a change failed: a translation key, and the page's status. */
export interface Failure {
  message: WordKey
  status: number
}

/**
 * Installers cannot share an order (specification 6). Checked before the form is read.
 * @throws a 403
 */
export async function refuseInstaller(portal: Portal, order: OrderPlace): Promise<void> {
  if ((await orderRole(portal, order)) === 'installer') throw new Response(null, { status: 403 })
}

/** An invitation was left as it is. */
export const tellAccepted = (portal: Portal): Promise<void> =>
  portal.tell({ key: 'orders:invitation_accepted', tone: 'info' })

/**
 * Changes who sees an order, once for each form.
 * @param work does it at the API, and tells the person
 * @returns null: done. What the API refuses, also as not found, leaves the form with what was typed
 * @throws a 404 where the order is not the person's, or is not to be shared
 */
export async function changeSharing(
  portal: Portal,
  { orderId, form }: { orderId: string; form: FormData },
  work: (key: string) => Promise<void>,
): Promise<Failure | null> {
  const order = await orderOr404(portal, orderId)
  if (!order) return { message: 'errors:api_error', status: 503 }
  if (!order.showOrderSharing) throw new Response(null, { status: 404 })
  try {
    await portal.submitOnce(form, work)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { message: failureMessage(error), status: failureStatus(error) }
  }
}
