import { json } from '~/framework'
import type { ActionFunctionArgs } from '~/framework.server'
import { readForm } from '~/navigation/form-fields.server'
import { readParams } from '~/navigation/route-params'
import { paths } from '~/paths'
import { requirePortal } from '~/portal/portal.server'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { refuseInstaller } from './change.server'
import { invitationForm, requireIntent, withChosenDay } from './forms.server'
import { findSent, sendInvitation } from './send-invitation.server'

/** The order's page invites somebody to see the order (specification 2.11). */
export async function invite({ request, context, params }: ActionFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const { addressId, orderId } = readParams(params, 'addressId', 'orderId')
  await refuseInstaller(portal, { addressId, orderId })
  const form = await request.formData()
  requireIntent(form, 'invite')
  const submission = readForm(withChosenDay(form), invitationForm(portal.now))
  if (submission.status !== 'success') return json(submission.reply(), { status: 400 })
  const reply = (formErrors: string[]) => submission.reply({ formErrors })
  const invitation = submission.value
  const refused = await sendInvitation(portal, { context, orderId, form, ...invitation, reply })
  if (refused) return refused
  const sent = await findSent(portal, orderId, invitation)
  if (sent) return safeRedirect(paths.sentInvitation(addressId, orderId, sent.id))
  // The page keeps its parameters: loaded product rows stay.
  return safeRedirect(paths.orderSharing(addressId, orderId, new URL(request.url).search))
}
