import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'
import { paths } from '~/paths'
import { UploadButton } from '~/screens/parts/documents/upload-button'
import { Section } from '~/screens/parts/section'

interface PicturesProps {
  addressId: string
  orderId: string
  /** Null: the documents ask which address it is. */
  uploadAddressId: string | null
  /** A customer's view is previewed. */
  disabled: boolean
}

/** Pictures may be added here too; the API tells nobody of them, so the seller has to be told. */
export function Pictures({ addressId, orderId, uploadAddressId, disabled }: PicturesProps) {
  const { t } = useTranslation()
  return (
    <Section id="pictures" title={t('defect:upload.title')}>
      <p className="front">{t('defect:upload.text')}</p>
      {uploadAddressId !== null ? (
        <div className="front">
          <UploadButton addressId={uploadAddressId} orderId={orderId} disabled={disabled} />
        </div>
      ) : (
        <a className="front line" href={paths.documents(addressId)}>
          <Icon name="folder" />
          <span className="grow">{t('documents:title')}</span>
          <Icon name="right" className="icon-s" />
        </a>
      )}
    </Section>
  )
}
