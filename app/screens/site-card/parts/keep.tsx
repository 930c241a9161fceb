import { Icon } from '~/components/icon'
import { untilScript } from '~/components/until-script'
import { useTranslation } from '~/i18n/use-translation'

/**
 * The card for use without a network; only the script can keep it (enhance/keep-card.ts).
 * @param props.until until when a copy may be shown
 */
export function Keep({ until }: { until: string }) {
  const { t } = useTranslation()
  return (
    <div
      className="contents"
      data-card={until}
      data-kept={t('site_card:keep.kept')}
      data-failed={t('site_card:keep.failed')}
    >
      <button className="button" type="button" {...untilScript}>
        <Icon name="download" className="icon-s" />
        {t('site_card:keep.action')}
      </button>
      <span className="tiny" role="status" />
      <button className="button" type="button" hidden>
        <Icon name="trash" className="icon-s" />
        {t('site_card:keep.drop')}
      </button>
    </div>
  )
}
