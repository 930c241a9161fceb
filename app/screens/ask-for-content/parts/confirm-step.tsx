import { useTranslation } from '~/i18n/use-translation'
import { Elevation } from '~/ui/art/elevation'
import { CallButtons } from '~/screens/parts/contact-links'
import { Fact, Facts } from '~/ui/facts'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { TooOften } from '~/screens/parts/too-often'
import { paths } from '~/paths'
import type { ContentRequest } from '~/domain/content-request'
import { FormKey } from '~/screens/shell/form-key'
import type { SalesPersonView } from '~/screens/ask-for-content/content-request.server'
import { Progress } from './ask-step'

interface ConfirmStepProps {
  request: ContentRequest
  person: SalesPersonView
  /** The request could not be sent. */
  failed: boolean
  /** Seconds until it may be sent; 0: now. */
  wait?: number
}

/** The second step: the person confirms before the request is sent. */
export function ConfirmStep({ request, person, failed, wait = 0 }: ConfirmStepProps) {
  const { t } = useTranslation()
  const { orderId, postalCode } = request
  const name = person.name || t('ask_for_content:designer')
  return (
    <>
      <div className="intro">
        <h1>{t('ask_for_content:confirm.title')}</h1>
        <p>{t('ask_for_content:confirm.text', { orderId })}</p>
        <Elevation />
      </div>
      <div className="stack">
        <Progress step={2} label={t('ask_for_content:confirm.step')} />
        <div className="front person">
          <div>
            <h2>{name}</h2>
            {person.phone !== '' && <small>{person.phone}</small>}
          </div>
          <span className="links">
            <CallButtons phones={person.links} name={name} />
          </span>
        </div>
        <form className="front" method="post" action={paths.askForContentStep('confirm')}>
          <Facts grid>
            <Fact label={t('ask_for_content:find.order')}>{orderId}</Fact>
            <Fact label={t('ask_for_content:confirm.postal_code')}>{postalCode}</Fact>
          </Facts>
          <FormKey previous={request.key} />
          <input type="hidden" name="intent" value="send" />
          <input type="hidden" name="orderId" value={orderId} />
          <input type="hidden" name="postalCode" value={postalCode} />
          {failed && (
            <Notice tone="danger" role="alert" focus>
              {t('ask_for_content:confirm.failed')}
            </Notice>
          )}
          {wait > 0 && <TooOften seconds={wait} level={3} />}
          <p className="actions fill">
            <button className="button primary" type="submit">
              <Icon name="send" className="icon-s" />
              {t('ask_for_content:confirm.submit')}
            </button>
            <a className="button" href={paths.askForContentStep('ask')}>
              {t('ask_for_content:confirm.back')}
            </a>
          </p>
        </form>
      </div>
    </>
  )
}
