import { useTranslation } from '~/i18n/use-translation'
import { LoadError } from '~/ui/load-error'
import { Pagination } from '~/ui/pagination'
import type { InvoiceRow } from '~/domain/invoice-row'
import type { Money } from '~/domain/money'
import { formatMoney, formatQuantity } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import { changedHref, retryHref } from '~/http/list-query'
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
        <ul className="sums" aria-labelledby="invoice-rows-title">
          {items.map((row, index) => (
            <Row key={index} row={row} />
          ))}
        </ul>
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

function Row({ row }: { row: InvoiceRow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const money = (value: Money | null) => value && formatMoney(value, language)
  const parts = [
    [t('order:invoice_rows.amount'), row.amount !== null && formatQuantity(row.amount, language)],
    [t('order:payment.net'), money(row.net)],
    [t('order:payment.vat'), money(row.vat)],
  ].flatMap(([label, value]) => (value ? `${label} ${value}` : []))
  return (
    <li>
      <p className="front-head">
        <b>{row.info || '–'}</b> {row.total && <b>{money(row.total)}</b>}
      </p>
      {parts.length > 0 && <p className="tiny">{parts.join(' · ')}</p>}
    </li>
  )
}
