import { Button } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { DaysLeft, DayTime, Dimension } from '~/ui/short-day'
import { mailAddresses, mailto } from '~/domain/mail-address'
import { phoneNumbers } from '~/domain/phone-number'
import { slipClass, ticketClass } from '~/screens/parts/slip'
import type { OfferView } from './screen'

export function Ticket({ offer }: { offer: OfferView }) {
  const { t } = useTranslation()
  return (
    <section className={ticketClass} aria-labelledby="ticket-title">
      <h2 className="sr-only" id="ticket-title">
        {t('offers:single.ticket')}
      </h2>
      <div className={slipClass('first')}>
        <Validity offer={offer} />
        <Answer offer={offer} />
      </div>
    </section>
  )
}

function Validity({ offer: { until, isPast } }: { offer: OfferView }) {
  const { t } = useTranslation()
  if (!until) return <p>{t('offers:single.no_end')}</p>
  const { isDay, iso, text, daysLeft } = until
  // Finnish puts its word for "until" after the day.
  const behind = isDay && !isPast ? t('offers:single.until', { day: '' }).trim() : ''
  return (
    <div className="grid gap-1.5">
      <p className="font-sans text-label/note font-normal normal-nums text-birch-2">
        {t(
          isPast
            ? 'offers:expired'
            : isDay
              ? 'offers:single.valid_until'
              : 'offers:single.validity',
        )}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-display text-figure normal-nums wrap-anywhere sm:text-day">
        <DayTime iso={iso}>{text}</DayTime>{' '}
        {behind && <span className="text-clock tracking-normal text-birch-2">{behind}</span>}
      </p>
      {isDay && !isPast && daysLeft !== null && (
        <Dimension>
          {daysLeft > 1 ? (
            t('offers:single.days', { count: daysLeft })
          ) : (
            <>
              {t('day:ends')} <DaysLeft days={daysLeft} />
            </>
          )}
        </Dimension>
      )}
    </div>
  )
}

/** A mail to the salesperson, or a call without an address (answer 103). */
function Answer({ offer: { id, info, seller, country, isPast } }: { offer: OfferView }) {
  const { t } = useTranslation()
  const [email] = mailAddresses(seller.salesPersonEmail)
  const about = { id, info: info && `, ${info}` }
  if (email !== undefined) {
    return (
      <p className="flex flex-wrap items-center gap-3">
        {!isPast && (
          <>
            <Button
              variant="primary"
              place="max-xs:grow"
              href={mailto(email, { subject: t('offers:single.order_subject', about) })}
            >
              <Icon name="check" size="small" />
              {t('offers:single.order')}
            </Button>{' '}
          </>
        )}
        <Button
          place="max-xs:grow"
          href={mailto(email, { subject: t('offers:single.ask_subject', about) })}
        >
          <Icon name="mail" size="small" />
          {t('offers:single.ask')}
        </Button>
      </p>
    )
  }
  const phone = [seller.storePhone, seller.salesPersonPhone]
    .flatMap((text) => phoneNumbers(text, country))
    .find(({ href }) => href !== null)
  if (!phone?.href) return null
  return (
    <p>
      <Button variant={isPast ? 'plain' : 'primary'} place="max-xs:w-full" href={phone.href}>
        <Icon name="phone" size="small" />
        {t(isPast ? 'offers:single.call_about' : 'offers:single.call', { phone: phone.text })}
      </Button>
    </p>
  )
}
