import { useTranslation } from 'react-i18next'
import { Chip } from '~/components/chip'
import { Fact, Facts, TextFact } from '~/components/facts'
import { Lines } from '~/components/lines'
import { phoneNumbers } from '~/domain/phone-number'
import { addressLines } from '~/domain/postal-address'
import { PhoneLinks } from '~/screens/parts/contact-links'
import { StatusChip, useStatusText } from '~/screens/parts/order-status'
import type { OrderSummary } from './view'

/** A longer status would break within a word of its chip. */
const longestInColumn = 14

/**
 * The order's text fields (specification 3), without empty ones. Store and salesperson have their own
 * card.
 */
export function InfoCard({ order }: { order: OrderSummary }) {
  const { t } = useTranslation()
  const { text: status } = useStatusText(order.status)
  const estimated = order.estimatedDeliveryDate?.text ?? ''
  const date = order.deliveryDate?.text || (estimated ? '' : t('order:info.not_known'))
  const facts = [
    [t('order:info.info'), order.info],
    [t('order:info.delivery_date'), date],
    [t('order:info.estimated'), estimated],
    [t('order:info.carrier'), order.carrier],
    [t('order:info.freight'), order.freight],
  ] as const
  return (
    <section className="front solo" aria-labelledby="info-title">
      <h2 id="info-title">{t('order:info.title')}</h2>
      <Facts grid>
        <Fact label={t('order:info.number')}>{order.id}</Fact>
        {status !== '' && (
          <Fact
            label={t('order:info.status')}
            className={status.length > longestInColumn ? 'iban' : undefined}
          >
            <StatusChip status={order.status} />
          </Fact>
        )}
        {facts.map(([label, text]) => (
          <TextFact key={label} label={label} text={text} />
        ))}
      </Facts>
    </section>
  )
}

/** Where the order is delivered, and to whom. */
export function ShippingCard({ order }: { order: OrderSummary }) {
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
