import { changeSharing, openDialog, openForm, shareForm, withChosenDay } from './access.server'
import { today } from '~/domain/helsinki'
import { useForm } from '@conform-to/react'
import { json, useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { endOfDay } from '~/domain/expiry'
import { expiryChoices } from '~/domain/expiry-choice'
import { readForm } from '~/http/form-fields.server'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { listShares, updateShare } from '~/upstream/sharing.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { SharingDialog, UnreadDialog } from './dialog'
import { ExpiryFields } from './expiry-fields'

export const handle = {
  menu: 'orders',
  description: 'order:sharing.edit_share.description',
} satisfies ScreenHandle

/** The day until which somebody sees the order is changed here (specification 2.11). */
export async function loader(args: LoaderFunctionArgs) {
  const found = await openDialog(args, listShares, { suggestsDay: true })
  const { portal, addressId, orderId, id, access: share, lastDelivery } = found
  const draft = share && (await portal.takeDraft())
  const data = {
    title: portal.pageTitle(portal.t('order:sharing.edit_share.title')),
    /** Null: it could not be loaded. */
    share: share && {
      email: share.email,
      expiresAt: draft?.expiresAt ?? share.expires?.iso ?? '',
      /** As it was chosen before a login. */
      until: draft?.until ?? '',
    },
    choices: expiryChoices(lastDelivery, portal.now),
    firstDay: today(portal.now),
    self: paths.share(addressId, orderId, id),
    orderId,
    backHref: paths.orderSharing(addressId, orderId),
  }
  return pageData(data, { status: share ? 200 : 503 })
}

export async function action(args: ActionFunctionArgs) {
  const { portal, addressId, orderId, id, form } = await openForm(args, 'update_share')
  const submission = readForm(withChosenDay(form), shareForm(portal.now))
  if (submission.status !== 'success') return json(submission.reply(), { status: 400 })
  const expiresAt = endOfDay(submission.value.expiresAt)
  const failure = await changeSharing(portal, { orderId, form }, async (key) => {
    await updateShare(portal.api, { orderId, shareId: id }, expiresAt, key)
    portal.audit('portal.share.change', { 'portal.order.id': orderId, 'portal.share.id': id })
    await portal.tell({ key: 'orders:share_updated', tone: 'ok' })
  })
  if (failure) {
    return json(submission.reply({ formErrors: [failure.message] }), { status: failure.status })
  }
  return safeRedirect(paths.orderSharing(addressId, orderId))
}

export default function ChangeShareScreen() {
  const { share, choices, firstDay, self, orderId, backHref } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { t } = useTranslation()
  const [form, { expiresAt }] = useForm<{ expiresAt: string }>({
    id: 'share',
    lastResult,
    defaultValue: { expiresAt: share?.expiresAt },
  })
  const title = t('order:sharing.edit_share.title')
  if (!share && !lastResult) {
    const text = t('errors:error_loading_shares')
    return <UnreadDialog title={title} text={text} self={self} {...{ orderId, backHref }} />
  }
  return (
    <SharingDialog
      title={title}
      formId={form.id}
      action={self}
      orderId={orderId}
      backHref={backHref}
      intent="update_share"
      lastResult={lastResult}
      failure={form.errors?.[0]}
      submit={
        <button className="button primary" type="submit">
          {t('order:sharing.edit_share.save')}
        </button>
      }
    >
      {share && (
        <p className="muted break-words">
          {t('order:sharing.edit_share.text', {
            email: share.email || t('order:sharing.no_email'),
          })}
        </p>
      )}
      <ExpiryFields
        field={expiresAt}
        choices={choices}
        until={lastResult?.initialValue?.until ?? share?.until}
        firstDay={firstDay}
      />
    </SharingDialog>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
