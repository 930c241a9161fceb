import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changedHref } from '~/navigation/list-query'
import { Fact, Facts } from '~/components/facts'
import { Lines } from '~/components/lines'
import { LoadError } from '~/components/load-error'
import { Pagination } from '~/components/pagination'
import { addressLines } from '~/domain/postal-address'
import { formatMoney } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import type { BillingView, InvoiceView, PaymentsView } from '~/screens/orders/billing-view'
import { sectionPage } from '~/screens/orders/order-view'
import { Instalments } from './instalments'
import { InvoiceRows, rowsAnchor } from './invoice-rows'
import { InvoiceTable } from './invoice-table'
import { InvoiceDetails } from './payment-details'
import { Section } from './section'

interface BillingProps {
  billing: BillingView
  retryHref: string
  /** Path and search of the page. */
  self: string
}

/** Where the bills go, what they are, and what it takes to pay them (specification 2.5). */
export function Billing({ billing, retryHref, self }: BillingProps) {
  const { t } = useTranslation()
  const { payments, invoiceRows } = billing
  const lines = addressLines(billing.address)
  return (
    <Section id="billing" title={t('order:billing.title')}>
      {(lines.length > 0 || payments) && (
        <div className="front pair">
          {lines.length > 0 && (
            <Facts>
              <Fact label={t('order:billing.address')}>
                <Lines lines={lines} />
              </Fact>
            </Facts>
          )}
          {payments && payments.totals.length > 0 && <Totals payments={payments} />}
        </div>
      )}
      {payments ? (
        <Payments payments={payments} self={self}>
          {invoiceRows && (
            <InvoiceRows
              {...invoiceRows}
              retryHref={retryHref}
              pageHref={(page) => changedHref(self, { lines: String(page) }, rowsAnchor)}
            />
          )}
        </Payments>
      ) : (
        <LoadError title={t('errors:error_loading_payments')} retryHref={retryHref} />
      )}
    </Section>
  )
}

function Totals({ payments }: { payments: PaymentsView }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Facts>
      <Fact label={t('order:billing.total')} valueClassName="big">
        <Lines lines={payments.totals.map((total) => formatMoney(total, language))} />
      </Fact>
      <Fact label={<span className="sr">{t('order:billing.notice')}</span>} valueClassName="quiet">
        {t('order:billing.disclaimer')}
      </Fact>
    </Facts>
  )
}

interface PaymentsProps {
  payments: PaymentsView
  self: string
  children: ReactNode
}

function Payments({ payments, self, children }: PaymentsProps) {
  const { t } = useTranslation()
  const { advance, final, instalments } = payments
  const invoices = [...advance, ...final]
  const rowsHref = (invoice: string) => changedHref(self, { invoice, lines: null }, rowsAnchor)
  if (invoices.length + instalments.length === 0) {
    return <p className="front muted">{t('order:billing.none')}</p>
  }
  return (
    <>
      {advance.length > 0 && (
        <InvoiceTable title={t('order:invoices.advance')} invoices={advance} rowsHref={rowsHref} />
      )}
      {final.length > 0 && (
        <InvoiceTable title={t('order:invoices.final')} invoices={final} rowsHref={rowsHref} />
      )}
      {children}
      {[...invoices.filter(isOpen), ...invoices.filter((view) => !isOpen(view))].map(
        (view, index) => (
          <InvoiceDetails key={index} invoice={view} />
        ),
      )}
      {instalments.length > 0 && <Instalments instalments={instalments} page={payments.page} />}
      <Pagination
        page={payments.page}
        pages={payments.pages}
        href={(page) => sectionPage(self, 'billing', page)}
        of={t('order:billing.title')}
      />
    </>
  )
}

const isOpen = ({ state }: InvoiceView) => state !== 'paid'
