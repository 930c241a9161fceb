import { json } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { hasEnded } from '~/domain/expiry'
import { extendedExpiry } from '~/domain/expiry-choice'
import { readLanguage } from '~/domain/person'
import { readForm } from '~/navigation/form-fields.server'
import { readParams } from '~/navigation/route-params'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { openScreen } from '~/portal/open-screen.server'
import { requirePortal } from '~/portal/portal.server'
import { ApiError } from '~/upstream/call.server'
import {
  AcceptedMeanwhile,
  deleteInvitation,
  listOpenInvitations,
  requireOpen,
} from '~/upstream/sharing.server'
import { refuseInstaller, tellAccepted } from './change.server'
import { invitationForm, requireIntent } from './forms.server'
import { findWithLastDelivery } from './load.server'
import { findSent, sendInvitation, type FailedForm } from './send-invitation.server'

/** The invitation, read afresh, with the link by which it is accepted. */
export async function loadInvitation(args: LoaderFunctionArgs) {
  const { portal, url } = await openScreen(args)
  const {
    addressId,
    orderId,
    invitationId: id,
  } = readParams(args.params, ...(['addressId', 'orderId', 'invitationId'] as const))
  const found = await findWithLastDelivery(portal, { addressId, orderId, id }, listOpenInvitations)
  const { now, config } = portal
  const data = {
    title: portal.pageTitle(portal.t('order:sharing.sent.title')),
    orderId,
    /** Null: it could not be loaded. */
    invitation: found && {
      email: found.access.email,
      expires: found.access.expires,
      hasEnded: hasEnded(found.access.expires, now),
      address: new URL(paths.invitation(id), config.publicUrl).href,
      renewTo: extendedExpiry(found.access.expires, found.lastDelivery, now),
    },
    maker: config.brand.name,
    /** The message's language: the installer may speak another one than the customer. */
    language: readLanguage(url.searchParams.get('language')) ?? portal.language,
    self: paths.sentInvitation(addressId, orderId, id),
    backHref: paths.orderSharing(addressId, orderId),
  }
  return pageData(data, { status: found ? 200 : 503 })
}

/**
 * Sends the invitation anew, until a later day. The API has no call that changes an invitation: a new
 * one is sent first, and then the old one is deleted, so that nothing is lost where one of them fails.
 */
export async function renewInvitation({ request, context, params }: ActionFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const {
    addressId,
    orderId,
    invitationId: id,
  } = readParams(params, ...(['addressId', 'orderId', 'invitationId'] as const))
  await refuseInstaller(portal, { addressId, orderId })
  const form = await request.formData()
  requireIntent(form, 'renew_invitation')
  const submission = readForm(form, invitationForm(portal.now))
  if (submission.status !== 'success') return json<FailedForm>(submission.reply(), { status: 400 })
  const reply = (formErrors: string[]) => submission.reply({ formErrors })
  const renewed = submission.value
  try {
    const refused = await sendInvitation(portal, {
      ...{ context, orderId, form, ...renewed, reply },
      first: () => requireOpen(portal.api, orderId, id),
      then: async (key) => {
        try {
          await requireOpen(portal.api, orderId, id)
          await deleteInvitation(portal.api, { orderId, invitationId: id }, `${key}-old`)
          portal.audit('portal.invitation.delete', { 'portal.order.id': orderId })
        } catch (error) {
          if (error instanceof AcceptedMeanwhile) return tellAccepted(portal)
          // Both invitations stand in the list then, and each can be deleted there.
          if (!(error instanceof ApiError)) throw error
          await portal.tell({ key: 'orders:old_invitation_left', tone: 'info' })
        }
      },
    })
    if (refused) return refused
  } catch (error) {
    if (!(error instanceof AcceptedMeanwhile)) throw error
    await tellAccepted(portal)
    return safeRedirect(paths.orderSharing(addressId, orderId))
  }
  const sent = await findSent(portal, orderId, renewed)
  if (sent) return safeRedirect(paths.sentInvitation(addressId, orderId, sent.id))
  return safeRedirect(paths.orderSharing(addressId, orderId))
}
