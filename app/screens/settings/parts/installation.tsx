import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'

/**
 * The portal as an app on this device. Only the browser knows whether it can be installed, or is
 * already, so the script shows what applies; without scripts there is nothing. It is last on the
 * page, so that nothing moves.
 */
export function Installation() {
  const { t } = useTranslation()
  return (
    <section
      className="stack"
      aria-labelledby="installation"
      data-install=""
      data-installed={t('settings:installation.done')}
      hidden
    >
      <div className="front">
        <h2 id="installation">{t('settings:installation.title')}</h2>
      </div>
      <div className="front line">
        <Icon name="download" />
        <div>
          {t('settings:installation.text')}
          <small data-by-hand="" hidden>
            {t('settings:installation.by_hand')}
          </small>
        </div>
        <button type="button" className="button" hidden>
          {t('settings:installation.install')}
        </button>
      </div>
    </section>
  )
}
