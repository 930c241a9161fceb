import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { barCodeWidth } from '~/domain/code-128'
import type { BarCodeView } from '~/screens/orders/billing-view'

/**
 * Bars dark on white in both themes, as readers need them. The digits select whole without
 * JavaScript; the button stays hidden until the script can copy.
 */
export function BarCode({ barcode }: { barcode: BarCodeView }) {
  const { t } = useTranslation()
  return (
    <div className="front barcode">
      <h4>{t('order:barcode.label')}</h4>
      {barcode.bars && (
        <figure>
          <svg
            viewBox={`0 0 ${barCodeWidth} 1`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t('order:barcode.image')}
            shapeRendering="crispEdges"
          >
            <path d={barcode.bars} />
          </svg>
        </figure>
      )}
      <output>
        <code>{barcode.digits}</code>
      </output>
      <p className="actions fill">
        <button
          type="button"
          className="button"

          data-copy={barcode.digits}
          data-copied={t('order:barcode_copied')}
          hidden
        >
          <Icon name="copy" className="icon-s" />
          {t('order:barcode.copy')}
        </button>
      </p>
    </div>
  )
}
