import { useTranslation } from 'react-i18next'
import { Notice } from '~/components/notice'
import type { Push } from '~/domain/push'

/**
 * Asks once whether this device is to show notifications (specification 2.3): shown and left alone
 * counts, and the settings turn it on later. Only the script knows whether it can be asked, so it
 * shows the card: last on the page and held at the bottom of the window, so that nothing moves. A
 * prompt of the browser's own needs a click first.
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
