import { useTranslation } from 'react-i18next'
import { Notice } from '~/components/notice'
import { allAddresses } from '~/domain/address'
import { paths } from '~/paths'

/** Somebody with several addresses may miss a delivery to another one (specification 2.9). */
export function AddressNotice({ street }: { street: string }) {
  const { t } = useTranslation()
  return (
    <Notice>
      {street === '' ? (
        t('deliveries:addresses.all')
      ) : (
        <p>
          {t('deliveries:addresses.one')} <strong>{street}</strong>.{' '}
          <a href={paths.deliveries(allAddresses)}>{t('deliveries:addresses.show_all')}</a>
        </p>
      )}
    </Notice>
  )
}
