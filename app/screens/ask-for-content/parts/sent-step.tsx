import { useTranslation } from '~/i18n/use-translation'
import { Elevation } from '~/art/elevation'
import { Icon } from '~/components/icon'
import { paths } from '~/paths'
import type { SalesPersonView } from '~/screens/ask-for-content/content-request.server'

interface SentStepProps {
  orderId: string
  /** Null: they could not be read again after the request was sent. */
  person: SalesPersonView | null
}

export function SentStep({ orderId, person }: SentStepProps) {
  const { t } = useTranslation()
  const call = person?.links.find(({ href }) => href !== null)?.href
  return (
    <>
      <div className="intro" role="status">
        <h1>{t('ask_for_content:done.title')}</h1>
        <p>
          {person?.name
            ? t('ask_for_content:done.text', { name: person.name, orderId })
            : t('ask_for_content:done.text_nameless', { orderId })}
        </p>
        <p className="actions">
          {call && (
            <a className="button" href={call}>
              <Icon name="phone" className="icon-s" />
              {t('ask_for_content:done.call')}
            </a>
          )}{' '}
          <a className="button text" href={paths.askForContentStep('ask')}>
            {t('ask_for_content:done.another')}
          </a>
        </p>
      </div>
      <div>
        <Elevation />
      </div>
    </>
  )
}
