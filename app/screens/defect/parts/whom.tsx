import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'
import type { Seller } from '~/domain/order'
import { paths } from '~/paths'
import { Section } from '~/screens/parts/section'
import { SellerCard } from '~/screens/parts/seller-card'

interface WhomProps {
  seller?: Seller
  country: string
  addressId: string
  orderId: string
}

/** The salesperson and the store of the order; where neither is known, the contacts. */
export function Whom({ seller, country, addressId, orderId }: WhomProps) {
  const { t } = useTranslation()
  const title = t('defect:seller.title')
  if (seller) {
    return (
      <SellerCard
        seller={seller}
        country={country}
        mailSubject={t('defect:mail_subject', { id: orderId })}
        words={{
          title,
          salesPerson: t('order:seller.sales_person'),
          store: t('order:seller.store'),
        }}
      />
    )
  }
  return (
    <Section id="seller" title={title}>
      <p className="front">{t('defect:seller.none')}</p>
      <a className="front line" href={paths.contacts(addressId)}>
        <Icon name="phone" />
        <span className="grow">{t('contacts:title')}</span>
        <Icon name="right" className="icon-s" />
      </a>
    </Section>
  )
}
