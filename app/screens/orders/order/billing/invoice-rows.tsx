import { useTranslation } from '~/i18n/use-translation'
import { LoadError } from '~/components/load-error'
import { Pagination } from '~/components/pagination'
import type { InvoiceRow } from '~/domain/invoice-row'
import type { Money } from '~/domain/money'
import { formatMoney, formatQuantity } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import { changedHref, retryHref } from '~/navigation/list-query'
import { insetTable, TableHead } from '~/screens/parts/table-head'
import type { InvoiceRowsView } from './view'

/** The anchor of an invoice's rows. */
export const rowsAnchor = 'invoice-rows'

/** The rows of the invoice that the page's address names. */
export function InvoiceRows({ number, rows, self }: InvoiceRowsView & { self: string }) {
  const { t } = useTranslation()
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
  const { items, page, pages, total } = rows.value
  return (
    <div id={rowsAnchor}>
      <h4 id="invoice-rows-title">{title}</h4>
      {total === 0 ? (
        <p className="muted">{t('order:invoice_rows.none')}</p>
      ) : (
        <InvoiceRowsTable rows={items} />
      )}
      <Pagination
        page={page}
        pages={pages}
        href={(other) => changedHref(self, { lines: String(other) }, rowsAnchor)}
        of={title}
      />
    </div>
  )
}

function InvoiceRowsTable({ rows }: { rows: readonly InvoiceRow[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const money = (value: Money | null) => (value ? formatMoney(value, language) : '–')
  return (
    <table className={insetTable} role="table" aria-labelledby="invoice-rows-title">
      <TableHead
        columns={[
          { label: t('order:invoice_rows.info') },
          { label: t('order:invoice_rows.amount') },
          { label: t('order:payment.net') },
          { label: t('order:payment.vat') },
          { label: t('order:invoices.amount'), className: 'num' },
        ]}
      />
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr role="row" key={index}>
            <th role="rowheader" scope="row">
              {row.info || '–'}
            </th>
            <td role="cell" data-label={t('order:invoice_rows.amount')}>
              {row.amount === null ? '–' : formatQuantity(row.amount, language)}
            </td>
            <td role="cell" data-label={t('order:payment.net')}>
              {money(row.net)}
            </td>
            <td role="cell" data-label={t('order:payment.vat')}>
              {money(row.vat)}
            </td>
            <td role="cell" className="num sum">
              {money(row.total)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
