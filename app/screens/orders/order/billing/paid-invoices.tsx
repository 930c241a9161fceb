import { useTranslation } from '~/i18n/use-translation'
import { Chip } from '~/components/chip'
import { Disclosure } from '~/components/disclosure'
import { formatMoney } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import { changedHref } from '~/navigation/list-query'
import { insetTable, TableHead } from '~/screens/parts/table-head'
import { InvoiceFold } from './invoice-fold'
import { InvoiceRows, rowsAnchor } from './invoice-rows'
import type { InvoiceRowsView, InvoiceView } from './view'

interface PaidInvoicesProps {
  paid: readonly InvoiceView[]
  /** On all pages. */
  count: number
  /** Of the invoice that the page's address names, whichever it is. */
  rows?: InvoiceRowsView
  /** This page of the bills has nothing else. */
  isOpen: boolean
  self: string
}

/** Paid invoices, folded: their tables, and the details of each. */
export function PaidInvoices({ paid, count, rows, isOpen, self }: PaidInvoicesProps) {
  const { t } = useTranslation()
  const opened = paid.find(({ invoice }) => invoice.id === rows?.id)
  const tables = [
    { kind: 'advance', title: t('order:invoices.advance') },
    { kind: 'final', title: t('order:invoices.final') },
  ] as const
  return (
    <Disclosure
      id="paid"
      open={isOpen || opened !== undefined}
      summary={
        <>
          <h3>{t('order:billing.paid')}</h3> <span className="end-note">{count}</span>
        </>
      }
    >
      {tables.map(({ kind, title }) => {
        const invoices = paid.filter((view) => view.kind === kind)
        return (
          invoices.length > 0 && (
            <InvoiceTable key={kind} kind={kind} title={title} invoices={invoices} self={self} />
          )
        )
      })}
      <div className="front">
        {paid.map((view, index) => (
          <InvoiceFold key={index} view={view} isOpen={view === opened} self={self} />
        ))}
        {rows && opened && <InvoiceRows {...rows} self={self} />}
      </div>
    </Disclosure>
  )
}

interface InvoiceTableProps {
  kind: string
  title: string
  invoices: readonly InvoiceView[]
  self: string
}

/** Advance or final invoices, with the dates that the API knows (specification 2.5). */
function InvoiceTable({ kind, title, invoices, self }: InvoiceTableProps) {
  const { t } = useTranslation()
  const titleId = `paid-${kind}`
  return (
    <div className="front">
      <h4 id={titleId}>{title}</h4>
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
          {invoices.map((entry, index) => (
            <InvoiceLine key={index} entry={entry} self={self} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function InvoiceLine({ entry, self }: { entry: InvoiceView; self: string }) {
  const { invoice } = entry
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {invoice.id ? (
          <a
            href={changedHref(self, { invoice: invoice.id, lines: null }, rowsAnchor)}
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
        {invoice.invoicedOn?.text ?? '–'}
      </td>
      <td role="cell" data-label={t('order:invoices.due')}>
        {invoice.dueOn?.text ?? '–'}
      </td>
      <td role="cell" className="max-md:col-span-full" data-label={t('order:invoices.registered')}>
        <Chip tone="ok" icon="check">
          {[t('order:invoices.paid'), invoice.paidOn?.text].join(' ').trim()}
        </Chip>
      </td>
      <td role="cell" className="num sum">
        {invoice.total ? formatMoney(invoice.total, language) : invoice.totalAsWritten || '–'}
      </td>
    </tr>
  )
}
