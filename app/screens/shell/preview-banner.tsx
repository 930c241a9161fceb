import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { paths } from '~/paths'

export interface PreviewBannerProps {
  /** The customer whose view this is; empty where that could not be read. */
  name: string
  /** When the preview ends, as it is shown; empty where unknown. */
  until: string
  /** How long until then. */
  left?: string
  /** Which preview the button ends: no other one that has begun since. */
  generation: string
}

/** Tells a member of staff all the time whose view this is, and is the way out of it. */
export function PreviewBanner({ name, until, left, generation }: PreviewBannerProps) {
  const { t } = useTranslation()
  return (
    <section className="preview" aria-label={t('shell:preview.label')}>
      <Icon name="mask" />
      <p>
        <strong>{name ? t('shell:preview.as', { name }) : t('shell:preview.unread')}</strong>{' '}
        {until ? t('shell:preview.until', { until, left }) : t('shell:preview.read_only')}
      </p>
      <form method="post" action={paths.impersonationEnded()}>
        <input type="hidden" name="preview" value={generation} />
        <button className="button" name="intent" value="end">
          {t('shell:preview.end')}
        </button>
      </form>
    </section>
  )
}
