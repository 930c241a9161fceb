import { useTranslation } from '~/i18n/use-translation'
import { ExternalLink } from '~/ui/external-link'
import { Fact, Facts, TextFact } from '~/ui/facts'
import { Icon } from '~/ui/icon'
import { untilScript } from '~/ui/until-script'
import type { Account } from '~/domain/account'
import type { Money } from '~/domain/money'
import { termDays } from '~/domain/payment'
import { formatMoney } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import { changedHref } from '~/http/list-query'
import { isFinancingTerm, termWords } from '~/screens/parts/payment-words'
import { InvoiceRows, rowsAnchor } from './invoice-rows'
import { BankBarCode, PaymentQr } from './payment-codes'
import type { InvoiceRowsView, InvoiceView } from './view'

export interface BillDetailsProps {
  view: InvoiceView
  title: string
  /** Its rows, where the page's address asks for them. */
  rows?: InvoiceRowsView
  /** The page's address asks for its QR code. */
  showsQr?: boolean
  self: string
}

/** Everything that is known of an invoice, its bar code, how it is paid, and its rows. */
export function BillDetails({ view, title, rows, showsQr = false, self }: BillDetailsProps) {
  const { t } = useTranslation()
  const { invoice, barcode, state } = view
  return (
    <>
      <BillFacts view={view} title={title} />
      {barcode && <BankBarCode barcode={barcode} />}
      <PaymentQr view={view} isShown={showsQr} self={self} />
      {state !== 'paid' && <HowToPay view={view} />}
      {rows ? (
        <InvoiceRows {...rows} self={self} />
      ) : (
        invoice.id && (
          <p>
            <a
              className="button"
              href={changedHref(self, { invoice: invoice.id, lines: null }, rowsAnchor)}
            >
              {invoice.number === ''
                ? t('order:invoice_rows.show_plain')
                : t('order:invoice_rows.show', { number: invoice.number })}
            </a>
          </p>
        )
      )}
    </>
  )
}

const kinds = {
  advance: 'order:invoices.kind.advance',
  final: 'order:invoices.kind.final',
} as const

function BillFacts({ view, title }: { view: InvoiceView; title: string }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { invoice, payment, remaining, state } = view
  return (
    <Facts grid>
      {remaining && (
        <Fact label={t('order:payment.remaining')}>
          {state === 'paid' ? (
            money(remaining)
          ) : (
            <CopyValue
              what={t('order:payment.remaining')}
              of={title}
              text={money(remaining)}
              // Banks here take a comma and no currency.
              copied={(remaining.cents / 100).toFixed(2).replace('.', ',')}
            />
          )}
        </Fact>
      )}
      <TextFact label={t('order:invoices.number')} text={invoice.number} />
      <Fact label={t('order:invoices.kind.label')}>{t(kinds[view.kind])}</Fact>
      <TextFact label={t('order:invoices.invoiced')} text={invoice.invoicedOn?.text ?? ''} />
      <TextFact label={t('order:payment.due')} text={invoice.dueOn?.text ?? ''} />
      <TextFact label={t('order:invoices.registered')} text={invoice.paidOn?.text ?? ''} />
      <TextFact label={t('order:payments.method')} text={payment.method} />
      {payment.term !== '' && (
        <Fact label={t('order:payments.term.label')}>{termWords(t, payment.term)}</Fact>
      )}
      <TextFact
        label={view.isOcr ? t('order:payment.ocr') : t('order:payment.reference')}
        text={view.reference}
      />
      <AccountFacts account={view.account} />
      <TextFact label={t('order:payment.net')} text={money(invoice.net)} />
      <TextFact label={t('order:payment.vat')} text={money(invoice.vat)} />
      <TextFact
        label={t('order:payment.gross')}
        text={money(invoice.total) || invoice.totalAsWritten}
      />
      <TextFact label={t('order:payment.paid')} text={money(view.paid)} />
      {payment.financingUrl && (
        <Fact label={t('order:payments.kind.financing')} className="iban">
          <ExternalLink href={payment.financingUrl} className="gap-1">
            {t('order:payments.financing')}
          </ExternalLink>
        </Fact>
      )}
    </Facts>
  )
}

export function AccountFacts({ account }: { account: Account }) {
  const { t } = useTranslation()
  return (
    <>
      {account.iban && (
        <Fact label={t('order:payment.iban')} className="iban">
          {account.iban}
        </Fact>
      )}
      <TextFact label={t('order:payment.payee')} text={account.payee} />
      <TextFact label={t('order:payment.bic')} text={account.bic} />
      <TextFact label={t('order:payment.bankgiro')} text={account.bankgiro} />
    </>
  )
}

interface CopyValueProps {
  what: string
  /** The bill or payee of which it is, for screen readers. */
  of: string
  /** As it is written. */
  text: string
  /** As the bank takes it: without spaces. */
  copied?: string
}

/** One click selects the whole value, also without scripts; the button waits until the script can copy. */
export function CopyValue({ what, of, text, copied = text.replace(/\s/g, '') }: CopyValueProps) {
  const { t } = useTranslation()
  return (
    <span className="copy">
      <b>{text}</b>{' '}
      <button
        type="button"
        className="icon-button"
        aria-label={t('order:payment.copy', { what: [what, of].filter(Boolean).join(', ') })}
        data-copy={copied}
        data-copied={t('order:payment.copied', { what })}
        {...untilScript}
      >
        <Icon name="copy" className="icon-s" />
      </button>
    </span>
  )
}

export function useMoney() {
  const language = useLanguage()
  return (value: Money | null) => (value ? formatMoney(value, language) : '')
}

/** One way alone: what a financing company bills is not paid by bar code or account besides. */
function HowToPay({ view }: { view: InvoiceView }) {
  const { t } = useTranslation()
  const { account, barcode, isFinanced, payment } = view
  if (isFinanced) return <p className="tiny">{t('order:billing.how.financing')}</p>
  return (
    <div className="tiny">
      {barcode && <p>{t('order:billing.how.barcode')}</p>}
      {!barcode && account.iban !== '' && <p>{t('order:billing.how.account')}</p>}
      {!barcode && account.bankgiro !== '' && <p>{t('order:billing.how.bankgiro')}</p>}
      <TermText term={payment.term} />
      <p>{t('order:billing.how.registered')}</p>
    </div>
  )
}

export function TermText({ term }: { term: string }) {
  const { t } = useTranslation()
  const days = termDays(term)
  if (days !== null) return <p>{t('order:billing.how.net', { count: days })}</p>
  return isFinancingTerm(term) ? <p>{t('order:billing.how.financing')}</p> : null
}
