import { useTranslation } from '~/i18n/use-translation'
import { retryHref, sectionPageHref } from '~/navigation/list-query'
import { LoadError } from '~/components/load-error'
import { Pagination } from '~/components/pagination'
import { formatMoney } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import { sections } from '~/screens/orders/order/sections'
import { Section } from '~/screens/parts/section'
import { Instalments } from './instalments'
import { InvoiceRows } from './invoice-rows'
import { PaidInvoices } from './paid-invoices'
import { PayCard } from './pay-card'
import type { BillingView, BillsView } from './view'

interface BillingProps {
  billing: BillingView
  /** A bill is due before the delivery: paying is the first thing to do. */
  isNext?: boolean
  /** Path and search of the page. */
  self: string
}

/** The sum to pay and the ways to pay it; below it, folded, the instalments and paid invoices (specification 2.5). */
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
  const { counts, open, paid, instalments, page, pages } = bills
  if (counts.open + counts.paid + instalments.length === 0) {
    return <p className="front muted">{t('order:billing.none')}</p>
  }
  // Financed bills are paid elsewhere.
  const next = open.findIndex(({ isFinanced }) => !isFinanced)
  const isListed = [...open, ...paid].some(({ invoice }) => invoice.id === invoiceRows?.id)
  return (
    <>
      {open.map((view, index) => (
        <PayCard
          key={index}
          view={view}
          isNext={isNext && index === next && page === 1}
          rows={view.invoice.id === invoiceRows?.id ? invoiceRows : undefined}
          showsQr={view.invoice.id === qrOf}
          self={self}
        />
      ))}
      {counts.open === 0 && counts.paid > 0 && (
        <p className="front">{t('order:billing.all_paid')}</p>
      )}
      {invoiceRows && !isListed && <InvoiceRows {...invoiceRows} self={self} />}
      {instalments.length > 0 && (
        <Instalments instalments={instalments} totals={bills.totals} page={page} />
      )}
      {paid.length > 0 && (
        <PaidInvoices
          paid={paid}
          count={counts.paid}
          rows={invoiceRows}
          isOpen={open.length + instalments.length === 0}
          self={self}
        />
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
