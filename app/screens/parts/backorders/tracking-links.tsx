import { useTranslation } from '~/i18n/use-translation'
import { ExternalLink } from '~/components/external-link'
import { Icon } from '~/components/icon'
import { untilScript } from '~/components/until-script'
import type { Tracking } from '~/domain/tracking'

interface TrackingLinksProps {
  tracking: Tracking
  /** Of the product, for those who listen; may be empty. */
  name: string
}

/** Where a parcel is followed: a link an address, and a bare code, which can be copied. */
export function TrackingLinks({ tracking, name }: TrackingLinksProps) {
  const { t } = useTranslation()
  const { urls, code } = tracking
  const label = t('backorder:tracking_code')
  if (urls.length === 0 && code === '') return null
  return (
    <span className="track">
      {urls.map((url, index) => (
        <ExternalLink key={url} href={url} className="button text">
          {/* One element: the button puts a gap between its children. */}
          <span>
            {t('backorder:track')}
            {urls.length > 1 && ` ${index + 1}/${urls.length}`}
            {name !== '' && <span className="sr">: {name}</span>}
          </span>
        </ExternalLink>
      ))}{' '}
      {code !== '' && (
        <span>
          {label}: <span className="select-all">{code}</span>{' '}
          <button
            type="button"
            className="icon-button"
            aria-label={t('order:payment.copy', { what: label, of: name })}
            data-copy={code}
            data-copied={t('order:payment.copied', { what: label })}
            {...untilScript}
          >
            <Icon name="copy" className="icon-s" />
          </button>
        </span>
      )}
    </span>
  )
}
