import { useForm } from '@conform-to/react'
import { endOfDay } from '~/domain/expiry'
import { useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { pageData } from '~/portal/page-data.server'
import { pageMeta } from '~/ui/page-meta'
import { listShares, updateShare } from '~/upstream/sharing.server'
import { ExpiryFields, SharingDialog } from './dialog'
import { changeSharing, openDialog, shareForm } from './sharing.server'

export const meta = pageMeta(null, 'order:sharing.edit_share.description')

/** Specification 2.11. */
export async function loader(args: LoaderFunctionArgs) {
  const heading = 'order:sharing.edit_share.title'
  const found = await openDialog(args, { heading, list: listShares, suggestsDay: true })
  const { portal, dialog, access: share, expiry } = found
  const data = {
    ...dialog,
    share,
    expiry,
    /** The day that was chosen before a login. */
    draft: share && (await portal.takeDraft()),
  }
  return pageData(data, { status: share ? 200 : 503 })
}

export const action = (args: ActionFunctionArgs) =>
  changeSharing(args, {
    intent: 'update_share',
    schema: shareForm,
    work: async ({ portal, orderId, id, value }, key) => {
      await updateShare(portal.api, { orderId, shareId: id }, endOfDay(value.expiresAt), key)
      portal.audit('portal.share.change', { 'portal.order.id': orderId, 'portal.share.id': id })
      await portal.tell({ key: 'orders:share_updated', tone: 'ok' })
    },
  })

export default function ChangeShareScreen() {
  const { share, draft, expiry, ...dialog } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { t } = useTranslation()
  const [form, { expiresAt }] = useForm<{ expiresAt: string }>({
    id: 'share',
    lastResult,
    defaultValue: { expiresAt: draft?.expiresAt ?? share?.expires?.iso ?? '' },
  })
  return (
    <SharingDialog
      {...dialog}
      size="edit"
      loadError={!share && !lastResult && 'errors:error_loading_shares'}
      form={{ of: form, intent: 'update_share', submit: t('order:sharing.edit_share.save') }}
      lastResult={lastResult}
    >
      {share && (
        <p className="text-birch-2 break-words">
          {t('order:sharing.edit_share.text', {
            email: share.email || t('order:sharing.no_email'),
          })}
        </p>
      )}
      <ExpiryFields
        field={expiresAt}
        {...expiry}
        until={lastResult?.initialValue?.until ?? draft?.until}
      />
    </SharingDialog>
  )
}
