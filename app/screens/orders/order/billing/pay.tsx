import { useTranslation } from 'react-i18next'
import { Disclosure } from '~/components/disclosure'
import { ExternalLink } from '~/components/external-link'
import { Fact, Facts, TextFact } from '~/components/facts'
import { Icon } from '~/components/icon'
import { barCodeWidth } from '~/domain/code-128'
import type { Money } from '~/domain/money'
import { formatMoney } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import type { Account, BarCodeView, InstalmentView, InvoiceView } from './view'

/**
 * The payment data of an invoice and its bar code; expanded while something remains to be paid.
 */
export function InvoiceDetails({ invoice: view }: { invoice: InvoiceView }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { invoice, payment, account, barcode } = view
  const facts = [
    [view.isOcr ? t('order:payment.ocr') : t('order:payment.reference'), view.reference],
    [t('order:payment.due'), invoice.dueOn?.text ?? ''],
    [t('order:payments.method'), payment.method],
    [t('order:payment.net'), money(invoice.net)],
    [t('order:payment.vat'), money(invoice.vat)],
    [t('order:payment.gross'), money(invoice.total)],
    [t('order:payment.paid'), money(view.paid)],
  ] as const
  const { iban, bic, bankgiro } = account
  const texts = [iban, bic, bankgiro, ...facts.map(([, text]) => text)]
  // The table already shows all that is known of some invoices.
  if (!barcode && !payment.financingUrl && texts.every((text) => text === '')) return null
  return (
    <Disclosure
      open={view.state !== 'paid'}
      summary={
        <h3>
          {invoice.number
            ? t('order:payment.title', { number: invoice.number })
            : t('order:payment.title_plain')}
        </h3>
      }
    >
      <div className="front">
        <Facts grid>
          <AccountFacts account={account} />
          {facts.map(([label, text]) => (
            <TextFact key={label} label={label} text={text} />
          ))}
          {view.remaining && (
            <Fact label={t('order:payment.remaining')}>
              <strong>{money(view.remaining)}</strong>
            </Fact>
          )}
          {payment.financingUrl && (
            <Fact label={t('order:payments.kind.financing')} className="iban">
              <ExternalLink href={payment.financingUrl} className="gap-1">
                {t('order:payments.financing')}
              </ExternalLink>
            </Fact>
          )}
        </Facts>
      </div>
      {barcode && <BarCode barcode={barcode} />}
    </Disclosure>
  )
}

/** The payment data of an instalment that no invoice covers. */
export function InstalmentDetails(props: { instalment: InstalmentView; name: string }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { payment, account } = props.instalment
  if (!account) return null
  return (
    <Disclosure summary={<h3>{t('order:payment.title_instalment', { name: props.name })}</h3>}>
      <div className="front">
        <Facts grid>
          <AccountFacts account={account} />
          <TextFact label={t('order:payments.method')} text={payment.method} />
          <TextFact label={t('order:payments.amount')} text={money(payment.amount)} />
        </Facts>
      </div>
    </Disclosure>
  )
}

function AccountFacts({ account }: { account: Account }) {
  const { t } = useTranslation()
  return (
    <>
      {account.iban && (
        <Fact label={t('order:payment.iban')} className="iban" valueClassName="nowrap">
          {account.iban}
        </Fact>
      )}
      <TextFact label={t('order:payment.payee')} text={account.payee} />
      <TextFact label={t('order:payment.bic')} text={account.bic} />
      <TextFact label={t('order:payment.bankgiro')} text={account.bankgiro} />
    </>
  )
}

function useMoney() {
  const language = useLanguage()
  return (value: Money | null) => (value ? formatMoney(value, language) : '')
}

/**
 * Bars are dark on white in both themes, for scanners. One click selects all digits, also without
 * JavaScript; the button is hidden until the script can copy.
 */
function BarCode({ barcode }: { barcode: BarCodeView }) {
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
