import { useTranslation } from '~/i18n/use-translation'
import { BarCode } from '~/components/bar-code'
import { QrCode } from '~/components/qr-code'
import { changedHref } from '~/navigation/list-query'
import type { BarCodeView, InvoiceView } from './view'

/** Bars are dark on white in both themes, for scanners. One click selects all digits. */
export function BankBarCode({ barcode }: { barcode: BarCodeView }) {
  const { t } = useTranslation()
  return (
    <div className="barcode">
      <h4>{t('order:barcode.label')}</h4>
      {barcode.isDrawn && (
        <figure>
          <BarCode digits={barcode.digits} label={t('order:barcode.image')} />
        </figure>
      )}
      <output>
        <code>{barcode.digits}</code>
      </output>
    </div>
  )
}

const qrAnchor = 'payment-qr'

/**
 * The QR code that a bank's app reads. It is drawn where the address asks for it, since it is as long
 * as the rest of the card. A phone is not offered what it cannot scan from itself.
 */
export function PaymentQr({
  view,
  isShown,
  self,
}: {
  view: InvoiceView
  isShown: boolean
  self: string
}) {
  const { t } = useTranslation()
  const { qr, invoice } = view
  if (qr === null || invoice.id === '') return null
  if (!isShown)
    return (
      <p className="max-md:hidden">
        <a className="button" href={changedHref(self, { qr: invoice.id }, qrAnchor)}>
          {t('order:qr.show')}
        </a>
      </p>
    )
  return (
    <div className="barcode" id={qrAnchor}>
      <h4>{t('order:qr.label')}</h4>
      <QrCode text={qr} label={t('order:qr.image')} />
      <p className="tiny">{t('order:qr.how')}</p>
    </div>
  )
}
