import { useTranslation } from '~/i18n/use-translation'
import type { Push } from '~/domain/push'
import { DeviceNotifications } from './device-notifications'
import { PushSwitch, type PushSwitchProps } from './push-switch'

interface NotificationSettingsProps extends PushSwitchProps {
  /** Null: there are no push notifications. */
  push: Push | null
}

/** Specification 2.13: the account's switch, and what this device allows. */
export function NotificationSettings({ push, ...account }: NotificationSettingsProps) {
  const { t } = useTranslation()
  return (
    <section className="stack" aria-labelledby="notifications">
      <div className="front">
        <h2 id="notifications">{t('settings:notifications.title')}</h2>
        <PushSwitch {...account} />
      </div>
      <DeviceNotifications push={push} />
    </section>
  )
}
