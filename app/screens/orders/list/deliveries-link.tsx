import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'
import { paths } from '~/paths'

/** Links the list of orders, an empty one too, to the deliveries (specification 2.4). */
export function DeliveriesLink({ addressId }: { addressId: string }) {
  const { t } = useTranslation()
  return (
    <a className="button" href={paths.deliveries(addressId)}>
      <Icon name="truck" className="icon-s" />
      {t('orders:deliveries')}
    </a>
  )
}
