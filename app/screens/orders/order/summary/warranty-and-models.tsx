import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'
import { paths } from '~/paths'
import type { OrderView } from '~/screens/orders/order/load.server'
import { OrderSection } from '~/screens/orders/order/section'
import { ModelLinks } from '~/screens/parts/model-links'
import { Section } from '~/screens/parts/section'

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
    <a className="front line" href={href} id={id}>
      <Icon name="shield" />
      <span className="grow">{t('order:warranty')}</span> <Icon name="right" className="icon-s" />
    </a>
  )
}
