import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'
import { expiryText, type ExpiryDay } from '~/domain/expiry'
import { FormKey } from '~/screens/shell/form-key'

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

/** One press, and it lasts until the day that the button names. */
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
    </form>
  )
}
