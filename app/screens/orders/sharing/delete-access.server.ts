import { json, type ActionFunctionArgs } from '@remix-run/node'
import { readForm } from '~/navigation/form-fields.server'
import { paths } from '~/paths'
import { requirePortal } from '~/portal/portal.server'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { ApiError, type Api } from '~/upstream/call.server'
import { changeSharing, refuseInstaller } from './change-sharing.server'
import { deletionForm, requireIntent, type Deletion } from './forms.server'
import type { AccessQuery } from './load-sharing.server'

/** A share or an invitation: how it is deleted, and where it is listed until then. */
interface Access {
  intent: Deletion
  /** The success message's key. */
  done: string
  remove: (api: Api, key: string) => Promise<void>
  list: (api: Api, orderId: string) => Promise<{ id: string }[]>
}

/** Deletes what the dialog asked about, and goes back to the order. */
export async function deleteAccess(
  { request, context }: ActionFunctionArgs,
  { addressId, orderId, id }: AccessQuery,
  { intent, done, remove, list }: Access,
) {
  const portal = await requirePortal({ request, context })
  await refuseInstaller(portal, { addressId, orderId })
  const form = await request.formData()
  requireIntent(form, intent)
  const failure = await changeSharing(portal, { orderId, form }, async (key) => {
    try {
      await remove(portal.api, key)
    } catch (error) {
      // The answer may be lost and the work done: what the list says now counts.
      if (!(error instanceof ApiError)) throw error
      const left = await list(portal.api, orderId)
      if (left.some((row) => row.id === id)) throw error
    }
    await portal.tell({ key: done, tone: 'ok' })
  })
  if (!failure) return safeRedirect(paths.orderSharing(addressId, orderId))
  const reply = readForm(form, deletionForm).reply({
    formErrors: [failure.message],
  })
  return json(reply, { status: failure.status })
}
