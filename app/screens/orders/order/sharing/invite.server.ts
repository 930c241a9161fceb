import { json, type ActionFunctionArgs } from '@remix-run/node'
import { takeFromLimit, tooManyRequests } from '~/portal/rate-limit.server'
import { endOfDay } from '~/domain/expiry'
import { readForm } from '~/navigation/form-fields.server'
import { readParams } from '~/navigation/route-params'
import { paths } from '~/paths'
import { requirePortal } from '~/portal/portal.server'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { createInvitation } from '~/upstream/sharing.server'
import { changeSharing, refuseInstaller, type Failure } from './change.server'
import { invitationForm, requireIntent } from './forms.server'

class TooOften extends Error {
  override name = 'TooOften'
  constructor(readonly seconds: number) {
    super('too many invitations')
  }
}

/** The order's page invites somebody to see the order (specification 2.11). */
export async function invite({ request, context, params }: ActionFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const { addressId, orderId } = readParams(params, 'addressId', 'orderId')
  await refuseInstaller(portal, { addressId, orderId })
  const form = await request.formData()
  requireIntent(form, 'invite')
  const submission = readForm(form, invitationForm(portal.now))
  if (submission.status !== 'success') return json(submission.reply(), { status: 400 })
  const { email, expiresAt } = submission.value
  let failure: Failure | null
  try {
    failure = await changeSharing(portal, { orderId, form }, async (key) => {
      // Within this callback, so that a form that is sent twice counts once.
      const wait = await takeFromLimit(context, 'invitations')
      if (wait !== null) throw new TooOften(wait)
      const invitation = { email, expiresAt: endOfDay(expiresAt) }
      await createInvitation(portal.api, orderId, invitation, key)
      portal.audit('portal.invitation.create', { 'portal.order.id': orderId })
      await portal.tell({ key: 'orders:invitation_sent', values: { email }, tone: 'ok' })
    })
  } catch (error) {
    if (!(error instanceof TooOften)) throw error
    const reply = submission.reply({ formErrors: ['page:too_many.title'] })
    return tooManyRequests({ ...reply, wait: error.seconds }, error.seconds)
  }
  if (failure) {
    return json(submission.reply({ formErrors: [failure.message] }), { status: failure.status })
  }
  // The page keeps its parameters: loaded product rows stay.
  return safeRedirect(paths.orderSharing(addressId, orderId, new URL(request.url).search))
}
