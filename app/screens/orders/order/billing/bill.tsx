import { dot } from '~/domain/one-line'
import { BreakableText } from '~/ui/breakable-text'
import { Button } from '~/ui/button'
import { accountNumber, type Account } from '~/domain/account'
import { isLate } from '~/domain/due'
import { isFinancingTerm, termDays, type Invoice, type InvoiceRow } from '~/domain/payment'
import type { Money } from '~/domain/money'
import type { Page } from '~/domain/page'
import { changedHref, retryHref } from '~/http/list-query'
import { formatMoney, formatQuantity } from '~/i18n/formats'
import { useTranslation } from '~/i18n/use-translation'
import { AskLink } from '~/screens/orders/order/ask-link'
import type { OrderView } from '~/screens/orders/order/load.server'
import { methodWords, termWords } from '~/screens/parts/payment-words'
import { cx } from '~/ui/cx'
import { ExternalLink } from '~/ui/external-link'
import { Fact, Facts, TextFact } from '~/ui/facts'
import { Icon } from '~/ui/icon'
import { LoadError } from '~/ui/load-error'
import { Pagination } from '~/ui/pagination'
import { untilScript } from '~/ui/until-script'
import type { Loaded } from '~/upstream/loaded'
import type { InvoiceView } from './bills'
import { CopyValue } from './copy-value'
import { BankBarCode, PaymentQr } from './payment-codes'

interface BillProps extends BillDetailsProps {
  /** The first bill to pay: its button is brass. */
  isNext: boolean
  /** The account that is shown once above all bills. */
  shared: Account | null
}

/** Name and sum, which open all fields; below them the values to copy into the bank. */
export function Bill({ isNext, shared, ...details }: BillProps) {
  const { t } = useTranslation()
  const { view, order } = details
  const { account, barcode, due, payment, isFinanced, invoice, referenceKind } = view
  const isPayable = view.left === 'to-pay' || view.left === 'financed'
  const title = useBillTitle(view)
  return (
    <article className="bill" aria-label={title}>
      <BillFold {...details} />
      <StateNote view={view} />
      {shared && account && accountNumber(account) !== accountNumber(shared) && !isFinanced && (
        <OwnAccount account={account} of={title} />
      )}
      <div
        className={cx(
          'flex flex-wrap items-center justify-between gap-x-6 md:justify-start',
          isNext && 'pb-3',
        )}
      >
        {view.reference && (
          <p className="min-h-tap content-center print:min-h-0">
            <span className="text-birch-2" aria-hidden="true">
              {t(`order:bill.${referenceKind}`)}
            </span>{' '}
            <span className="sr-only">{t(`order:payment.${referenceKind}`)} </span>
            <CopyValue
              what={t(`order:payment.${referenceKind}`)}
              of={title}
              text={view.reference}
            />
          </p>
        )}
        {due && isLate(due.when) && (
          <AskLink
            view={order}
            about={t('order:ask.bill', {
              number: invoice.number,
              sum: view.sum,
              day: due.day.full,
            })}
          />
        )}
        {(isFinanced || !barcode) && payment.financingUrl && (
          <ExternalLink href={payment.financingUrl} className="act">
            <span>
              {t('order:payments.financing')}
              <span className="sr-only">: {title}</span>
            </span>
          </ExternalLink>
        )}
        {barcode && isPayable && (
          <button
            type="button"
            className={isNext ? 'button is-primary max-md:w-full md:ms-auto' : 'act cursor-pointer'}
            data-variant={isNext ? 'primary' : undefined}
            data-copy={barcode.digits}
            data-copied={t('order:barcode_copied')}
            aria-label={
              isNext
                ? `${t('order:barcode.copy')}: ${title}`
                : t('order:payment.copy', { what: `${t('order:barcode.short')}, ${title}` })
            }
            {...untilScript}
          >
            {t(isNext ? 'order:barcode.copy' : 'order:barcode.short')}
            <Icon name="copy" size="small" />
          </button>
        )}
      </div>
    </article>
  )
}

/** The invoice's purpose, otherwise its number. */
function useBillTitle({ names, invoice }: InvoiceView): string {
  const { t } = useTranslation()
  if (names.length > 0) return names.join(dot)
  return invoice.number === ''
    ? t('order:payment.title')
    : t('order:payments.invoice', { count: 1, number: invoice.number })
}

function BillFold(details: BillDetailsProps) {
  const { t } = useTranslation()
  const { view, rows, showsQr } = details
  return (
    <details className="fold" open={rows !== null || showsQr}>
      <summary className="chevron">
        <h4 className="max-w-full flex-[1_1_6rem] wrap-break-word text-birch">
          <span className="sr-only">{t('order:payment.title')}: </span>
          <BreakableText text={useBillTitle(view)} />
        </h4>{' '}
        {view.sum && (
          <strong
            className={cx(
              'max-w-full font-semibold wrap-break-word select-all',
              view.isCredit ? 'text-ok' : 'text-birch',
            )}
          >
            {view.sum}
          </strong>
        )}
      </summary>
      <div>
        <BillDetails {...details} />
      </div>
    </details>
  )
}

/** A payment is registered, but more remains than the tolerance. */
function StateNote({ view: { state, invoice, isCredit, paid } }: { view: InvoiceView }) {
  const { t } = useTranslation()
  const money = useMoney()
  const note = 'text-label/note text-birch-2'
  if (isCredit) return <p className="text-label/note text-ok">{t('order:invoices.credit')}</p>
  const date = invoice.paidOn?.text
  if (!date) return null
  if (state === 'open') {
    return <p className={note}>{t('order:invoices.registered_on', { date })}</p>
  }
  return (
    <p className={note}>
      {paid && paid.cents > 0
        ? t('order:invoices.paid_of', { total: money(invoice.total), paid: money(paid), date })
        : [t('order:invoices.partly_paid'), date].join(' ')}
    </p>
  )
}

/** A bill with its own account shows it, so that nobody pays to the shared one. */
function OwnAccount({ account, of }: { account: Account; of: string }) {
  const { t } = useTranslation()
  if (accountNumber(account) === '') return <p className="note">{t('order:bill.no_account')}</p>
  return (
    <p className="note">
      {account.iban ? t('order:bill.account') : t('order:bill.bankgiro')}{' '}
      <CopyValue
        what={account.iban ? t('order:payment.iban') : t('order:payment.bankgiro')}
        of={of}
        text={accountNumber(account)}
      />
    </p>
  )
}

/** A paid bill, with number and day of payment below it. */
export function PaidBill(details: BillDetailsProps) {
  const { t } = useTranslation()
  const { number, paidOn } = details.view.invoice
  const paid = paidOn && t('order:invoices.paid_on', { date: paidOn.text })
  return (
    <div className="bill">
      <BillFold {...details} />
      <p className="-mt-1 pb-2 text-label/note text-birch-2">
        {[number, paid].filter(Boolean).join(dot)}
      </p>
    </div>
  )
}

interface BillDetailsProps {
  view: InvoiceView
  order: OrderView
  /** The invoice's rows, if the page's address requests them. */
  rows: InvoiceRowsView | null
  /** Whether the page's address requests the QR code. */
  showsQr: boolean
}

function BillDetails({ view, rows, showsQr, order: { self } }: BillDetailsProps) {
  const { t } = useTranslation()
  const { invoice, barcode, left } = view
  return (
    <>
      <BillFacts view={view} />
      {barcode && <BankBarCode barcode={barcode} />}
      <PaymentQr view={view} isShown={showsQr} self={self} />
      {left !== 'nothing' && <HowToPay view={view} />}
      {rows ? (
        <InvoiceRows {...rows} self={self} />
      ) : (
        invoice.id && (
          <p>
            <Button href={changedHref(self, { invoice: invoice.id, lines: null }, rowsAnchor)}>
              {invoice.number === ''
                ? t('order:invoice_rows.show_plain')
                : t('order:invoice_rows.show', { number: invoice.number })}
            </Button>
          </p>
        )
      )}
    </>
  )
}

function BillFacts({ view }: { view: InvoiceView }) {
  const { t } = useTranslation()
  const title = useBillTitle(view)
  const money = useMoney()
  const { invoice, payment, remaining, left } = view
  return (
    <Facts layout="grid">
      {remaining && (
        <Fact label={t('order:payment.remaining')}>
          {left === 'nothing' || left === 'credit' ? (
            money(remaining)
          ) : (
            <CopyValue
              what={t('order:payment.remaining')}
              of={title}
              text={money(remaining)}
              // Finnish banks take a comma and no currency.
              copied={(remaining.cents / 100).toFixed(2).replace('.', ',')}
            />
          )}
        </Fact>
      )}
      <TextFact label={t('order:invoices.number')} text={invoice.number} />
      <Fact label={t('order:invoices.kind.label')}>{t(`order:invoices.kind.${view.kind}`)}</Fact>
      <TextFact label={t('order:invoices.invoiced')} text={invoice.invoicedOn?.text ?? ''} />
      <TextFact label={t('order:payment.due')} text={invoice.dueOn?.text ?? ''} />
      <TextFact label={t('order:invoices.registered')} text={invoice.paidOn?.text ?? ''} />
      <TextFact label={t('order:payments.method')} text={methodWords(t, payment.method)} />
      <TextFact label={t('order:payments.term.label')} text={termWords(t, payment.term)} />
      <TextFact label={t(`order:payment.${view.referenceKind}`)} text={view.reference} />
      {view.account && <AccountFacts account={view.account} />}
      <TextFact label={t('order:payment.net')} text={money(invoice.net)} />
      <TextFact label={t('order:payment.vat')} text={money(invoice.vat)} />
      <TextFact
        label={t('order:payment.gross')}
        text={money(invoice.total) || invoice.totalAsWritten}
      />
      <TextFact label={t('order:payment.paid')} text={money(view.paid)} />
      {payment.financingUrl && (
        <Fact label={t('order:payments.kind.financing')} wide>
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
      <TextFact label={t('order:payment.iban')} text={account.iban} />
      <TextFact label={t('order:payment.payee')} text={account.payee} />
      <TextFact label={t('order:payment.bic')} text={account.bic} />
      <TextFact label={t('order:payment.bankgiro')} text={account.bankgiro} />
    </>
  )
}

/** Instalments and invoice rows. */
export const sumItem = 'py-3 not-first:border-t not-first:border-line'

export function SumLine({ name, sum }: { name: string; sum: string }) {
  return (
    <p className="front-head gap-x-4 gap-y-0 wrap-anywhere">
      <strong className="flex-[1_1_6rem] font-semibold text-birch">
        <BreakableText text={name} />
      </strong>{' '}
      {sum && <strong className="font-semibold text-birch">{sum}</strong>}
    </p>
  )
}

export function useMoney() {
  const { language } = useTranslation().i18n
  return (value: Money | null) => (value ? formatMoney(value, language) : '')
}

/** Financed invoices show no bar code and no account. */
function HowToPay({ view }: { view: InvoiceView }) {
  const { t } = useTranslation()
  const { account, barcode, isFinanced, payment } = view
  if (!account) return null
  if (isFinanced) return <p className="note">{t('order:billing.how.financing')}</p>
  return (
    <div className="note">
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

interface InvoiceRowsView {
  invoice: Invoice
  rows: Loaded<Page<InvoiceRow>>
}

const rowsAnchor = 'invoice-rows'

/** The rows of the invoice that the page's address names. */
export function InvoiceRows({ invoice, rows, self }: InvoiceRowsView & { self: string }) {
  const { t } = useTranslation()
  const { number } = invoice
  const title =
    number === '' ? t('order:invoice_rows.title_plain') : t('order:invoice_rows.title', { number })
  if (!rows.ok) {
    return (
      <div id={rowsAnchor}>
        <LoadError
          title={t('errors:error_loading_invoice_rows')}
          retryHref={retryHref(self, rowsAnchor)}
        />
      </div>
    )
  }
  const { items, total } = rows.value
  return (
    <div id={rowsAnchor}>
      <h4 id="invoice-rows-title">{title}</h4>
      {total === 0 ? (
        <p className="text-birch-2">{t('order:invoice_rows.none')}</p>
      ) : (
        <ul aria-labelledby="invoice-rows-title">
          {items.map((row, index) => (
            <Row key={index} row={row} />
          ))}
        </ul>
      )}
      <Pagination
        list={rows.value}
        href={(other) => changedHref(self, { lines: String(other) }, rowsAnchor)}
        of={title}
      />
    </div>
  )
}

function Row({ row }: { row: InvoiceRow }) {
  const { t, i18n } = useTranslation()
  const money = useMoney()
  const parts = [
    [
      t('order:invoice_rows.amount'),
      row.amount !== null && formatQuantity(row.amount, i18n.language),
    ],
    [t('order:payment.net'), money(row.net)],
    [t('order:payment.vat'), money(row.vat)],
  ].flatMap(([label, value]) => (value ? `${label}\u00a0${value}` : []))
  return (
    <li className={sumItem}>
      <SumLine name={row.info || '–'} sum={money(row.total)} />
      {parts.length > 0 && <p className="note">{parts.join(dot)}</p>}
    </li>
  )
}
