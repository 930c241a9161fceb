import { Icon } from '~/components/icon'
import type { Push } from '~/domain/push'
import { useTranslation } from '~/i18n/use-translation'

/**
 * Asks once whether this device may show notifications (specification 2.3); an ignored card counts as
 * an answer, and the settings turn notifications on later. The card is hidden until the script knows
 * that the browser can be asked: further up it would move what is in sight. Browsers show their own
 * prompt only after a click.
 */
export function PushCard({ push }: { push: Push }) {
  const { t } = useTranslation()
  return (
    <section
      className="front solo front-head push-card"
      aria-labelledby="push"
      data-push={push.publicKey}
      data-account={push.enabled ? 'on' : undefined}
      data-ask=""
      data-granted={t('push:allowed')}
      data-denied={t('push:denied')}
      hidden
    >
      <h2 id="push">
        <Icon name="bell" /> {t('push:ask')}
      </h2>
      {/* The page's one brass button is that of the delivery or the bill. */}
      <p className="actions">
        <button type="button" className="button text" data-enable="">
          {t('push:enable')}
        </button>
        <button type="button" className="button text" data-later="">
          {t('push:not_now')}
        </button>
      </p>
    </section>
  )
}
