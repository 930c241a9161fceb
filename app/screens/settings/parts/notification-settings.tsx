import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/icon'
import { PushSwitch, type PushSwitchProps } from './push-switch'

/** Specification 2.13: the account's switch; what a device allows is not part of this build. */
export function NotificationSettings(push: PushSwitchProps) {
  const { t } = useTranslation()
  return (
    <section className="stack" aria-labelledby="notifications">
      <div className="front">
        <h2 id="notifications">{t('settings:notifications.title')}</h2>
        <PushSwitch {...push} />
      </div>
      <div className="front line">
        <Icon name="bell" />
        <div>
          {t('settings:notifications.device')}
          <small>{t('settings:notifications.not_available')}</small>
        </div>
      </div>
    </section>
  )
}
