import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { paths } from '~/paths'

/** From the list of orders to the deliveries, whatever it holds (specification 2.4). */
export function DeliveriesLink({ addressId }: { addressId: string }) {
  const { t } = useTranslation()
  return (
    <a className="button" href={paths.deliveries(addressId)}>
      <Icon name="truck" className="icon-s" />
      {t('orders:deliveries')}
    </a>
  )
}
