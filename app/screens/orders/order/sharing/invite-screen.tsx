import { Button } from '~/ui/button'
import { useForm } from '@conform-to/react'
import { expiryChoices } from '~/domain/expiry-choice'
import { today } from '~/domain/helsinki'
import { useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { pageData } from '~/portal/page-data.server'
import { pageMeta } from '~/ui/page-meta'
import { Field } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { ExpiryFields, SharingDialog } from './dialog'
import { openDialog, sendInvitation } from './sharing.server'

export const meta = pageMeta(null, 'order:sharing.invite.description')

/** Specification 2.11 and 5. */
export async function loader(args: LoaderFunctionArgs) {
  const heading = 'order:sharing.invite.title'
  const found = await openDialog(args, { heading, suggestsDay: true })
  const { portal, title, dialog, order, lastDelivery } = found
  const data = {
    ...{ title, dialog },
    isUnread: order === null,
    /** The form that was sent before a login. */
    draft: await portal.takeDraft(),
    choices: expiryChoices(lastDelivery, portal.now),
    firstDay: today(portal.now),
  }
  return pageData(data, { status: order ? 200 : 503 })
}

export const action = (args: ActionFunctionArgs) => sendInvitation(args, 'invite')

export default function InviteScreen() {
  const { dialog, isUnread, draft, choices, firstDay } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { t } = useTranslation()
  const [form, { email, expiresAt }] = useForm<{ email: string; expiresAt: string }>({
    id: 'invite',
    lastResult,
    defaultValue: draft,
  })
  const submit = (
    <Button variant="primary" type="submit">
      <Icon name="send" size="small" />
      {t('order:sharing.form.send')}
    </Button>
  )
  return (
    <SharingDialog
      dialog={dialog}
      size="edit"
      loadError={isUnread && !lastResult && 'errors:error_loading_order'}
      form={{ of: form, intent: 'invite', submit }}
      lastResult={lastResult}
    >
      <p className="text-birch-2">{t('order:sharing.text')}</p>
      <Field
        field={email}
        label={t('order:sharing.form.email')}
        messages={{
          valueMissing: t('validation:field_is_required'),
          typeMismatch: t('validation:field_type_email'),
        }}
        type="email"
        autoComplete="off"
        required
      />
      <ExpiryFields
        field={expiresAt}
        choices={choices}
        until={lastResult?.initialValue?.until ?? draft?.until}
        firstDay={firstDay}
        hint={t('order:sharing.form.expires_hint')}
      />
    </SharingDialog>
  )
}
