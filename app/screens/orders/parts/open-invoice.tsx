import { useTranslation } from 'react-i18next'
import { Fact, Facts, TextFact } from '../../../components/facts'
import type { Money } from '../../../domain/money'
import { formatMoney } from '../../../i18n/formats'
import { useLanguage } from '../../../i18n/use-language'
import type { OpenInvoice } from '../billing-view'
import { BarCode } from './bar-code'

/** What somebody types into their bank, and the bar code that spares the typing. */
export function OpenInvoiceFacts({ invoice }: { invoice: OpenInvoice }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const money = (value: Money | null) => (value ? formatMoney(value, language) : '')
  const facts = [
    [t('order:payment.payee'), invoice.payee],
    [t('order:payment.bic'), invoice.bic],
    [t('order:payment.bankgiro'), invoice.bankgiro],
    [invoice.isOcr ? t('order:payment.ocr') : t('order:payment.reference'), invoice.reference],
    [t('order:payment.due'), invoice.dueOn],
    [t('order:payments.method'), invoice.method],
    [t('order:payment.net'), money(invoice.net)],
    [t('order:payment.vat'), money(invoice.vat)],
    [t('order:payment.gross'), money(invoice.gross)],
    [t('order:payment.paid'), money(invoice.paid)],
  ] as const
  return (
    <>
      <div className="front">
        <h3>
          {invoice.number
            ? t('order:payment.title', { number: invoice.number })
            : t('order:payment.title_plain')}
        </h3>
        <Facts grid>
          {invoice.iban && (
            <Fact label={t('order:payment.iban')} className="iban" valueClassName="nowrap">
              {invoice.iban}
            </Fact>
          )}
          {facts.map(([label, text]) => (
            <TextFact key={label} label={label} text={text} />
          ))}
          {invoice.remaining && (
            <Fact label={t('order:payment.remaining')}>
              <strong>{money(invoice.remaining)}</strong>
            </Fact>
          )}
        </Facts>
      </div>
      {invoice.barcode && <BarCode barcode={invoice.barcode} />}
    </>
  )
}
