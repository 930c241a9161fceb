import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { IconName } from '~/components/icon-names'
import { Notice } from '~/components/notice'
import { paths } from '~/paths'
import type { OrderSummary } from './view'

/** Links to the delivery instructions while the delivery is near. */
export function DeliveryPreparation(props: { order: OrderSummary; addressId: string }) {
  const { t } = useTranslation()
  const { order, addressId } = props
  return (
    <Notice
      tone="warn"
      icon="truck"
      title={t('order:preparation.title')}
      level={2}
      row
      actions={
        <a className="button primary" href={paths.deliveryPreparation(addressId, order.id)}>
          {t('order:preparation.action')}
        </a>
      }
    >
      {order.deliveryDate
        ? t('order:preparation.text_on', { date: order.deliveryDate.text })
        : t('order:preparation.text')}
    </Notice>
  )
}

interface RelatedLinksProps {
  addressId: string
  orderId: string
  warranty: boolean
  backorders: boolean
}

/** Links to the warranty certificate and the backorders. */
export function RelatedLinks({ addressId, orderId, warranty, backorders }: RelatedLinksProps) {
  const { t } = useTranslation()
  if (!warranty && !backorders) return null
  return (
    <nav className="stack" aria-label={t('order:related')}>
      {warranty && (
        <RelatedLink
          icon="shield"
          href={paths.warranty(addressId, orderId)}
          text={t('order:warranty')}
        />
      )}
      {backorders && (
        <RelatedLink
          icon="box"
          href={paths.backorder(addressId, orderId)}
          text={t('order:backorders')}
        />
      )}
    </nav>
  )
}

function RelatedLink({ icon, href, text }: { icon: IconName; href: string; text: string }) {
  return (
    <a className="front line" href={href}>
      <Icon name={icon} />
      <span className="grow">{text}</span>
      <Icon name="right" className="icon-s" />
    </a>
  )
}
