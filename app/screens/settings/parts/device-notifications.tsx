import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'
import type { Push } from '~/domain/push'

/**
 * The state of this device (specification 2.13): allowed, denied, or not asked yet. Only the browser
 * knows, so the script fills it in; without scripts there are no push notifications.
 */
export function DeviceNotifications({ push }: { push: Push | null }) {
  const { t } = useTranslation()
  return (
    <div
      className="front line"
      data-push={push?.publicKey}
      data-account={push?.enabled ? 'on' : undefined}
      data-granted={t('push:allowed')}
      data-denied={t('push:denied')}
      data-default={t('push:not_asked')}
    >
      <Icon name="bell" />
      <div>
        {t('settings:notifications.device')}{' '}
        <small role="status" data-state="">
          {t('settings:notifications.not_available')}
        </small>
      </div>
      <button type="button" className="button" data-enable="" hidden>
        {t('push:enable')}
      </button>
    </div>
  )
}
