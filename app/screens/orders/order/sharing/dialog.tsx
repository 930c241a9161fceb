import { wordKey } from '~/domain/word-key'
import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { DialogPage, type DialogPageProps } from '~/ui/dialog-page'
import { LoadError } from '~/ui/load-error'
import { Notice } from '~/ui/notice'
import { TooOften } from '~/screens/parts/too-often'
import { FormKey } from '~/screens/shell/form-key'
import { Icon } from '~/ui/icon'
import { expiryText, type ExpiryDay } from '~/domain/expiry'

interface SharingDialogProps extends Omit<DialogPageProps, 'back'> {
  orderId: string
  formId?: string
  /** The dialog's own page. */
  action: string
  /** The order, at its sharing. */
  backHref: string
  intent: string
  /** The form that failed, with the seconds to wait where it was sent too often, and why: a translation key. */
  lastResult?: SubmissionResult<string[]> & { wait?: number }
  failure?: string
  submit: ReactNode
}

/** One form about a share or an invitation, over the order that it belongs to. */
export function SharingDialog(props: SharingDialogProps) {
  const { t } = useTranslation()
  const {
    title,
    size = 'edit',
    formId,
    action,
    intent,
    lastResult,
    failure,
    submit,
    children,
  } = props
  const back = useBackToOrder(props)
  return (
    <DialogPage title={title} back={back} size={size} focusTitle={!lastResult}>
      <form method="post" action={action} id={formId} noValidate>
        <FormKey previous={lastResult?.initialValue?.key} />
        <input type="hidden" name="intent" value={intent} />
        <div className="inner">
          {children}
          {lastResult?.wait ? (
            <TooOften seconds={lastResult.wait} />
          ) : (
            failure && (
              <Notice tone="danger" role="alert" focus>
                {t(wordKey(failure))}
              </Notice>
            )
          )}
        </div>
        <div className="sheet-foot">
          <Cancel href={back.href} />
          {submit}
        </div>
      </form>
    </DialogPage>
  )
}

/** In place of a dialog whose share or invitation could not be loaded. */
export function UnreadDialog(props: {
  title: string
  text: string
  self: string
  orderId: string
  backHref: string
}) {
  const { title, text, self } = props
  const back = useBackToOrder(props)
  return (
    <DialogPage title={title} back={back}>
      <div className="inner">
        <LoadError title={text} retryHref={self} />
      </div>
      <div className="sheet-foot">
        <Cancel href={back.href} />
      </div>
    </DialogPage>
  )
}

/** The link back of a dialog about the sharing of an order. */
export function useBackToOrder({ orderId, backHref }: { orderId: string; backHref: string }) {
  const { t } = useTranslation()
  return { href: backHref, label: t('order:title', { id: orderId }) }
}

/** Closes the dialog. @param props.label where there is nothing to cancel */
export function Cancel({ href, label }: { href: string; label?: string }) {
  const { t } = useTranslation()
  return (
    <a className="button" href={href} data-cancel="">
      {label ?? t('order:sharing.cancel')}
    </a>
  )
}

interface ExtendFormProps {
  action: string
  intent: 'update_share' | 'renew_invitation'
  day: ExpiryDay
  /** The invited person: a new invitation goes there, and the button names them to screen readers. */
  email: string
  /** The key of the same form that came back with an error. */
  previous?: unknown
}

const words = {
  update_share: 'order:sharing.share.extend',
  renew_invitation: 'order:sharing.invitation.renew',
} as const

/** One press, and it lasts until the day that the button or the line below it names. */
export function ExtendForm({ action, intent, day, email, previous }: ExtendFormProps) {
  const { t } = useTranslation()
  return (
    <form method="post" action={action} className="mt-2">
      <FormKey previous={previous} />
      <input type="hidden" name="intent" value={intent} />
      {intent === 'renew_invitation' && <input type="hidden" name="email" value={email} />}
      <input type="hidden" name="expiresAt" value={day} />
      <button className="button" type="submit">
        <Icon name="calendar" className="icon-s" />
        {t(words[intent], { date: expiryText(day) })}
        <span className="sr">: {email}</span>
      </button>
      {intent === 'renew_invitation' && (
        <p className="tiny mt-1">
          {t('order:sharing.invitation.renew_until', { date: expiryText(day) })}
        </p>
      )}
    </form>
  )
}
