import type { Translate } from '~/i18n/words'
import type { Failure } from '~/components/load-error'
import type { OrderView } from './load.server'
import { sections, type LoadedSectionId } from './sections'

/** The sections that could not be read, in the page's order. */
export function orderFailures(view: OrderView, t: Translate): Failure[] {
  const { billing, sharing } = view
  const of = (id: LoadedSectionId) => ({
    name: t(sections[id].title),
    error: t(sections[id].error),
  })
  const lists = ['deliveries', 'backorders', 'claims', 'models', 'rows', 'documents'] as const
  return [
    ...(billing && !billing.bills ? [of('billing')] : []),
    ...(billing?.invoiceRows?.rows.ok === false
      ? [
          {
            name: t('order:invoice_rows.title_plain'),
            error: t('errors:error_loading_invoice_rows'),
          },
        ]
      : []),
    ...lists.filter((id) => view[id]?.ok === false).map(of),
    ...(sharing && !sharing.shares.ok ? [of('sharing')] : []),
    ...(sharing && !sharing.invitations.ok
      ? [{ name: t(sections.sharing.title), error: t('errors:error_loading_invitations') }]
      : []),
  ]
}
