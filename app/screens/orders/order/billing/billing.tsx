import { dot } from '~/domain/one-line'
import { Fragment } from 'react'
import { accountNumber, type Account } from '~/domain/account'
import { placeOf } from '~/domain/page'
import { isLate, type Due } from '~/domain/due'
import type { Payment } from '~/domain/payment'
import type { DayView } from '~/i18n/short-day'
import { useTranslation } from '~/i18n/use-translation'
import type { OrderView } from '~/screens/orders/order/load.server'
import { OrderSection, type SectionProps } from '~/screens/orders/order/section'
import { useDueWords } from '~/screens/parts/due-day'
import { kindWords, methodWords, paymentWords } from '~/screens/parts/payment-words'
import { cx } from '~/ui/cx'
import { Disclosure } from '~/ui/disclosure'
import { ExternalLink } from '~/ui/external-link'
import { Facts, TextFact } from '~/ui/facts'
import { Fold } from '~/ui/fold'
import { Lines } from '~/ui/lines'
import { DaysLeft, ShortDay } from '~/ui/short-day'
import {
  AccountFacts,
  Bill,
  InvoiceRows,
  PaidBill,
  TermText,
  useMoney,
  sumItem,
  SumLine,
} from './bill'
import { CopyValue } from './copy-value'
import type { BillingView, BillsView, InvoiceView } from './bills'

/** The account and the bills by day; paid bills and instalments are folded (specification 2.5). */
export function Billing({ data, view }: SectionProps<'billing'>) {
  const { t } = useTranslation()
  const money = useMoney()
  const noteOf = ({ counts, toPay }: BillingView) =>
    toPay.length > 0
      ? `${t('dashboard:pay.bills', { count: counts.toPay })}, ${toPay.map(money).join(', ')}`
      : ''
  return (
    <OrderSection
      id="billing"
      error="errors:error_loading_payments"
      loaded={data}
      view={view}
      note={noteOf}
    >
      {(bills) => <Bills bills={bills} order={view} />}
    </OrderSection>
  )
}

function Bills({ bills, order }: { bills: BillingView; order: OrderView }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { ticket, check } = order
  const { account, counts, days, open, paid, paidSums, instalments, page, invoiceRows, qrOf } =
    bills
  if (counts.open + counts.paid + instalments.length === 0) {
    return <p className="front text-birch-2">{t('order:billing.none')}</p>
  }
  // The bill due first has the brass button, unless another duty is next. Financed bills are paid elsewhere.
  const isPayingNext = page === 1 && !ticket.preparation?.isNext && (!check || check.sent)
  const next = isPayingNext && open.find(({ left }) => left === 'to-pay')
  const isOpened = ({ invoice }: InvoiceView) => invoice.id === invoiceRows?.invoice.id
  const detailsOf = (view: InvoiceView) => ({
    view,
    order,
    rows: isOpened(view) ? invoiceRows : null,
    showsQr: view.invoice.id === qrOf,
  })
  return (
    <>
      {account && <AccountFront account={account} />}
      {days.map(({ due, bills, amount, running }, index) => (
        <div key={index} className="front py-2.5">
          {due && (
            <div className="front-head gap-y-0">
              <h3>
                <DueWords due={due.when} day={due.day} />
              </h3>
              {(amount || running) && (
                <p className="text-label/note">
                  {amount && `${t('dashboard:pay.bills', { count: bills.length })}, ${amount}`}
                  {amount && running && ', '}
                  {running && t('order:billing.running', { sum: running })}
                </p>
              )}
            </div>
          )}
          {bills.map((view) => (
            <Bill
              key={open.indexOf(view)}
              {...detailsOf(view)}
              isNext={view === next}
              shared={account}
            />
          ))}
        </div>
      ))}
      {counts.open === 0 && counts.paid > 0 && (
        <p className="front">{t('order:billing.all_paid')}</p>
      )}
      {invoiceRows && ![...open, ...paid].some(isOpened) && (
        <InvoiceRows {...invoiceRows} self={order.self} />
      )}
      {paid.length > 0 && (
        <Disclosure
          id="paid"
          open={open.length + instalments.length === 0 || paid.some(isOpened)}
          summary={<h3>{t('order:billing.paid')}</h3>}
          end={[t('dashboard:pay.bills', { count: counts.paid }), ...paidSums.map(money)].join(
            ', ',
          )}
        >
          <div className="front py-1.5">
            {paid.map((view, index) => (
              <PaidBill key={index} {...detailsOf(view)} />
            ))}
          </div>
        </Disclosure>
      )}
      {instalments.length > 0 && <Instalments bills={bills} />}
    </>
  )
}

/** 'ma 21.12. 22 päivän päästä', 'ma 14.9. erääntyi 76 päivää sitten', 'eräpäivä oli to 19.11.' */
function DueWords({ due, day }: { due: Due; day: DayView }) {
  const { t } = useTranslation()
  const words = useDueWords()(due)
  const note = 'font-normal text-birch-2'
  if (due.when === 'passed') {
    return (
      <>
        <span className={note}>{words}</span> <ShortDay day={day} />
      </>
    )
  }
  return (
    <>
      <span className="sr-only">{t('order:payment.due')} </span>
      <ShortDay day={day} />{' '}
      {isLate(due) ? (
        <span className="ms-1 text-warn">{words}</span>
      ) : (
        <small className={cx('ms-1', note)}>
          {due.when === 'later' ? <DaysLeft days={day.daysLeft ?? 0} /> : words}
        </small>
      )}
    </>
  )
}

/** Labels of values that explain themselves are for screen readers only. */
function AccountFront({ account }: { account: Account }) {
  const { t } = useTranslation()
  const { payee, iban, bic } = account
  const label = iban ? t('order:payment.iban') : t('order:payment.bankgiro')
  return (
    <div className="front pt-2 pb-1.5">
      <h3 className="text-label/note font-normal text-birch-2">
        {iban ? t('order:billing.account') : t('order:billing.bankgiro')}{' '}
        {payee && (
          <strong className="font-semibold text-birch wrap-anywhere select-all">{payee}</strong>
        )}
      </h3>
      <p className="mt-0">
        <span className="sr-only">{label} </span>
        <CopyValue what={label} of={payee} text={accountNumber(account)} isSpread />
      </p>
      {bic && (
        <p className="mt-0 text-label/note text-birch-2">
          {t('order:payment.bic')} {bic}
        </p>
      )}
    </div>
  )
}

/** The instalments are folded on the first page and open on further pages. */
function Instalments({ bills }: { bills: BillsView }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { instalments, totals, page } = bills
  // The page explains each term once.
  const terms = new Set(instalments.map(({ payment }) => payment.term.trim().toUpperCase()))
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
            <Instalment key={index} {...instalment} number={placeOf(bills, index)} />
          ))}
        </ul>
        <div className="note">
          <p>{t('order:billing.disclaimer')}</p>
          {[...terms].map((term) => (
            <TermText key={term} term={term} />
          ))}
        </div>
      </div>
    </Disclosure>
  )
}

type InstalmentProps = BillsView['instalments'][number] & { number: number }

function Instalment({ payment, numbers, includedIn, account, number }: InstalmentProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const name = payment.info || t('order:payments.unnamed', { number })
  const sum = money(payment.amount) || payment.amountAsWritten
  return (
    <li className={sumItem}>
      <SumLine name={name} sum={sum} />
      <Terms payment={payment} />
      {numbers.length > 0 && (
        <p className="note">
          {t('order:payments.invoice', { count: numbers.length, number: numbers.join(', ') })}
        </p>
      )}
      {includedIn.length > 0 && (
        <p className="note">{t('order:payments.included', { number: includedIn.join(', ') })}</p>
      )}
      {payment.financingUrl && (
        <ExternalLink
          href={payment.financingUrl}
          className="flex w-fit items-center gap-1 print:hidden"
        >
          {t('order:payments.financing')}
          <span className="sr-only">: {name}</span>
        </ExternalLink>
      )}
      {account && (
        <Fold
          className="-mb-2!"
          summary={
            <span>
              {t('order:payment.title')}
              <span className="sr-only">: {name}</span>
            </span>
          }
        >
          <Facts layout="grid">
            <AccountFacts account={account} />
            <TextFact label={t('order:payments.method')} text={methodWords(t, payment.method)} />
            <TextFact label={t('order:payments.amount')} text={sum} />
          </Facts>
        </Fold>
      )}
    </li>
  )
}

function Terms({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const { kind } = payment
  const parts = paymentWords(t, payment)
  if (parts.length === 0) return null
  return (
    <p className="note">
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && dot}
          {/* Unknown kinds are shown as the API wrote them. */}
          {part === kind && kindWords(t, kind) === null ? <span lang="fi">{part}</span> : part}
        </Fragment>
      ))}
    </p>
  )
}
