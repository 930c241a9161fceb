import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip, type ChipTone } from '~/components/chip'
import type { IconName } from '~/components/icon-names'
import { LoadError } from '~/components/load-error'
import { Pagination } from '~/components/pagination'
import type { InvoiceRow } from '~/domain/invoice-row'
import type { Money } from '~/domain/money'
import { formatMoney, formatQuantity } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import type { InvoiceState, OrderInvoice } from '~/domain/payment-invoices'
import { insetTable, TableHead } from '~/screens/orders/table-head'
import type { InvoiceRowsView } from './view'

interface InvoiceTableProps {
  title: string
  invoices: readonly OrderInvoice[]
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
          {invoices.map((entry, index) => (
            <InvoiceLine key={index} entry={entry} rowsHref={rowsHref(entry.invoice.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function InvoiceLine({ entry, rowsHref }: { entry: OrderInvoice; rowsHref: string }) {
  const { invoice } = entry
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
        {invoice.invoicedOn?.text ?? '–'}
      </td>
      <td role="cell" data-label={t('order:invoices.due')}>
        {invoice.dueOn?.text ?? '–'}
      </td>
      <td role="cell" className="max-md:col-span-full" data-label={t('order:invoices.registered')}>
        <State entry={entry} />
      </td>
      <td role="cell" className="num sum">
        {invoice.total ? formatMoney(invoice.total, language) : '–'}
      </td>
    </tr>
  )
}

const chips = {
  open: { tone: 'plain', icon: 'circle', label: 'order:invoices.open' },
  'partly-paid': { tone: 'plain', icon: 'half', label: 'order:invoices.partly_paid' },
  paid: { tone: 'ok', icon: 'check', label: 'order:invoices.paid' },
} as const satisfies Record<InvoiceState, { tone: ChipTone; icon: IconName; label: string }>

/** Its state; of an invoice with a registered payment that is not paid, also the remaining amount. */
function State({ entry: { invoice, state, remaining } }: { entry: OrderInvoice }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { tone, icon, label } = chips[state]
  const paidOn = invoice.paidOn?.text
  const isUnpaidRest = state !== 'paid' && paidOn !== undefined
  return (
    <>
      <Chip tone={tone} icon={icon}>
        {state === 'open' ? t(label) : [t(label), paidOn].join(' ')}
      </Chip>
      {isUnpaidRest && state === 'open' && (
        <small className="quiet block">{t('order:invoices.registered_on', { date: paidOn })}</small>
      )}
      {isUnpaidRest && remaining && (
        <small className="quiet block">
          {t('order:invoices.remaining', { amount: formatMoney(remaining, language) })}
        </small>
      )}
    </>
  )
}

/** Where the rows of an invoice stand in the page. */
export const rowsAnchor = 'invoice-rows'

interface InvoiceRowsProps extends InvoiceRowsView {
  retryHref: string
  pageHref: (page: number) => string
}

/** The rows of the invoice that the page's address names. */
export function InvoiceRows({ number, rows, retryHref, pageHref }: InvoiceRowsProps) {
  const { t } = useTranslation()
  const title =
    number === '' ? t('order:invoice_rows.title_plain') : t('order:invoice_rows.title', { number })
  if (!rows.ok) {
    return (
      <div id={rowsAnchor}>
        <LoadError title={t('errors:error_loading_invoice_rows')} retryHref={retryHref} />
      </div>
    )
  }
  return (
    <div className="front" id={rowsAnchor}>
      <h3 id="invoice-rows-title">{title}</h3>
      {rows.value.total === 0 ? (
        <p className="muted">{t('order:invoice_rows.none')}</p>
      ) : (
        <InvoiceRowsTable rows={rows.value.items} />
      )}
      <Pagination page={rows.value.page} pages={rows.value.pages} href={pageHref} of={title} />
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
