import type { Translate } from '~/i18n/words'
import type { Failure } from '~/ui/load-error'
import type { OrderView } from './load.server'

/**
 * The sections of an order's page, in its order. Each stands in the page, in its address (its page
 * of a long list) and in the loader's data under its name here. One that the order does not have,
 * that its flag hides or that the role may not see has no key in that data, and no link.
 */
export const sections = {
  billing: { title: 'order:billing.title', error: 'errors:error_loading_payments' },
  deliveries: { title: 'order:deliveries.title', error: 'errors:error_loading_deliveries' },
  backorders: { title: 'order:backorders.title', error: 'errors:error_loading_backorders' },
  claims: { title: 'order:claims.title', error: 'errors:error_loading_reclamation_rows' },
  rows: { title: 'order:rows.title', error: 'errors:error_loading_product_rows' },
  documents: { title: 'order:documents.title', error: 'errors:error_loading_documents' },
  seller: { title: 'order:seller.title' },
  warranty: { title: 'order:warranty' },
  models: { title: 'order:models.title', error: 'errors:error_loading_showrooms' },
  sharing: { title: 'order:sharing.title', error: 'errors:error_loading_shares' },
  info: { title: 'order:info.title' },
} as const

export type SectionId = keyof typeof sections

/** Those whose content is loaded, and may fail to be. */
export type LoadedSectionId = {
  [Id in SectionId]: (typeof sections)[Id] extends { error: string } ? Id : never
}[SectionId]

const sectionIds = Object.keys(sections) as SectionId[]

/** The sections that this order has. */
export function presentSections(view: Partial<Record<SectionId, unknown>>): SectionId[] {
  return sectionIds.filter((id) => view[id] !== undefined)
}

/** The sections that could not be read, in the page's order. */
export function orderFailures(view: OrderView, t: Translate): Failure[] {
  const { billing, sharing } = view
  const of = (id: LoadedSectionId) => ({
    name: t(sections[id].title),
    error: t(sections[id].error),
  })
  const lists = ['deliveries', 'backorders', 'claims', 'rows', 'documents', 'models'] as const
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
