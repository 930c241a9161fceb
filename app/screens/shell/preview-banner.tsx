import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/icon'

export interface PreviewBannerProps {
  /** The customer whose view this is. */
  name: string
  /** When the preview ends, as it is shown; empty where unknown. */
  until: string
  /** How long until then. */
  left?: string
  /** Where ending it is asked (POST); without it there is no button. */
  endAction?: string
}

/** Tells a member of staff all the time whose view this is. */
export function PreviewBanner({ name, until, left, endAction }: PreviewBannerProps) {
  const { t } = useTranslation()
  return (
    <section className="preview" aria-label={t('shell:preview.label')}>
      <Icon name="mask" />
      <p>
        <strong>{t('shell:preview.as', { name })}</strong>{' '}
        {until ? t('shell:preview.until', { until, left }) : t('shell:preview.read_only')}
      </p>
      {endAction && (
        <form method="post" action={endAction}>
          <input type="hidden" name="intent" value="end" />
          <button className="button">{t('shell:preview.end')}</button>
        </form>
      )}
    </section>
  )
}
