import { useTranslation } from 'react-i18next'
import { Notice } from '~/components/notice'
import { paths } from '~/paths'
import { screenExists } from '~/screens/orders/linked-screens'
import type { OrderCard } from '~/screens/orders/order-view'

export function DeliveryPreparation({ order, addressId }: { order: OrderCard; addressId: string }) {
  const { t } = useTranslation()
  return (
    <Notice
      tone="warn"
      icon="truck"
      title={t('order:preparation.title')}
      level={2}
      row
      actions={
        screenExists('deliveryPreparation') && (
          <a className="button primary" href={paths.deliveryPreparation(addressId, order.id)}>
            {t('order:preparation.action')}
          </a>
        )
      }
    >
      {order.deliveryDate
        ? t('order:preparation.text_on', { date: order.deliveryDate })
        : t('order:preparation.text')}
    </Notice>
  )
}
