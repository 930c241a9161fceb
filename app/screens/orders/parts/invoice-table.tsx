import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/chip'
import { formatMoney } from '../../../i18n/formats'
import { useLanguage } from '../../../i18n/use-language'
import type { InvoiceLine } from '../billing-view'
import { insetTable, TableHead } from './table-head'

interface InvoiceTableProps {
  title: string
  invoices: InvoiceLine[]
  rowsHref: (invoiceId: string) => string
}

/** Advance or final invoices, with the dates that the API knows (specification 2.5). */
export function InvoiceTable({ title, invoices, rowsHref }: InvoiceTableProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <div className="front">
      <h3 id={titleId}>{title}</h3>
      <table className={insetTable} role="table" aria-labelledby={titleId}>
        <TableHead
          columns={[
            { label: t('order:invoices.number') },
            { label: t('order:invoices.invoiced') },
            { label: t('order:invoices.due') },
            { label: t('order:invoices.registered') },
            { label: t('order:invoices.amount'), className: 'num' },
          ]}
        />
        <tbody role="rowgroup">
          {invoices.map((invoice, index) => (
            <InvoiceRow
              key={invoice.number + index}
              invoice={invoice}
              rowsHref={rowsHref(invoice.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function InvoiceRow({ invoice, rowsHref }: { invoice: InvoiceLine; rowsHref: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {invoice.id ? (
          <a
            href={rowsHref}
            aria-label={
              invoice.number === ''
                ? t('order:invoice_rows.show_plain')
                : t('order:invoice_rows.show', { number: invoice.number })
            }
          >
            {invoice.number || t('order:invoices.no_number')}
          </a>
        ) : (
          t('order:invoices.no_number')
        )}
      </th>
      <td role="cell" data-label={t('order:invoices.invoiced')}>
        {invoice.invoicedOn || '–'}
      </td>
      <td role="cell" data-label={t('order:invoices.due')}>
        {invoice.dueOn || '–'}
      </td>
      <td role="cell" data-label={t('order:invoices.registered')}>
        <Chip tone={invoice.isPaid ? 'ok' : 'plain'} icon={invoice.isPaid ? 'check' : 'circle'}>
          {invoice.isPaid ? t('order:invoices.paid') : t('order:invoices.open')}
          {invoice.paidOn && ` ${invoice.paidOn}`}
        </Chip>
      </td>
      <td role="cell" className="num sum">
        {invoice.total ? formatMoney(invoice.total, language) : '–'}
      </td>
    </tr>
  )
}
