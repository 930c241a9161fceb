import { useActionData, useLoaderData } from '~/framework'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { deleteAccess, loadDeletion } from './delete.server'
import { DeletionDialog, UnreadDialog } from './dialog'

export const handle = {
  menu: 'orders',
  description: 'order:sharing.delete.description',
} satisfies ScreenHandle

export const loader = loadDeletion

export const action = deleteAccess

const words = {
  share: {
    intent: 'delete_share',
    title: 'order:sharing.delete_share.title',
    text: 'order:sharing.delete_share.text',
    confirm: 'order:sharing.delete_share.confirm',
    unread: 'errors:error_loading_shares',
  },
  invitation: {
    intent: 'delete_invitation',
    title: 'order:sharing.delete_invitation.title',
    text: 'order:sharing.delete_invitation.text',
    confirm: 'order:sharing.delete_invitation.confirm',
    unread: 'errors:error_loading_invitations',
  },
} as const

/** Two addresses, one dialog: of a share and of an invitation. */
export default function DeleteAccessScreen() {
  const { kind, email, self, backHref } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { t } = useTranslation()
  const { intent, title, text, confirm, unread } = words[kind]
  if (email === null && !lastResult) {
    return <UnreadDialog title={t(title)} text={t(unread)} self={self} backHref={backHref} />
  }
  const who = email || t('order:sharing.no_email')
  return (
    <DeletionDialog
      title={t(title)}
      text={email === null ? null : t(text, { email: who })}
      confirm={t(confirm)}
      action={self}
      backHref={backHref}
      intent={intent}
      lastResult={lastResult}
    />
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
