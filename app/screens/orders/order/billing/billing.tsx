import { Fragment } from 'react'
import { accountNumber, type Account } from '~/domain/account'
import type { Money } from '~/domain/money'
import { placeOf } from '~/domain/page'
import { vatMismatch, type Payment } from '~/domain/payment'
import { findInvoice } from '~/domain/payment-invoices'
import { readPage, retryHref, sectionPageHref } from '~/http/list-query'
import { useTranslation } from '~/i18n/use-translation'
import { AskLink } from '~/screens/orders/order/ask-link'
import type { CustomersReads } from '~/screens/orders/order/load.server'
import type { OrderReads, Section, SectionProps } from '~/screens/orders/order/section'
import { kindWords, termWords } from '~/screens/parts/payment-words'
import { Section as PageSection } from '~/screens/parts/section'
import { Disclosure } from '~/ui/disclosure'
import { ExternalLink } from '~/ui/external-link'
import { Facts, TextFact } from '~/ui/facts'
import { Fold } from '~/ui/fold'
import { Lines } from '~/ui/lines'
import { LoadError } from '~/ui/load-error'
import { Pagination } from '~/ui/pagination'
import {
  AccountFacts,
  Bill,
  InvoiceRows,
  PaidBill,
  TermText,
  useMoney,
  type InvoiceRowsView,
  sumItem,
  SumLine,
} from './bill'
import { CopyValue } from './copy-value'
import { billsView, type BillsView, type InstalmentView, type InvoiceView } from './bills'

export const billing: Section<BillingView> = {
  id: 'billing',
  title: 'order:billing.title',
  error: 'errors:error_loading_payments',
  part: 'billing',
  load: (reads) => (reads.own ? billingView(reads.own, reads) : undefined),
  failures: ({ bills, invoiceRows }) => [
    ...(bills
      ? []
      : [{ name: 'order:billing.title', error: 'errors:error_loading_payments' } as const]),
    ...(invoiceRows?.rows.ok === false ? [unreadRows] : []),
  ],
  count: ({ own }) => (own?.bills.ok ? own.bills.value.payments.length : undefined),
  Content: Billing,
}

const unreadRows = {
  name: 'order:invoice_rows.title_plain',
  error: 'errors:error_loading_invoice_rows',
} as const

interface BillingView {
  /** Null: unreadable. */
  bills: BillsView | null
  /** The rows of the invoice that the page's address names. */
  invoiceRows?: InvoiceRowsView
  /** The invoice whose QR code the page's address requests. */
  qrOf?: string | null
}

/** Contradictory data is shown as the API sent it, and logged. */
function billingView(
  { bills, invoiceRows }: CustomersReads,
  { order, search, portal: { config, language, log, now } }: OrderReads,
): BillingView {
  if (!bills.ok) return { bills: null }
  const page = readPage(search, 'billing')
  const query = { currency: order.currency, payees: config.payee, language, now, page }
  const view = billsView(bills.value, query)
  const invoices = [...view.open, ...view.paid]
  const barCodes = invoices.filter(({ barcode }) => barcode?.isWrong).length
  const sums = invoices.filter(({ invoice }) => vatMismatch(invoice) !== null).length
  if (barCodes > 0 || sums > 0) {
    const wrong = { 'portal.bar_codes.wrong': barCodes, 'portal.sums.wrong': sums }
    log.warn({ 'portal.order.id': order.id, ...wrong }, 'invoice data contradicts itself')
  }
  const opened = invoiceRows && findInvoice(bills.value, invoiceRows.invoiceId)
  return {
    bills: view,
    qrOf: search.get('qr'),
    ...(opened && {
      invoiceRows: { id: opened.id, number: opened.number, rows: invoiceRows.rows },
    }),
  }
}

/** The account and the bills; paid bills and instalments are folded (specification 2.5). */
function Billing({ data, view }: SectionProps<BillingView>) {
  const { t } = useTranslation()
  const { bills } = data
  const money = useMoney()
  const sums = bills?.toPay.map(money).join(', ')
  const paid = bills?.paidSoFar
  // If a part is paid, the note gives the paid amount instead of the sum to pay, which the ticket shows.
  const note = paid
    ? t('order:billing.paid_so_far', { paid: money(paid.paid), total: money(paid.total) })
    : sums && t('order:billing.to_pay', { sums })
  return (
    <PageSection id="billing" title={t('order:billing.title')} note={note}>
      {paid && (
        <progress
          className="block"
          max={paid.total.cents}
          value={paid.paid.cents}
          aria-label={note}
        />
      )}
      {bills ? (
        <Bills {...{ data, bills, view }} />
      ) : (
        <LoadError
          title={t('errors:error_loading_payments')}
          retryHref={retryHref(view.self, 'billing')}
        />
      )}
    </PageSection>
  )
}

type BillsProps = SectionProps<BillingView> & { bills: BillsView }

function Bills({ data, bills, view: order }: BillsProps) {
  const { ticket, check, self } = order
  const { t } = useTranslation()
  const { invoiceRows, qrOf } = data
  const { account, counts, open, paid, instalments, page } = bills
  if (counts.open + counts.paid + instalments.length === 0) {
    return <p className="front text-birch-2">{t('order:billing.none')}</p>
  }
  // The bill due first has the brass button. Financed bills are paid elsewhere.
  const next = open.findIndex(({ isFinanced }) => !isFinanced)
  const isOpened = ({ invoice }: InvoiceView) => invoice.id === invoiceRows?.id
  const detailsOf = (view: InvoiceView) => ({
    ...{ view, self },
    rows: isOpened(view) ? invoiceRows : undefined,
  })
  return (
    <>
      {account && <AccountFront account={account} />}
      {open.map((view, index) => (
        <Bill
          key={index}
          {...detailsOf(view)}
          isNext={
            !ticket.preparation?.isNext && !(check && !check.sent) && index === next && page === 1
          }
          shared={account}
          ask={(about) => <AskLink view={order} about={about} />}
          showsQr={view.invoice.id === qrOf}
        />
      ))}
      {counts.open === 0 && counts.paid > 0 && (
        <p className="front">{t('order:billing.all_paid')}</p>
      )}
      {invoiceRows && ![...open, ...paid].some(isOpened) && (
        <InvoiceRows {...invoiceRows} self={self} />
      )}
      {paid.length > 0 && (
        <Disclosure
          id="paid"
          open={open.length + instalments.length === 0 || paid.some(isOpened)}
          summary={<h3>{t('order:billing.paid')}</h3>}
          end={counts.paid}
        >
          {paid.map((view, index) => (
            <PaidBill key={index} {...detailsOf(view)} />
          ))}
        </Disclosure>
      )}
      {instalments.length > 0 && (
        <Instalments instalments={instalments} totals={bills.totals} page={page} />
      )}
      <Pagination
        list={bills}
        href={(other) => sectionPageHref(self, 'billing', other)}
        of={t('order:billing.title')}
      />
    </>
  )
}

/** Labels of values that explain themselves are for screen readers only. */
function AccountFront({ account }: { account: Account }) {
  const { t } = useTranslation()
  const { payee, iban, bic } = account
  const label = iban ? t('order:payment.iban') : t('order:payment.bankgiro')
  return (
    <div className="front pt-2.5 pb-2">
      <div className="flex flex-wrap justify-between gap-x-3 text-sm/note text-birch-2">
        <h3 className="font-sans text-sm/note font-normal">
          {iban ? t('order:billing.account') : t('order:billing.bankgiro')}{' '}
          {payee && <b className="font-semibold text-birch wrap-anywhere select-all">{payee}</b>}
        </h3>
        {bic && (
          <p>
            {t('order:payment.bic')} {bic}
          </p>
        )}
      </div>
      <p className="mt-0">
        <span className="sr-only">{label} </span>
        <CopyValue what={label} of={payee} text={accountNumber(account)} isSpread />
      </p>
    </div>
  )
}

interface InstalmentsProps {
  instalments: InstalmentView[]
  /** The totals of all pages. */
  totals: readonly Money[]
  page: number
}

/** The instalments are folded on the first page and open on further pages. */
function Instalments(props: InstalmentsProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const { instalments, totals, page } = props
  return (
    <Disclosure
      id="instalments"
      open={page > 1}
      summary={
        <h3 id="instalments-title">
          {totals.length === 0 ? t('order:payments.title') : t('order:billing.total')}
        </h3>
      }
      end={totals.length > 0 && <Lines lines={totals.map(money)} />}
    >
      <div className="front">
        <ul aria-labelledby="instalments-title">
          {instalments.map((instalment, index) => (
            <Instalment
              key={index}
              instalment={instalment}
              name={
                instalment.payment.info ||
                t('order:payments.unnamed', { number: placeOf(props, index) })
              }
            />
          ))}
        </ul>
        <div className="text-sm/note text-birch-2">
          <p>{t('order:billing.disclaimer')}</p>
          {termsOf(instalments).map((term) => (
            <TermText key={term} term={term} />
          ))}
        </div>
      </div>
    </Disclosure>
  )
}

/** The page explains each term once. */
const termsOf = (instalments: readonly InstalmentView[]) => [
  ...new Set(instalments.map(({ payment }) => payment.term.trim().toUpperCase())),
]

function Instalment({ instalment, name }: { instalment: InstalmentView; name: string }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { payment, numbers, includedIn, account } = instalment
  const sum = money(payment.amount) || payment.amountAsWritten
  return (
    <li className={sumItem}>
      <SumLine name={name} sum={sum} />
      <Terms payment={payment} />
      {numbers.length > 0 && (
        <p className="text-sm/note text-birch-2">
          {t('order:payments.invoice', { count: numbers.length, number: numbers.join(', ') })}
        </p>
      )}
      {includedIn.length > 0 && (
        <p className="text-sm/note text-birch-2">
          {t('order:payments.included', { number: includedIn.join(', ') })}
        </p>
      )}
      {payment.financingUrl && (
        <ExternalLink href={payment.financingUrl} className="flex w-fit items-center gap-1">
          {t('order:payments.financing')}
          <span className="sr-only">: {name}</span>
        </ExternalLink>
      )}
      {account && (
        <Fold
          place="-mb-2!"
          summary={
            <span>
              {t('order:payment.title')}
              <span className="sr-only">: {name}</span>
            </span>
          }
        >
          <Facts layout="grid">
            <AccountFacts account={account} />
            <TextFact label={t('order:payments.method')} text={payment.method} />
            <TextFact label={t('order:payments.amount')} text={sum} />
          </Facts>
        </Fold>
      )}
    </li>
  )
}

function Terms({ payment: { kind, method, term } }: { payment: Payment }) {
  const { t } = useTranslation()
  const parts = [kind && <KindWords kind={kind} />, method, term && termWords(t, term)].filter(
    (part) => part !== '',
  )
  if (parts.length === 0) return null
  return (
    <p className="text-sm/note text-birch-2">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  )
}

/** Unknown kinds are shown as the API wrote them. */
function KindWords({ kind }: { kind: string }) {
  const { t } = useTranslation()
  return kindWords(t, kind) ?? <span lang="fi">{kind}</span>
}
