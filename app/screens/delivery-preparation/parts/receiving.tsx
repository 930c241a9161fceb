import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'

/** The recipient's checks before signing; afterwards it is hard to show when a damage was done. */
export function Receiving({ reportHref }: { reportHref: string }) {
  const { t } = useTranslation()
  return (
    <section className="stack receiving" id="receiving" aria-labelledby="receiving-title">
      <div className="front">
        <h2 id="receiving-title">{t('preparation:receiving.title')}</h2>
        <ol>
          <li>{t('preparation:receiving.count')}</li>
          <li>{t('preparation:receiving.note')}</li>
          <li>{t('preparation:receiving.picture')}</li>
          <li>{t('preparation:receiving.tell')}</li>
        </ol>
      </div>
      <a className="front line no-print" href={reportHref}>
        <Icon name="tools" />
        <span className="grow">{t('defect:title')}</span>
        <Icon name="right" className="icon-s" />
      </a>
    </section>
  )
}
