import { useForm } from '@conform-to/react'
import { z } from 'zod'
import { useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { pageData } from '~/portal/page-data.server'
import { pageMeta } from '~/ui/page-meta'
import { ApiError } from '~/upstream/call.server'
import {
  deleteInvitation,
  deleteShare,
  isAccepted,
  listOpenInvitations,
  listShares,
} from '~/upstream/sharing.server'
import { SharingDialog } from './dialog'
import { changeSharing, openDialog, tellAccepted } from './sharing.server'

export const meta = pageMeta(null, 'order:sharing.delete.description')

const lists = { share: listShares, invitation: listOpenInvitations }

const kindOf = ({ shareId }: LoaderFunctionArgs['params']): keyof typeof lists =>
  shareId === undefined ? 'invitation' : 'share'

/** Handles shares and invitations. */
export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOf(args.params)
  const heading = `order:sharing.delete_${kind}.title` as const
  const { dialog, access } = await openDialog(args, { heading, list: lists[kind] })
  const data = { ...dialog, kind, email: access && access.email }
  return pageData(data, { status: access ? 200 : 503 })
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOf(args.params)
  return changeSharing(args, {
    intent: `delete_${kind}`,
    schema: () => z.object({}),
    work: async ({ portal, orderId, id }, key) => {
      const { api } = portal
      try {
        if (kind === 'share') await deleteShare(api, { orderId, shareId: id }, key)
        else if (await isAccepted(api, orderId, id)) return await tellAccepted(portal)
        else await deleteInvitation(api, { orderId, invitationId: id }, key)
      } catch (error) {
        // The API may have deleted the access although its answer was lost, so the list is read again.
        if (!(error instanceof ApiError)) throw error
        const left = await lists[kind](api, orderId)
        if (left.some((row) => row.id === id)) throw error
      }
      portal.audit(`portal.${kind}.delete`, {
        'portal.order.id': orderId,
        ...(kind === 'share' && { 'portal.share.id': id }),
      })
      await portal.tell({ key: `orders:${kind}_deleted`, tone: 'ok' })
    },
  })
}

/** Specification 2.11. */
export default function DeleteAccessScreen() {
  const { kind, email, ...dialog } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { t } = useTranslation()
  const [form] = useForm({ id: 'delete', lastResult })
  const intent = `delete_${kind}` as const
  return (
    <SharingDialog
      {...dialog}
      size="confirm"
      loadError={email === null && !lastResult && `errors:error_loading_${kind}s`}
      form={{ of: form, intent, submit: t(`order:sharing.${intent}.confirm`), icon: 'trash' }}
      lastResult={lastResult}
    >
      {email !== null && (
        <p className="text-birch-2 break-words">
          {t(`order:sharing.${intent}.text`, { email: email || t('order:sharing.no_email') })}
        </p>
      )}
    </SharingDialog>
  )
}
