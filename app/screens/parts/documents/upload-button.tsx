import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { acceptedFiles } from '~/domain/upload'
import { paths } from '~/paths'

/**
 * Adding documents (specification 2.8): scripts open the picker, or the camera of a phone, at once, and
 * lay the files that were chosen over this page. Without them both lead to the page that does the
 * same. Disabled while a customer's view is previewed.
 */
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
  const href = paths.documentUpload(addressId)
  return (
    <span className="actions">
      <a className="button primary" href={href} data-pick={acceptedFiles}>
        {label}
      </a>
      <a className="button camera" href={href} data-pick="image/*" data-camera="">
        <Icon name="camera" className="icon-s" />
        {t('upload:camera')}
      </a>
    </span>
  )
}
