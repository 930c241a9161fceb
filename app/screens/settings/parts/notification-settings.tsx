import { useForm, type SubmissionResult } from '@conform-to/react'
import { Button } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import type { Push } from '~/domain/push'
import { Icon } from '~/ui/icon'
import { paths } from '~/paths'
import { PostForm } from '~/screens/shell/post-form'
import { Notice } from '~/ui/notice'
import { wordKey } from '~/domain/word-key'

interface NotificationSettingsProps {
  /** As stored by the API. */
  enabled: boolean
  /** After a failed save. */
  lastResult?: SubmissionResult<string[]>
  /** Null: no push. */
  push: Push | null
}

/** Account and device (specification 2.13). The account's switch is a form, so that it works without scripts. */
export function NotificationSettings({ enabled, lastResult, push }: NotificationSettingsProps) {
  const { t } = useTranslation()
  const [form, fields] = useForm<{ enabled: string }>({ id: 'push', lastResult })
  const [error] = form.errors ?? []
  return (
    <section className="stack" aria-labelledby="notifications">
      <div className="front">
        <h2 id="notifications">{t('settings:notifications.title')}</h2>
        <PostForm form={form} intent="push" action={paths.notificationSettings()}>
          <button
            className="switch spread"
            type="submit"
            role="switch"
            aria-checked={enabled}
            name={fields.enabled.name}
            value={String(!enabled)}
            data-push-account=""
          >
            <span>
              {t('settings:push.label')}{' '}
              <span className="text-sm text-birch-3 block">{t('settings:push.about')}</span>
            </span>
          </button>
          {error && (
            <Notice
              id={form.errorId}
              tone="danger"
              role="alert"
              actions={
                <Button
                  type="submit"
                  name={fields.enabled.name}
                  value={fields.enabled.initialValue}
                >
                  <Icon name="retry" size="small" />
                  {t('shell:try_again')}
                </Button>
              }
            >
              {t(wordKey(error))}
            </Notice>
          )}
        </PostForm>
      </div>
      <DeviceNotifications push={push} />
    </section>
  )
}

/**
 * Allowed, denied, or not asked yet (specification 2.13). Only the browser knows, so the script fills it in.
 */
function DeviceNotifications({ push }: { push: Push | null }) {
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
        {/* As high as the longest state, so that nothing moves. */}
        <small
          className="relative before:invisible before:content-[attr(data-longest)]"
          data-longest={t('push:denied')}
        >
          <span className="absolute inset-0" role="status" data-state="">
            {t('settings:notifications.not_available')}
          </span>
        </small>
      </div>
      <Button type="button" data-enable="" hidden>
        {t('push:enable')}
      </Button>
    </div>
  )
}
