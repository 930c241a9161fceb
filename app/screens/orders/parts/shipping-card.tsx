import { useTranslation } from 'react-i18next'
import { Chip } from '~/components/chip'
import { PhoneLinks } from '~/screens/parts/contact-links'
import { Fact, Facts } from '~/components/facts'
import { Lines } from '~/components/lines'
import { phoneNumbers } from '~/domain/phone-number'
import { addressLines } from '~/domain/postal-address'
import type { OrderCard } from '~/screens/orders/order-view'

export function ShippingCard({ order }: { order: OrderCard }) {
  const { t } = useTranslation()
  const { delivery } = order
  const lines = addressLines(delivery)
  const phones = phoneNumbers(delivery.phone, order.country)
  const isEmpty = lines.length === 0 && delivery.contactPerson === '' && phones.length === 0
  return (
    <section className="stack" aria-labelledby="shipping-title">
      <div className="front">
        <h2 id="shipping-title">{t('order:shipping.title')}</h2>
        {isEmpty && <p className="muted">{t('order:shipping.none')}</p>}
        {!isEmpty && (
          <Facts>
            {lines.length > 0 && (
              <Fact label={t('order:shipping.address')}>
                <Lines lines={lines} />
              </Fact>
            )}
            {delivery.contactPerson !== '' && (
              <Fact label={t('order:shipping.contact_person')}>{delivery.contactPerson}</Fact>
            )}
            {phones.length > 0 && (
              <Fact label={t('order:shipping.phone')}>
                <PhoneLinks phones={phones} name={delivery.contactPerson || undefined} />
              </Fact>
            )}
          </Facts>
        )}
      </div>
      {order.makerInstallation && (
        <p className="front">
          <Chip tone="ok" icon="tools">
            {t('order:shipping.installation')}
          </Chip>
        </p>
      )}
    </section>
  )
}
