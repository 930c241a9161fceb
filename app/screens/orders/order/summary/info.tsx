import { useTranslation } from '~/i18n/use-translation'
import { LineLink } from '~/ui/line-link'
import { Chip } from '~/ui/chip'
import { Fact, Facts, TextFact } from '~/ui/facts'
import { Fold } from '~/ui/fold'
import { Lines } from '~/ui/lines'
import type { PostalAddress } from '~/domain/order'
import { isDelivered } from '~/domain/order-status'
import { phoneNumbers } from '~/domain/phone-number'
import { addressLines } from '~/domain/postal-address'
import { sections } from '~/screens/orders/order/sections'
import { PhoneLinks } from '~/screens/parts/contact-links'
import { StatusChip, useStatusText } from '~/screens/parts/order-status'
import { Section } from '~/screens/parts/section'
import type { OrderSummary } from './view'
import { paths } from '~/paths'
import type { OrderView } from '~/screens/orders/order/load.server'
import { OrderSection } from '~/screens/orders/order/section'
import { ModelLinks } from '~/screens/parts/model-links'

/** A longer status would break within a word of its chip. */
const longestInColumn = 14

interface OrderInfoProps {
  order: OrderSummary
  /** Of the bills; left out for those who have none. */
  billingAddress?: PostalAddress
}

/**
 * Where the order is delivered and billed; folded, its text fields (specification 3), without empty
 * ones: the top of the page says what matters of them. Store and salesperson have their own card.
 */
export function OrderInfo({ order, billingAddress }: OrderInfoProps) {
  const { t } = useTranslation()
  return (
    <Section
      id="info"
      title={t(sections.info.title)}
      action={
        order.makerInstallation && (
          <Chip tone="ok" icon="tools">
            {t('order:shipping.installation')}
          </Chip>
        )
      }
    >
      <div className="front">
        <Facts grid>
          {isDeliveryUnknown(order) ? (
            <Fact label={t('order:shipping.address')}>{t('order:shipping.none')}</Fact>
          ) : (
            <AddressFact label={t('order:shipping.address')} address={order.delivery} />
          )}
          {billingAddress && (
            <AddressFact label={t('order:billing.address')} address={billingAddress} />
          )}
          <Recipient order={order} />
        </Facts>
        <Fold summary={t('order:info.more')}>
          <Facts grid>
            <TextFacts order={order} />
          </Facts>
        </Fold>
      </div>
    </Section>
  )
}

function isDeliveryUnknown({ delivery }: OrderSummary): boolean {
  const { contactPerson, phone } = delivery
  return addressLines(delivery).length === 0 && contactPerson === '' && phone === ''
}

function Recipient({ order }: { order: OrderSummary }) {
  const { t } = useTranslation()
  const { contactPerson, phone } = order.delivery
  const phones = phoneNumbers(phone, order.country)
  return (
    <>
      <TextFact label={t('order:shipping.contact_person')} text={contactPerson} />
      {phones.length > 0 && (
        <Fact label={t('order:shipping.phone')}>
          <PhoneLinks phones={phones} name={contactPerson || undefined} />
        </Fact>
      )}
    </>
  )
}

function AddressFact({ label, address }: { label: string; address: PostalAddress }) {
  const lines = addressLines(address)
  if (lines.length === 0) return null
  return (
    <Fact label={label}>
      <Lines lines={lines} />
    </Fact>
  )
}

function TextFacts({ order }: { order: OrderSummary }) {
  const { t } = useTranslation()
  const { text: status } = useStatusText(order.status)
  const estimated = order.estimatedDeliveryDate?.text ?? ''
  const isUnknown = estimated === '' && !isDelivered(order.status)
  const date = order.deliveryDate?.text || (isUnknown ? t('order:info.not_known') : '')
  const facts: (readonly [label: string, text: string])[] = [
    [t('order:info.info'), order.info],
    [t('order:info.delivery_date'), date],
    [t('order:info.estimated'), estimated],
    ...order.texts.map(({ label, text }) => [t(label), text] as const),
  ]
  return (
    <>
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
    </>
  )
}

type Shown = Pick<OrderView, 'addressId' | 'order' | 'warranty' | 'models' | 'self'>

/** The warranty certificate and the 3D models, under one title where the order has both. */
export function WarrantyAndModels({ view }: { view: Shown }) {
  const { t } = useTranslation()
  const { addressId, order, warranty, models, self } = view
  const href = paths.warranty(addressId, order.id)
  if (!models) {
    return warranty ? (
      <Section id="warranty" title={t('order:warranty_alone')}>
        <CertificateLink href={href} />
      </Section>
    ) : null
  }
  return (
    <OrderSection
      id="models"
      title={warranty ? t('order:warranty_and_models') : undefined}
      loaded={models}
      self={self}
      above={warranty && <CertificateLink href={href} id="warranty" />}
    >
      {(page) => (
        <ModelLinks models={page} unnamed={(number) => t('order:models.unnamed', { number })} />
      )}
    </OrderSection>
  )
}

function CertificateLink({ href, id }: { href: string; id?: string }) {
  const { t } = useTranslation()
  return (
    <LineLink href={href} icon="shield" id={id}>
      {t('order:warranty')}
    </LineLink>
  )
}
