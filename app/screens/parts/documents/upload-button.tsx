import type { ReactNode } from 'react'
import { Button } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { cx } from '~/ui/cx'
import { acceptedFiles } from '~/domain/upload'
import { paths } from '~/paths'

interface UploadButtonProps {
  addressId: string
  /** After saving, the person returns to this order. */
  orderId?: string
  /** Scripts reload this page after saving; by default at its top. */
  returnHref?: string
  disabled: boolean
  isMain?: boolean
  /** A link with its own words. */
  isText?: boolean
  children?: ReactNode
  /** One button without a camera button beside it, since a phone's picker offers the camera. */
  isAlone?: boolean
}

/** Two fit beside each other on a phone. */
const half = 'max-md:flex-[1_1_9rem] max-xs:px-2'

/**
 * Scripts open the picker or the camera at once and show the chosen files over this page; without them both
 * lead to the upload's page (specification 2.8). Disabled in a preview.
 */
export function UploadButton(props: UploadButtonProps) {
  const { addressId, orderId, returnHref, disabled, isMain = false, isText = false } = props
  const { isAlone = isText, children } = props
  const { t } = useTranslation()
  const variant = isMain ? 'primary' : isText ? 'text' : undefined
  const label = (
    <>
      <Icon name="upload" size="small" />
      {children ?? t('upload:add')}
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
        className={isAlone ? undefined : half}
        href={href}
        data-pick={acceptedFiles}
        data-return={returnHref}
      >
        {label}
      </Button>{' '}
      {!isAlone && (
        <Button
          className={cx(half, '[@media(min-width:48rem)_and_(hover:hover)]:hidden')}
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
