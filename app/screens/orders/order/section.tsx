import type { ReactNode } from 'react'
import type { BackorderRow } from '~/domain/backorder'
import type { Delivery } from '~/domain/delivery'
import type { PortalDocument } from '~/domain/document'
import type { ExpiryDay } from '~/domain/expiry'
import type { InvoiceRow } from '~/domain/payment'
import type { Order, PublishedPart } from '~/domain/order'
import type { OrderRole } from '~/domain/order-role'
import type { Page } from '~/domain/page'
import type { OrderBills } from '~/domain/payment-invoices'
import type { ProductRow } from '~/domain/product-row'
import type { Share } from '~/domain/share'
import type { ShowroomLink } from '~/domain/offer'
import type { WordKey } from '~/domain/word-key'
import { useTranslation } from '~/i18n/use-translation'
import type { Portal } from '~/portal/portal.server'
import { LoadedSection, type LoadedSectionProps } from '~/screens/parts/section'
import type { Loaded } from '~/upstream/settle'
import type { OrderView } from './load.server'

/** Only the order's customer sees it; installers' pages do not even ask for it (specification 6). */
export interface CustomersReads {
  bills: Loaded<OrderBills>
  /** Of the invoice that the page's address names. */
  invoiceRows: { invoiceId: string; rows: Loaded<Page<InvoiceRow>> } | null
  shares: Loaded<Share[]>
  invitations: Loaded<Share[]>
}

/** The reads of an order's page in one round; each list may have failed alone. */
export interface OrderReads {
  order: Order
  role: OrderRole
  /** The parts that the order's flags publish for that role. */
  parts: Record<PublishedPart, boolean>
  own: CustomersReads | null
  deliveries: Loaded<Delivery[]>
  backorders: Loaded<BackorderRow[]>
  claims: Loaded<BackorderRow[]>
  documents: Loaded<PortalDocument[]>
  models: Loaded<ShowroomLink[]>
  /** Null: not asked for. */
  rows: Loaded<ProductRow[]> | null
  /** When the last of the order is brought; null where no day is known. */
  lastDelivery: ExpiryDay | null
  /** The query of the page's address: pages of lists, the folder of documents, the open invoice. */
  search: URLSearchParams
  portal: Portal
}

export interface Failed {
  name: WordKey
  error: WordKey
}

/**
 * A section of an order's page. It stands in the page, in the address (its page of a long list) and in
 * the loader's data under its id.
 */
export interface Section<T = unknown> {
  id: string
  title: WordKey
  /** The message where it could not be loaded. */
  error?: WordKey
  /** Stands beside the others on wide screens. */
  isAside?: true
  /** The flag that publishes the section; without one every order has it. */
  part?: PublishedPart
  /** The section's data; undefined: the order has no such section. */
  load(this: void, reads: OrderReads): T | undefined
  /** Left out: the section has one read, whose failure is the section's. */
  failures?(this: void, data: T): Failed[]
  /** How many entries it has, hidden ones too, for the staff's panel. */
  count?(this: void, reads: OrderReads): number | undefined
  Content(this: void, props: SectionProps<T>): ReactNode
}

export interface SectionProps<T> {
  data: T
  view: OrderView
}

interface OrderSectionProps<T extends { page: number; pages: number }> extends Omit<
  LoadedSectionProps<T>,
  'id' | 'title' | 'error' | 'loaded' | 'self'
> {
  of: Pick<Section, 'id' | 'title' | 'error'>
  data: Loaded<T>
  view: OrderView
  title?: string
}

/** A section with one list that was loaded for it. */
export function OrderSection<T extends { page: number; pages: number }>(
  props: OrderSectionProps<T>,
) {
  const { t } = useTranslation()
  const { of, data, view, title = t(of.title), ...section } = props
  const error = of.error ? t(of.error) : ''
  return (
    <LoadedSection {...section} {...{ id: of.id, title, error, loaded: data, self: view.self }} />
  )
}
