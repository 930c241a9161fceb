import { useForm } from '@conform-to/react'
import { getZodConstraint } from '@conform-to/zod/v4'
import { useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { pageData } from '~/portal/page-data.server'
import { pageMeta } from '~/ui/page-meta'
import { Field } from '~/ui/field'
import { ExpiryFields, SharingDialog } from './dialog'
import { invitationForm, openDialog, sendInvitation } from './sharing.server'

export const meta = pageMeta(null, 'order:sharing.invite.description')

/** Specification 2.11 and 5. */
export async function loader(args: LoaderFunctionArgs) {
  const heading = 'order:sharing.invite.title'
  const { portal, dialog, order, expiry } = await openDialog(args, { heading, suggestsDay: true })
  const data = {
    ...dialog,
    expiry,
    isUnread: order === null,
    constraint: getZodConstraint(invitationForm(portal.now)),
    /** The form that was sent before a login. */
    draft: await portal.takeDraft(),
  }
  return pageData(data, { status: order ? 200 : 503 })
}

export const action = (args: ActionFunctionArgs) => sendInvitation(args, 'invite')

export default function InviteScreen() {
  const { isUnread, draft, expiry, constraint, ...dialog } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { t } = useTranslation()
  const [form, { email, expiresAt }] = useForm<{ email: string; expiresAt: string }>({
    id: 'invite',
    lastResult,
    constraint,
    defaultValue: draft,
  })
  return (
    <SharingDialog
      {...dialog}
      size="edit"
      loadError={isUnread && !lastResult && 'errors:error_loading_order'}
      form={{ of: form, intent: 'invite', submit: t('order:sharing.form.send'), icon: 'send' }}
      lastResult={lastResult}
    >
      <p className="text-birch-2">{t('order:sharing.text')}</p>
      <Field field={email} label={t('order:sharing.form.email')} type="email" autoComplete="off" />
      <ExpiryFields
        field={expiresAt}
        {...expiry}
        until={lastResult?.initialValue?.until ?? draft?.until}
        hint={t('order:sharing.form.expires_hint')}
      />
    </SharingDialog>
  )
}
