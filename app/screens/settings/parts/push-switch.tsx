import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'
import { Notice } from '~/components/notice'
import { paths } from '~/paths'
import { FormKey } from '~/screens/shell/form-key'

export interface PushSwitchProps {
  /** As the API stores it. */
  enabled: boolean
  /** Set where saving failed: the choice, and the idempotency key of its form. */
  failed?: { setting: boolean; key?: string }
}

/** Push notifications of the account (specification 2.13): a form, so that it works without scripts. */
export function PushSwitch({ enabled, failed }: PushSwitchProps) {
  const { t } = useTranslation()
  return (
    <>
      <PushForm storedKey={failed?.key}>
        <button
          className="switch spread"
          type="submit"
          role="switch"
          aria-checked={enabled}
          name="enabled"
          value={String(!enabled)}
          data-push-account=""
        >
          <span>
            {t('settings:push.label')}{' '}
            <span className="quiet block">{t('settings:push.about')}</span>
          </span>
        </button>
      </PushForm>
      {failed && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            <PushForm storedKey={failed.key}>
              <button
                className="button"
                type="submit"
                name="enabled"
                value={String(failed.setting)}
              >
                <Icon name="retry" className="icon-s" />
                {t('shell:try_again')}
              </button>
            </PushForm>
          }
        >
          {t('errors:error_updating_push_notification_settings')}
        </Notice>
      )}
    </>
  )
}

function PushForm({ storedKey, children }: { storedKey?: string; children: ReactNode }) {
  return (
    <form method="post" action={paths.notificationSettings()}>
      <FormKey previous={storedKey} />
      <input type="hidden" name="intent" value="push" />
      {children}
    </form>
  )
}
