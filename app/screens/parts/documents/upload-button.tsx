import { Button } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { cx } from '~/ui/cx'
import { acceptedFiles } from '~/domain/upload'
import { paths } from '~/paths'

interface UploadButtonProps {
  addressId: string
  /** On a page of this order, which saving leads back to. */
  orderId?: string
  /** Where scripts load the page anew once files are saved; left out: at its top. */
  returnHref?: string
  disabled: boolean
  /** It is the main action of its page. */
  isMain?: boolean
  /** No second button for the camera, which the picker of a phone offers as well. */
  isAlone?: boolean
}

/** Two of them fit beside each other on a phone. */
const half = 'max-md:flex-auto max-xs:px-2'

/**
 * Adding documents (specification 2.8): scripts open the picker, or the camera of a phone, at once, and
 * lay the files that were chosen over this page. Without them both lead to the page that does the
 * same. Disabled while a customer's view is previewed.
 */
export function UploadButton(props: UploadButtonProps) {
  const { addressId, orderId, returnHref, disabled, isMain = false, isAlone = false } = props
  const { t } = useTranslation()
  const variant = isMain ? 'primary' : 'plain'
  const label = (
    <>
      <Icon name="upload" size="small" />
      {t('upload:add')}
    </>
  )
  if (disabled) {
    return (
      <Button variant={variant} type="button" disabled>
        {label}
      </Button>
    )
  }
  const href = paths.documentUpload(addressId, orderId)
  return (
    <span className={cx('flex flex-wrap gap-2', !isAlone && 'max-md:basis-full')}>
      <Button
        variant={variant}
        place={half}
        href={href}
        data-pick={acceptedFiles}
        data-return={returnHref}
      >
        {label}
      </Button>{' '}
      {!isAlone && (
        <Button
          place={cx(half, '[@media(min-width:48rem)_and_(hover:hover)]:hidden')}
          href={href}
          data-pick="image/*"
          data-camera=""
          data-return={returnHref}
        >
          <Icon name="camera" size="small" />
          {t('upload:camera')}
        </Button>
      )}
    </span>
  )
}
