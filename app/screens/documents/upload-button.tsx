import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { paths } from '~/paths'

/** Adding documents; disabled while a customer's view is previewed (specification 2.8). */
export function UploadButton({ addressId, disabled }: { addressId: string; disabled: boolean }) {
  const { t } = useTranslation()
  const label = (
    <>
      <Icon name="upload" className="icon-s" />
      {t('upload:add')}
    </>
  )
  if (disabled) {
    return (
      <button className="button primary" type="button" disabled>
        {label}
      </button>
    )
  }
  return (
    <a className="button primary" href={paths.documentUpload(addressId)}>
      {label}
    </a>
  )
}
