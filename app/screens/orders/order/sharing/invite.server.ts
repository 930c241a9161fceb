import { json } from '~/framework'
import { openScreen } from '~/portal/open-screen.server'
import type { ActionFunctionArgs } from '~/framework.server'
import { readForm } from '~/navigation/form-fields.server'
import { paths } from '~/paths'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { refuseInstaller } from './change.server'
import { invitationForm, requireIntent, withChosenDay } from './forms.server'
import { findSent, sendInvitation } from './send-invitation.server'

/** The order's page invites somebody to see the order (specification 2.11). */
export async function invite(args: ActionFunctionArgs) {
  const { portal, url, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  await refuseInstaller(portal, { addressId, orderId })
  const form = await args.request.formData()
  requireIntent(form, 'invite')
  const submission = readForm(withChosenDay(form), invitationForm(portal.now))
  if (submission.status !== 'success') return json(submission.reply(), { status: 400 })
  const reply = (formErrors: string[]) => submission.reply({ formErrors })
  const invitation = submission.value
  const refused = await sendInvitation(portal, {
    context: args.context,
    orderId,
    form,
    ...invitation,
    reply,
  })
  if (refused) return refused
  const sent = await findSent(portal, orderId, invitation)
  if (sent) return safeRedirect(paths.sentInvitation(addressId, orderId, sent.id))
  // The page keeps its parameters: loaded product rows stay.
  return safeRedirect(paths.orderSharing(addressId, orderId, url.search))
}
