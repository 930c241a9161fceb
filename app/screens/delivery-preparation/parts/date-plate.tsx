import { useTranslation } from '~/i18n/use-translation'
import { PhoneLinks } from '~/screens/parts/contact-links'
import { Fact, Facts } from '~/ui/facts'
import { Icon } from '~/ui/icon'
import { Lines } from '~/ui/lines'
import type { PhoneNumber } from '~/domain/phone-number'
import type { PreparationView } from '~/screens/delivery-preparation/preparation-view'

/** When and where, and the numbers that matter on the day. */
export function DatePlate({ view }: { view: PreparationView }) {
  const { t } = useTranslation()
  const { date, weekday, time, lines, customerPhones } = view
  const moment = [weekday, time && t('preparation:plate.estimated_time', { time })].filter(Boolean)
  const isCallable = view.driverPhones.length + view.carrierPhones.length > 0
  return (
    <section className="date-plate" aria-label={t('preparation:plate.label')}>
      <div>
        <p className="muted">{t('preparation:plate.date')}</p>
        <p className="day">{date || t('preparation:plate.not_known')}</p>
        {moment.length > 0 && <p className="muted">{moment.join(', ')}</p>}
      </div>
      <div className="facts">
        <Facts grid>
          {lines.length > 0 && (
            <Fact label={t('preparation:plate.address')}>
              <Lines lines={lines} />
            </Fact>
          )}
          <Fact label={t('preparation:plate.phone')}>
            {customerPhones.length > 0 ? (
              <PhoneLinks phones={customerPhones} name={lines[0]} />
            ) : (
              t('preparation:plate.phone_unavailable')
            )}
          </Fact>
        </Facts>
        {isCallable && (
          <div className="actions fill">
            <CallButtons phones={view.driverPhones} label={t('preparation:plate.driver')} primary />
            <CallButtons phones={view.carrierPhones} label={t('preparation:plate.carrier')} />
          </div>
        )}
      </div>
    </section>
  )
}

interface CallButtonsProps {
  phones: PhoneNumber[]
  label: string
  primary?: boolean
}

/** The button shows the number, since computers cannot call it. */
function CallButtons({ phones, label, primary = false }: CallButtonsProps) {
  return (
    <>
      {phones.map(({ text, href }) => {
        const words = (
          <span>
            {label} <span className={href ? 'nowrap' : 'wrap-anywhere'}>{text}</span>{' '}
          </span>
        )
        return href ? (
          <a key={text} className={primary ? 'button primary' : 'button'} href={href}>
            <Icon name="phone" className="icon-s" />
            {words}
          </a>
        ) : (
          <p key={text}>{words}</p>
        )
      })}
    </>
  )
}
