import { Button } from '~/ui/button'
import JsBarcode from 'jsbarcode'
import { useTranslation } from '~/i18n/use-translation'
import { QrCode } from '~/ui/qr-code'
import { changedHref } from '~/http/list-query'
import type { BarCodeView, InvoiceView } from './bills'

/** Scanners read dark on white, so the plate is white in both themes. */
export const plate =
  'w-fit max-w-full rounded-edge bg-[#fff] p-4 text-[#000] forced-colors:forced-color-adjust-none'
const digits = 'block font-mono note wrap-anywhere select-all'

/** One click selects all digits. */
export function BankBarCode({ barcode }: { barcode: BarCodeView }) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-1 gap-3">
      <h4>{t('order:barcode.label')}</h4>
      {barcode.isDrawn && (
        <figure className={plate}>
          <BarCode digits={barcode.digits} label={t('order:barcode.image')} />
        </figure>
      )}
      <output className={digits}>
        <code className={digits}>{barcode.digits}</code>
      </output>
    </div>
  )
}

const qrAnchor = 'payment-qr'

/**
 * Drawn only if the address asks for it, since it is as long as the rest of the card, and never on a phone,
 * which cannot scan itself.
 */
export function PaymentQr(props: { view: InvoiceView; isShown: boolean; self: string }) {
  const { isShown, self } = props
  const { qr, invoice } = props.view
  const { t } = useTranslation()
  if (qr === null || invoice.id === '') return null
  if (!isShown)
    return (
      <p className="max-md:hidden">
        <Button href={changedHref(self, { qr: invoice.id }, qrAnchor)}>{t('order:qr.show')}</Button>
      </p>
    )
  return (
    <div className="grid grid-cols-1 gap-3" id={qrAnchor}>
      <h4>{t('order:qr.label')}</h4>
      <QrCode text={qr} label={t('order:qr.image')} />
      <p className="note">{t('order:qr.how')}</p>
    </div>
  )
}

/** Empty modules beside the bars. */
const quietZone = 10

/** Code 128, set C, with check digit: black, on a white plate in every theme. */
export function BarCode({ digits, label }: { digits: string; label: string }) {
  const modules = modulesOf(digits)
  return (
    <svg
      // One pixel per module: between whole pixels bars get unequal widths, and no scanner reads them.
      className="h-13 w-[352px] max-w-full"
      viewBox={`0 0 ${modules.length + 2 * quietZone} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(modules)} />
    </svg>
  )
}

/** "1" is a dark module. The library's own SVG drawing is twice as long. */
function modulesOf(digits: string): string {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, digits, { format: 'CODE128C' })
  return (drawn.encodings ?? []).map(({ data }) => data).join('')
}

/** The path is one unit high; each bar is drawn relative to the previous one. */
function pathOf(modules: string): string {
  let at = -quietZone
  return [...modules.matchAll(/1+/g)]
    .map(({ index, 0: { length } }) => {
      const bar = `m${index - at} 0h${length}v1h-${length}z`
      at = index
      return bar
    })
    .join('')
}
