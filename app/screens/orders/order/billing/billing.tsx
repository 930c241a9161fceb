import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changedHref, retryHref, sectionPageHref } from '~/navigation/list-query'
import { Fact, Facts } from '~/components/facts'
import { Lines } from '~/components/lines'
import { LoadError } from '~/components/load-error'
import { Pagination } from '~/components/pagination'
import type { Money } from '~/domain/money'
import { addressLines } from '~/domain/postal-address'
import { formatMoney } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import { sections } from '~/screens/orders/order/sections'
import { Section } from '~/screens/parts/section'
import { Instalments } from './instalments'
import { InvoiceRows, InvoiceTable, rowsAnchor } from './invoices'
import { InvoiceDetails } from './pay'
import type { BillingView, BillsView, InvoiceView } from './view'

interface BillingProps {
  billing: BillingView
  /** Path and search of the page. */
  self: string
}

/** Billing address, totals, invoices with their payment data, instalments (specification 2.5). */
export function Billing({ billing, self }: BillingProps) {
  const { t } = useTranslation()
  const { address, bills, invoiceRows } = billing
  const lines = addressLines(address)
  const retry = retryHref(self, 'billing')
  return (
    <Section id="billing" title={t(sections.billing.title)}>
      {(lines.length > 0 || bills) && (
        <div className="front pair">
          {lines.length > 0 && (
            <Facts>
              <Fact label={t('order:billing.address')}>
                <Lines lines={lines} />
              </Fact>
            </Facts>
          )}
          {bills && bills.totals.length > 0 && <Totals totals={bills.totals} />}
        </div>
      )}
      {bills ? (
        <Bills bills={bills} self={self}>
          {invoiceRows && (
            <InvoiceRows
              {...invoiceRows}
              retryHref={retry}
              pageHref={(page) => changedHref(self, { lines: String(page) }, rowsAnchor)}
            />
          )}
        </Bills>
      ) : (
        <LoadError title={t(sections.billing.error)} retryHref={retry} />
      )}
    </Section>
  )
}

function Totals({ totals }: { totals: readonly Money[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Facts>
      <Fact label={t('order:billing.total')} valueClassName="big">
        <Lines lines={totals.map((total) => formatMoney(total, language))} />
      </Fact>
      <Fact label={<span className="sr">{t('order:billing.notice')}</span>} valueClassName="quiet">
        {t('order:billing.disclaimer')}
      </Fact>
    </Facts>
  )
}

function Bills(props: { bills: BillsView; self: string; children: ReactNode }) {
  const { t } = useTranslation()
  const { bills, self, children } = props
  const { advance, final, instalments, page, pages } = bills
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
      {instalments.length > 0 && <Instalments instalments={instalments} page={page} />}
      <Pagination
        page={page}
        pages={pages}
        href={(other) => sectionPageHref(self, 'billing', other)}
        of={t(sections.billing.title)}
      />
    </>
  )
}

const isOpen = ({ state }: InvoiceView) => state !== 'paid'
