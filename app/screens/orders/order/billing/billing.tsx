import { useTranslation } from '~/i18n/use-translation'
import { retryHref, sectionPageHref } from '~/http/list-query'
import { Disclosure } from '~/ui/disclosure'
import { LoadError } from '~/ui/load-error'
import { Pagination } from '~/ui/pagination'
import { accountNumber, type Account } from '~/domain/account'
import { formatMoney } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import { sections } from '~/screens/orders/order/sections'
import { Section } from '~/screens/parts/section'
import { Instalments } from './instalments'
import { Bill, PaidBill } from './bill'
import { CopyValue } from './bill-details'
import { InvoiceRows } from './invoice-rows'
import type { BillingView, BillsView, InvoiceView } from './view'

interface BillingProps {
  billing: BillingView
  /** A bill is due before the delivery: paying is the first thing to do. */
  isNext?: boolean
  /** Path and search of the page. */
  self: string
}

/** The account and a bill a line; below them, folded, what is paid and the instalments (specification 2.5). */
export function Billing({ billing, isNext = false, self }: BillingProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { bills } = billing
  const sums = bills?.toPay.sums.map((sum) => formatMoney(sum, language)).join(', ')
  return (
    <Section
      id="billing"
      title={t(sections.billing.title)}
      note={sums && t('order:billing.to_pay', { sums })}
    >
      {bills ? (
        <Bills {...billing} bills={bills} isNext={isNext} self={self} />
      ) : (
        <LoadError title={t(sections.billing.error)} retryHref={retryHref(self, 'billing')} />
      )}
    </Section>
  )
}

interface BillsProps extends Pick<BillingView, 'invoiceRows' | 'qrOf'> {
  bills: BillsView
  isNext: boolean
  self: string
}

function Bills({ bills, invoiceRows, qrOf, isNext, self }: BillsProps) {
  const { t } = useTranslation()
  const { account, counts, open, paid, instalments, page, pages } = bills
  if (counts.open + counts.paid + instalments.length === 0) {
    return <p className="front muted">{t('order:billing.none')}</p>
  }
  // Financed bills are paid elsewhere.
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
          isNext={isNext && index === next && page === 1}
          shared={account}
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
          summary={
            <>
              <h3>{t('order:billing.paid')}</h3> <span className="end-note">{counts.paid}</span>
            </>
          }
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
        page={page}
        pages={pages}
        href={(other) => sectionPageHref(self, 'billing', other)}
        of={t(sections.billing.title)}
      />
    </>
  )
}

/** Labels that the number itself makes plain are for screen readers alone. */
function AccountFront({ account }: { account: Account }) {
  const { t } = useTranslation()
  const { payee, iban, bic } = account
  const label = iban ? t('order:payment.iban') : t('order:payment.bankgiro')
  return (
    <div className="front account">
      <h3 className="tiny">{iban ? t('order:billing.account') : t('order:billing.bankgiro')}</h3>
      <dl>
        {payee && (
          <div>
            <dt className="sr">{t('order:payment.payee')}</dt>
            <dd>
              <b>{payee}</b>
            </dd>
          </div>
        )}
        <div>
          <dt className="sr">{label}</dt>
          <dd>
            <CopyValue what={label} of={payee} text={accountNumber(account)} />
          </dd>
        </div>
        {bic && (
          <div className="tiny">
            <dt>{t('order:payment.bic')}</dt> <dd>{bic}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
