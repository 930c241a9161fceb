import { useTranslation } from '~/i18n/use-translation'
import { allAddresses } from '~/domain/address'
import { paths } from '~/paths'

/** Somebody with several addresses may miss a delivery to another one (specification 2.9). */
export function AddressNotice({ street }: { street: string }) {
  const { t } = useTranslation()
  return (
    <p role="note">
      {street === '' ? (
        t('deliveries:addresses.all')
      ) : (
        <>
          {t('deliveries:addresses.one')} <strong>{street}</strong>.{' '}
          <a href={paths.deliveries(allAddresses)}>{t('deliveries:addresses.show_all')}</a>
        </>
      )}
    </p>
  )
}
