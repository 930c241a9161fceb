import { useTranslation } from 'react-i18next'
import { PhoneLinks } from '~/screens/parts/contact-links'
import { Fact, Facts } from '~/components/facts'
import type { Delivery } from '~/domain/delivery'
import { placeOf, type Page } from '~/domain/page'
import { phoneNumbers } from '~/domain/phone-number'
import { formatTimeOfDay } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'

/** Each delivery of the order; what is not known yet says so (specification 2.5). */
export function Deliveries(props: { deliveries: Page<Delivery>; country: string }) {
  const { deliveries, country } = props
  const { t } = useTranslation()
  const language = useLanguage()
  if (deliveries.total === 0) {
    return <p className="front muted">{t('order:deliveries.none')}</p>
  }
  return (
    <>
      {deliveries.items.map((delivery, index) => {
        const phones = phoneNumbers(delivery.truckPhone, country)
        const heading = t('order:deliveries.unnamed', { number: placeOf(deliveries, index) })
        return (
          <div key={index} className="front">
            <h3>{heading}</h3>
            <Facts grid>
              <Fact label={t('order:deliveries.supplier')}>
                {delivery.supplier || t('order:deliveries.not_known')}
              </Fact>
              <Fact label={t('order:deliveries.time')}>
                {formatTimeOfDay(delivery.time, language) || t('order:deliveries.to_be_confirmed')}
              </Fact>
              <Fact label={t('order:deliveries.carrier')}>
                {delivery.carrier || t('order:deliveries.to_be_confirmed')}
              </Fact>
              <Fact label={t('order:deliveries.truck_phone')}>
                {phones.length > 0 ? (
                  <PhoneLinks phones={phones} name={delivery.carrier || heading} />
                ) : (
                  t('order:deliveries.to_be_confirmed')
                )}
              </Fact>
              <Fact label={t('order:deliveries.waybill')}>
                {delivery.waybill || t('order:deliveries.not_available')}
              </Fact>
            </Facts>
          </div>
        )
      })}
    </>
  )
}
