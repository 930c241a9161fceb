import { z } from 'zod'
import { Icon } from '~/ui/icon'
import { json, useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { readForm } from '~/http/form-fields.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { ApiError, type Api } from '~/upstream/call.server'
import {
  AcceptedMeanwhile,
  deleteInvitation,
  deleteShare,
  listOpenInvitations,
  listShares,
  requireOpen,
} from '~/upstream/sharing.server'
import { changeSharing, openDialog, openForm, tellAccepted } from './access.server'
import { SharingDialog, UnreadDialog } from './dialog'

export const handle = {
  menu: 'orders',
  description: 'order:sharing.delete.description',
} satisfies ScreenHandle

const words = {
  share: {
    intent: 'delete_share',
    title: 'order:sharing.delete_share.title',
    text: 'order:sharing.delete_share.text',
    confirm: 'order:sharing.delete_share.confirm',
    unread: 'errors:error_loading_shares',
    success: 'orders:share_deleted',
  },
  invitation: {
    intent: 'delete_invitation',
    title: 'order:sharing.delete_invitation.title',
    text: 'order:sharing.delete_invitation.text',
    confirm: 'order:sharing.delete_invitation.confirm',
    unread: 'errors:error_loading_invitations',
    success: 'orders:invitation_deleted',
  },
} as const

const kindOf = ({ shareId }: LoaderFunctionArgs['params']): keyof typeof words =>
  shareId === undefined ? 'invitation' : 'share'

const lists = { share: listShares, invitation: listOpenInvitations }

/** Two addresses, one dialog: of a share and of an invitation. */
export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOf(args.params)
  const found = await openDialog(args, lists[kind], { suggestsDay: false })
  const { portal, addressId, orderId, id, access } = found
  const path = kind === 'share' ? paths.deleteShare : paths.deleteInvitation
  const data = {
    title: portal.pageTitle(portal.t(words[kind].title)),
    kind,
    /** Null: it could not be loaded. */
    email: access && access.email,
    self: path(addressId, orderId, id),
    orderId,
    backHref: paths.orderSharing(addressId, orderId),
  }
  return pageData(data, { status: access ? 200 : 503 })
}

async function remove(
  kind: keyof typeof words,
  api: Api,
  ids: Record<'orderId' | 'id', string>,
  key: string,
) {
  const { orderId, id } = ids
  if (kind === 'share') return deleteShare(api, { orderId, shareId: id }, key)
  await requireOpen(api, orderId, id)
  await deleteInvitation(api, { orderId, invitationId: id }, key)
}

/** Deletes the share or the invitation that the dialog is about, and goes back to the order. */
export async function action(args: ActionFunctionArgs) {
  const kind = kindOf(args.params)
  const { intent, success } = words[kind]
  const { portal, addressId, orderId, id, form } = await openForm(args, intent)
  const failure = await changeSharing(portal, { orderId, form }, async (key) => {
    try {
      await remove(kind, portal.api, { orderId, id }, key)
    } catch (error) {
      if (error instanceof AcceptedMeanwhile) return tellAccepted(portal)
      // The answer may be lost although the API deleted it: the list decides.
      if (!(error instanceof ApiError)) throw error
      const left = await lists[kind](portal.api, orderId)
      if (left.some((row) => row.id === id)) throw error
    }
    portal.audit(`portal.${kind}.delete`, {
      'portal.order.id': orderId,
      ...(kind === 'share' && { 'portal.share.id': id }),
    })
    await portal.tell({ key: success, tone: 'ok' })
  })
  if (!failure) return safeRedirect(paths.orderSharing(addressId, orderId))
  const reply = readForm(form, z.object({})).reply({ formErrors: [failure.message] })
  return json(reply, { status: failure.status })
}

/** Asks before somebody loses access to the order (specification 2.11). */
export default function DeleteAccessScreen() {
  const { kind, email, self, orderId, backHref } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { t } = useTranslation()
  const { intent, title, text, confirm, unread } = words[kind]
  if (email === null && !lastResult) {
    return <UnreadDialog title={t(title)} text={t(unread)} self={self} {...{ orderId, backHref }} />
  }
  return (
    <SharingDialog
      title={t(title)}
      size="confirm"
      action={self}
      orderId={orderId}
      backHref={backHref}
      intent={intent}
      lastResult={lastResult}
      failure={lastResult?.error?.['']?.[0]}
      submit={
        <button className="button danger" type="submit">
          <Icon name="trash" className="icon-s" />
          {t(confirm)}
        </button>
      }
    >
      {email !== null && (
        <p className="muted break-words">
          {t(text, { email: email || t('order:sharing.no_email') })}
        </p>
      )}
    </SharingDialog>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
