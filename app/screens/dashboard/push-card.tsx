import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/components/notice'
import type { Push } from '~/domain/push'

/**
 * Asks once whether this device may show notifications (specification 2.3); an ignored card counts as
 * an answer, and the settings turn notifications on later. The card is hidden until the script knows
 * that the browser can be asked. Browsers show their own prompt only after a click.
 */
export function PushCard({ push }: { push: Push }) {
  const { t } = useTranslation()
  return (
    <section
      className="push-card"
      aria-labelledby="push"
      data-push={push.publicKey}
      data-account={push.enabled ? 'on' : undefined}
      data-ask=""
      data-granted={t('push:allowed')}
      data-denied={t('push:denied')}
      hidden
    >
      <Notice
        icon="bell"
        row
        actions={
          <>
            <button type="button" className="button primary" data-enable="">
              {t('push:enable')}
            </button>
            <button type="button" className="button text" data-later="">
              {t('push:not_now')}
            </button>
          </>
        }
      >
        <h2 id="push">{t('push:ask.title')}</h2>
        <p>{t('push:ask.text')}</p>
      </Notice>
    </section>
  )
}
