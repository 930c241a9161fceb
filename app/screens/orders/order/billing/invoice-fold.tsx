import { useTranslation } from '~/i18n/use-translation'
import { ExternalLink } from '~/components/external-link'
import { Fact, Facts, TextFact } from '~/components/facts'
import { Fold } from '~/components/fold'
import type { Money } from '~/domain/money'
import { formatMoney } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import { changedHref } from '~/navigation/list-query'
import { rowsAnchor } from './invoice-rows'
import { BankBarCode, PaymentQr } from './payment-codes'
import type { Account, InstalmentView, InvoiceView } from './view'
import { termDays } from '~/domain/payment'

interface InvoiceFoldProps {
  view: InvoiceView
  isOpen: boolean
  showsQr?: boolean
  self: string
}

/** Everything else that is known of an invoice, its bar code, and how it is paid. */
export function InvoiceFold({ view, isOpen, showsQr = false, self }: InvoiceFoldProps) {
  const { t } = useTranslation()
  const { invoice, barcode, payment, state } = view
  return (
    <Fold
      open={isOpen}
      summary={
        invoice.number
          ? t('order:payment.title', { number: invoice.number })
          : t('order:payment.title_plain')
      }
    >
      <Facts grid>
        <InvoiceFacts view={view} />
        {state === 'paid' && payment.financingUrl && (
          <Fact label={t('order:payments.kind.financing')} className="iban">
            <ExternalLink href={payment.financingUrl} className="gap-1">
              {t('order:payments.financing')}
            </ExternalLink>
          </Fact>
        )}
      </Facts>
      {barcode && <BankBarCode barcode={barcode} />}
      <PaymentQr view={view} isShown={showsQr} self={self} />
      {state !== 'paid' && <HowToPay view={view} />}
      {invoice.id && (
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
      )}
    </Fold>
  )
}

const kinds = {
  advance: 'order:invoices.kind.advance',
  final: 'order:invoices.kind.final',
} as const

function InvoiceFacts({ view }: { view: InvoiceView }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { invoice, payment, account, kind, state } = view
  return (
    <>
      <TextFact label={t('order:invoices.number')} text={invoice.number} />
      <Fact label={t('order:invoices.kind.label')}>{t(kinds[kind])}</Fact>
      <TextFact label={t('order:invoices.invoiced')} text={invoice.invoicedOn?.text ?? ''} />
      <TextFact label={t('order:payment.due')} text={invoice.dueOn?.text ?? ''} />
      <TextFact label={t('order:invoices.registered')} text={invoice.paidOn?.text ?? ''} />
      {/* Above, what is open has them to be copied. */}
      {state === 'paid' && (
        <>
          <AccountFacts account={account} />
          <TextFact
            label={view.isOcr ? t('order:payment.ocr') : t('order:payment.reference')}
            text={view.reference}
          />
        </>
      )}
      <TextFact label={t('order:payments.method')} text={payment.method} />
      {payment.term !== '' && (
        <Fact label={t('order:payments.term.label')}>
          <TermWords term={payment.term} />
        </Fact>
      )}
      <TextFact label={t('order:payment.net')} text={money(invoice.net)} />
      <TextFact label={t('order:payment.vat')} text={money(invoice.vat)} />
      <TextFact
        label={t('order:payment.gross')}
        text={money(invoice.total) || invoice.totalAsWritten}
      />
      <TextFact label={t('order:payment.paid')} text={money(view.paid)} />
      <TextFact label={t('order:payment.remaining')} text={money(view.remaining)} />
    </>
  )
}

/** The payment data of an instalment that no invoice covers. */
export function InstalmentFold(props: { instalment: InstalmentView; name: string }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { payment, account } = props.instalment
  if (!account) return null
  return (
    <Fold summary={t('order:payment.title_instalment', { name: props.name })}>
      <Facts grid>
        <AccountFacts account={account} />
        <TextFact label={t('order:payments.method')} text={payment.method} />
        <TextFact
          label={t('order:payments.amount')}
          text={money(payment.amount) || payment.amountAsWritten}
        />
      </Facts>
    </Fold>
  )
}

function AccountFacts({ account }: { account: Account }) {
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

function useMoney() {
  const language = useLanguage()
  return (value: Money | null) => (value ? formatMoney(value, language) : '')
}

/** One way alone: what a financing company bills is not paid by bar code or account besides. */
function HowToPay({ view }: { view: InvoiceView }) {
  const { t } = useTranslation()
  const { account, barcode, isFinanced, payment } = view
  const hasAccount = account.iban !== '' || account.bankgiro !== ''
  if (isFinanced) return <p className="tiny">{t('order:billing.how.financing')}</p>
  return (
    <div className="tiny">
      {barcode && <p>{t('order:billing.how.barcode')}</p>}
      {!barcode && hasAccount && <p>{t('order:billing.how.account')}</p>}
      <TermText term={payment.term} />
      <p>{t('order:billing.how.registered')}</p>
    </div>
  )
}

const isFinancing = (term: string) => term.trim().toUpperCase() === 'OPR'

/** A payment term in words: known ones in the person's language, others as they came. */
export function TermWords({ term }: { term: string }) {
  const { t } = useTranslation()
  if (term === '') return <>–</>
  const days = termDays(term)
  if (days !== null) return <>{t('order:payments.term.net', { count: days })}</>
  if (isFinancing(term)) return <>{t('order:payments.term.financing')}</>
  return <>{term}</>
}

export function TermText({ term }: { term: string }) {
  const { t } = useTranslation()
  const days = termDays(term)
  if (days !== null) return <p>{t('order:billing.how.net', { count: days })}</p>
  return isFinancing(term) ? <p>{t('order:billing.how.financing')}</p> : null
}
