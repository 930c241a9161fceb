import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/icon'

/** Specification 2.13, device notification status: push is not part of this build. */
export function DeviceNotifications() {
  const { t } = useTranslation()
  return (
    <section className="stack" aria-labelledby="notifications">
      <div className="front">
        <h2 id="notifications">{t('settings:notifications.title')}</h2>
        <p className="quiet">{t('settings:notifications.where')}</p>
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
