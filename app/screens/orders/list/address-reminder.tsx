import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/components/notice'
import { DeliveriesLink } from './deliveries-link'

/** Somebody with several addresses may be looking for an order at another one (specification 2.4). */
export function AddressReminder({ addressId, street }: { addressId: string; street: string }) {
  const { t } = useTranslation()
  return (
    <Notice row actions={<DeliveriesLink addressId={addressId} />}>
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
