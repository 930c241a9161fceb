import { useForm } from '@conform-to/react'
import { Field } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { expiryChoices, type ExpiryChoice } from '~/domain/expiry-choice'
import { today } from '~/domain/helsinki'
import { json, useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { readForm } from '~/http/form-fields.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { invitationForm, openForm, openSharing, withChosenDay } from './access.server'
import { SharingDialog, UnreadDialog } from './dialog'
import { ExpiryFields } from './expiry-fields'
import { findSent, sendInvitation, type FailedForm } from './send-invitation.server'

export const handle = {
  menu: 'orders',
  description: 'order:sharing.invite.description',
} satisfies ScreenHandle

/** Somebody is invited here to see the order until a day (specification 2.11 and 5). */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, addressId, orderId, order, lastDelivery } = await openSharing(args, {
    suggestsDay: true,
  })
  const data = {
    title: portal.pageTitle(portal.t('order:sharing.invite.title')),
    isUnread: order === null,
    draft: await portal.takeDraft(),
    choices: expiryChoices(lastDelivery, portal.now),
    firstDay: today(portal.now),
    self: paths.invite(addressId, orderId),
    orderId,
    backHref: paths.orderSharing(addressId, orderId),
  }
  return pageData(data, { status: order ? 200 : 503 })
}

export async function action(args: ActionFunctionArgs) {
  const { portal, addressId, orderId, form } = await openForm(args, 'invite')
  const submission = readForm(withChosenDay(form), invitationForm(portal.now))
  if (submission.status !== 'success') return json<FailedForm>(submission.reply(), { status: 400 })
  const reply = (formErrors: string[]) => submission.reply({ formErrors })
  const invitation = submission.value
  const { context } = args
  const refused = await sendInvitation(portal, { context, orderId, form, ...invitation, reply })
  if (refused) return refused
  const sent = await findSent(portal, orderId, invitation)
  if (sent) return safeRedirect(paths.sentInvitation(addressId, orderId, sent.id))
  return safeRedirect(paths.orderSharing(addressId, orderId))
}

export default function InviteScreen() {
  return (
    <InviteDialog {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />
  )
}

interface InviteDialogProps {
  /** The order could not be loaded. */
  isUnread: boolean
  /** As it was written before a login. */
  draft: Record<string, string> | null
  /** The days that are offered, the suggested one first. */
  choices: readonly ExpiryChoice[]
  /** Today in Helsinki: the first day that may be chosen. */
  firstDay: string
  self: string
  orderId: string
  backHref: string
  lastResult?: FailedForm
}

export function InviteDialog(props: InviteDialogProps) {
  const { isUnread, draft, choices, firstDay, self, orderId, backHref, lastResult } = props
  const { t } = useTranslation()
  const [form, { email, expiresAt }] = useForm<{ email: string; expiresAt: string }>({
    id: 'invite',
    lastResult,
    defaultValue: draft,
  })
  const title = t('order:sharing.invite.title')
  if (isUnread && !lastResult) {
    const text = t('errors:error_loading_order')
    return <UnreadDialog {...{ title, text, self, orderId, backHref }} />
  }
  const messages = {
    valueMissing: t('validation:field_is_required'),
    typeMismatch: t('validation:field_type_email'),
  }
  return (
    <SharingDialog
      title={title}
      formId={form.id}
      action={self}
      orderId={orderId}
      backHref={backHref}
      intent="invite"
      lastResult={lastResult}
      failure={form.errors?.[0]}
      submit={
        <button className="button primary" type="submit">
          <Icon name="send" className="icon-s" />
          {t('order:sharing.form.send')}
        </button>
      }
    >
      <p className="muted">{t('order:sharing.text')}</p>
      <Field
        field={email}
        label={t('order:sharing.form.email')}
        messages={messages}
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

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
