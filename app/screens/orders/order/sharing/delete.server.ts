import { json } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { readForm } from '~/navigation/form-fields.server'
import { readParams } from '~/navigation/route-params'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { requirePortal, type Portal } from '~/portal/portal.server'
import { ApiError, type Api } from '~/upstream/call.server'
import {
  AcceptedMeanwhile,
  deleteInvitation,
  deleteShare,
  listOpenInvitations,
  listShares,
  requireOpen,
} from '~/upstream/sharing.server'
import { changeSharing, refuseInstaller, tellAccepted } from './change.server'
import { deletionForm, requireIntent } from './forms.server'
import { findAccess, type AccessParams } from './load.server'

const deletions = {
  share: {
    intent: 'delete_share',
    title: 'order:sharing.delete_share.title',
    success: 'orders:share_deleted',
    list: listShares,
    path: paths.deleteShare,
    remove: (api: Api, { orderId, id }: AccessParams, key: string) =>
      deleteShare(api, { orderId, shareId: id }, key),
    audit: ({ audit }: Portal, { orderId, id }: AccessParams) =>
      audit('portal.share.delete', { 'portal.order.id': orderId, 'portal.share.id': id }),
  },
  invitation: {
    intent: 'delete_invitation',
    title: 'order:sharing.delete_invitation.title',
    success: 'orders:invitation_deleted',
    list: listOpenInvitations,
    path: paths.deleteInvitation,
    remove: async (api: Api, { orderId, id }: AccessParams, key: string) => {
      await requireOpen(api, orderId, id)
      await deleteInvitation(api, { orderId, invitationId: id }, key)
    },
    audit: ({ audit }: Portal, { orderId }: AccessParams) =>
      audit('portal.invitation.delete', { 'portal.order.id': orderId }),
  },
} as const

/** The address has the id of a share or of an invitation. */
function readDeletion(params: LoaderFunctionArgs['params']) {
  const kind = params.shareId === undefined ? 'invitation' : 'share'
  const { addressId, orderId } = readParams(params, 'addressId', 'orderId')
  const id = params.shareId ?? readParams(params, 'invitationId').invitationId
  return { kind, access: { addressId, orderId, id }, ...deletions[kind] } as const
}

export async function loadDeletion({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const { kind, access, title, list, path } = readDeletion(params)
  const { addressId, orderId, id } = access
  const entry = await findAccess(portal, access, list)
  const data = {
    title: portal.pageTitle(portal.t(title)),
    kind,
    /** Null: it could not be loaded. */
    email: entry && entry.email,
    self: path(addressId, orderId, id),
    backHref: paths.orderSharing(addressId, orderId),
  }
  return pageData(data, { status: entry ? 200 : 503 })
}

/** Deletes the share or the invitation that the dialog is about, and goes back to the order. */
export async function deleteAccess({ request, context, params }: ActionFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const { access, intent, success, list, remove, audit } = readDeletion(params)
  const { addressId, orderId, id } = access
  await refuseInstaller(portal, { addressId, orderId })
  const form = await request.formData()
  requireIntent(form, intent)
  const failure = await changeSharing(portal, { orderId, form }, async (key) => {
    try {
      await remove(portal.api, access, key)
    } catch (error) {
      if (error instanceof AcceptedMeanwhile) return tellAccepted(portal)
      // The answer may be lost although the API deleted it: the list decides.
      if (!(error instanceof ApiError)) throw error
      const left = await list(portal.api, orderId)
      if (left.some((row) => row.id === id)) throw error
    }
    audit(portal, access)
    await portal.tell({ key: success, tone: 'ok' })
  })
  if (!failure) return safeRedirect(paths.orderSharing(addressId, orderId))
  const reply = readForm(form, deletionForm).reply({ formErrors: [failure.message] })
  return json(reply, { status: failure.status })
}
