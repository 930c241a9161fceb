import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { titled } from '~/navigation/page-title'
import { paths } from '~/paths'
import { requirePortal } from '~/portal/portal.server'
import { deleteInvitation, listOpenInvitations } from '~/upstream/sharing.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { DeletionDialog, UnreadDialog } from '~/screens/orders/parts/sharing-dialog'
import { deleteAccess } from './delete-access.server'
import { findAccess } from './load-sharing.server'

export const handle = { screen: 'order', menu: 'orders', dialog: true } satisfies ScreenHandle

export const meta = titled

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const ids = readParams(params)
  const invitation = await findAccess(portal, ids, listOpenInvitations)
  const data = {
    title: portal.pageTitle(portal.t('order:sharing.delete_invitation.title')),
    /** Null: it could not be loaded. */
    email: invitation && invitation.email,
    self: paths.deleteInvitation(ids.addressId, ids.orderId, ids.id),
    backHref: paths.orderSharing(ids.addressId, ids.orderId),
  }
  return json(data, { status: invitation ? 200 : 503 })
}

export function action(args: ActionFunctionArgs) {
  const { addressId, orderId, id } = readParams(args.params)
  return deleteAccess(
    args,
    { addressId, orderId, id },
    {
      intent: 'delete_invitation',
      done: 'orders:invitation_deleted',
      remove: (api, key) => deleteInvitation(api, { orderId, invitationId: id }, key),
      list: listOpenInvitations,
    },
  )
}

const readParams = (params: LoaderFunctionArgs['params']) => ({
  addressId: params.addressId ?? '',
  orderId: params.orderId ?? '',
  id: params.invitationId ?? '',
})

export default function DeleteInvitationScreen() {
  const { email, self, backHref } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const { t } = useTranslation()
  const title = t('order:sharing.delete_invitation.title')
  if (email === null && !sent) {
    const text = t('errors:error_loading_invitations')
    return <UnreadDialog title={title} text={text} self={self} backHref={backHref} />
  }
  const who = email || t('order:sharing.no_email')
  return (
    <DeletionDialog
      title={title}
      text={email === null ? null : t('order:sharing.delete_invitation.text', { email: who })}
      confirm={t('order:sharing.delete_invitation.confirm')}
      action={self}
      backHref={backHref}
      intent="delete_invitation"
      sent={sent}
    />
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
