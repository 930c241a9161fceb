import { streetInOneLine } from '~/domain/one-line'
import { orderCountry } from '~/domain/order'
import { isDelivered } from '~/domain/order-status'
import { phoneNumbers } from '~/domain/phone-number'
import { addressLine, addressLines } from '~/domain/postal-address'
import { BreakableText } from '~/ui/breakable-text'
import { useTranslation } from '~/i18n/use-translation'
import { isLongPhone, PhoneLinks } from '~/screens/parts/contact-links'
import { StatusChip, useStatusText } from '~/screens/parts/order-status'
import { Section } from '~/screens/parts/section'
import { Chip } from '~/ui/chip'
import { Disclosure } from '~/ui/disclosure'
import { Fact, Facts, AddressFact, TextFact } from '~/ui/facts'
import type { OrderView } from './load.server'

/** A longer status would break within a word of its chip. */
const longestInColumn = 14

/**
 * The delivery address. Folded: billing, contact and text fields (specification 3), without empty ones. Store
 * and salesperson have their own card.
 */
export function OrderInfo({ view: { order, sections } }: { view: OrderView }) {
  const { t } = useTranslation()
  const { text: status } = useStatusText(order.status)
  const { contactPerson, phone } = order.delivery
  const street = streetInOneLine(addressLine(order.delivery))
  const phones = phoneNumbers(phone, orderCountry(order))
  const estimated = order.estimatedDeliveryDate?.text ?? ''
  const isUnknown = estimated === '' && !isDelivered(order.status)
  const date = order.deliveryDate?.text || (isUnknown ? t('order:info.not_known') : '')
  return (
    <Section
      id="info"
      title={t('order:info.title')}
      action={
        order.makerInstallation && (
          <Chip tone="ok" icon="tools">
            {t('order:shipping.installation')}
          </Chip>
        )
      }
    >
      <Disclosure
        summary={
          <span>
            <small className="text-label/note text-birch-2">{t('order:shipping.address')}</small>{' '}
            <strong className="wrap-anywhere">
              <BreakableText text={street || t('order:shipping.none')} />
            </strong>
          </span>
        }
      >
        <div className="front">
          <Facts layout="grid">
            <AddressFact label={t('order:shipping.address')} lines={addressLines(order.delivery)} />
            {sections.billing !== undefined && (
              <AddressFact label={t('order:billing.address')} lines={addressLines(order.billing)} />
            )}
            <TextFact label={t('order:shipping.contact_person')} text={contactPerson} />
            {phones.length > 0 && (
              <Fact label={t('order:shipping.phone')} wide={phones.some(isLongPhone)}>
                <PhoneLinks phones={phones} name={contactPerson || undefined} />
              </Fact>
            )}
            <Fact label={t('order:info.number')}>{order.id}</Fact>
            {status !== '' && (
              <Fact label={t('order:info.status')} wide={status.length > longestInColumn}>
                <StatusChip status={order.status} />
              </Fact>
            )}
            <TextFact label={t('order:info.info')} text={order.info} />
            <TextFact label={t('order:info.delivery_date')} text={date} />
            <TextFact label={t('order:info.estimated')} text={estimated} />
            <TextFact label={t('order:info.carrier')} text={order.carrier} />
            <TextFact label={t('order:info.freight')} text={order.freight} />
          </Facts>
        </div>
      </Disclosure>
    </Section>
  )
}
