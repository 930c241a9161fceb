import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/icon'
import { Notice } from '../../../components/notice'
import { paths } from '../../../paths'
import { screenExists } from '../linked-screens'

/** Somebody with several addresses may be looking for an order at another one (specification 2.4). */
export function AddressReminder({ addressId, street }: { addressId: string; street: string }) {
  const { t } = useTranslation()
  const deliveries = screenExists('deliveries') && (
    <a className="button" href={paths.deliveries(addressId)}>
      <Icon name="truck" className="icon-s" />
      {t('orders:reminder.deliveries')}
    </a>
  )
  return (
    <Notice row actions={deliveries}>
      {street === '' ? (
        t('orders:reminder.all')
      ) : (
        <p>
          {t('orders:reminder.one')} <strong>{street}</strong>. {t('orders:reminder.several')}
        </p>
      )}
    </Notice>
  )
}
