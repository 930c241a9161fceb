import type { PartState } from '~/domain/publication'
import { changedHref, readPage } from '~/navigation/list-query'
import { byDeliveryDate, type BackorderRow } from '~/domain/backorder'
import type { Delivery } from '~/domain/delivery'
import type { Order, OrderStatus, PostalAddress, Seller } from '~/domain/order'
import { orderCountry } from '~/domain/order-country'
import type { WebLink } from '~/domain/link'
import type { Page } from '~/domain/page'
import type { RoomsPage } from '~/domain/rooms-page'
import type { ShowroomLink } from '~/domain/showroom'
import type { Loaded } from '~/upstream/settle'
import type { DocumentsPage } from '~/screens/parts/documents/documents-view'
import type { BillingView } from './billing-view'
import type { SharingView } from './sharing/sharing-view'

/** The order's own fields that the page shows; days as their texts, empty where there is none. */
export interface OrderCard {
  id: string
  info: string
  status: OrderStatus
  deliveryDate: string
  estimated: string
  carrier: string
  freight: string
  makerInstallation: boolean
  delivery: PostalAddress & { contactPerson: string; phone: string }
  seller: Seller
  /** For phone numbers without a country's code: SWE or FIN. */
  country: string
}

/** A claim's row (reclamation) as its section shows it; texts are empty where there is nothing. */
export interface ClaimLine {
  name: string
  type: string
  amount: number | null
  model: string
  drawingId: string
  size: string
  color: string
  material: string
  confirmed: string
  estimated: string
  carrier: string
  delivered: boolean
  trackingUrl: WebLink | null
}

/**
 * What the loader of the order sends. A section whose flag is off, or that the role may not see,
 * has no key at all: loader data can be read (specification 2.5 and 6).
 */
/** For staff: what the publication hides, and from whom. */
export interface PublicationView {
  parts: PartState[]
  /** How many documents each sees; false where they could not be read. */
  documents: { customer: number; installer: number } | false
  asInstaller: boolean
  customerHref: string
  installerHref: string
}

export interface OrderView {
  addressId: string
  order: OrderCard
  flags: { stepper: boolean; deliveryPreparation: boolean; warranty: boolean; backorders: boolean }
  billing?: BillingView
  deliveries?: Loaded<Page<Delivery>>
  /** Null: not asked for yet. */
  rows: Loaded<RoomsPage> | null
  sharing?: SharingView
  claims: Loaded<Page<ClaimLine>>
  documents: Loaded<DocumentsPage>
  models: Loaded<Page<ShowroomLink>>
  /** In a preview only. */
  publication?: PublicationView
  /** Path and search of the page, for the links that try again. */
  self: string
}

/** The sections that the jump navigation may list, in the page's order. */
export const orderSectionIds = [
  'billing',
  'deliveries',
  'rows',
  'sharing',
  'claims',
  'documents',
  'models',
] as const

export type OrderSection = (typeof orderSectionIds)[number]

export function orderCard(order: Order): OrderCard {
  return {
    id: order.id,
    info: order.info,
    status: order.status,
    deliveryDate: order.deliveryDate?.text ?? '',
    estimated: order.estimatedDeliveryDate?.text ?? '',
    carrier: order.carrier,
    freight: order.freight,
    makerInstallation: order.makerInstallation,
    delivery: order.delivery,
    seller: order.seller,
    country: orderCountry(order),
  }
}

/** Claims by the day on which they are expected; days that are not known come last. */
export function claimLines(rows: readonly BackorderRow[]): ClaimLine[] {
  return [...rows].sort(byDeliveryDate).map((row) => ({
    name: row.modelDescription || row.model,
    type: row.type,
    amount: row.amount,
    model: row.modelDescription ? row.model : '',
    drawingId: row.drawingId,
    size: row.size,
    color: row.color,
    material: row.material,
    confirmed: row.confirmedDeliveryDate?.text ?? '',
    estimated: row.deliveryEstimate?.text ?? '',
    carrier: row.freightCompany,
    delivered: row.delivered,
    trackingUrl: row.trackingUrl,
  }))
}

/** What was asked of each section: its page is in the address by its name. */
export type SectionPages = Record<OrderSection, number>

export function readSectionPages(search: URLSearchParams): SectionPages {
  const page = (section: OrderSection) => readPage(search, section)
  return {
    billing: page('billing'),
    deliveries: page('deliveries'),
    rows: page('rows'),
    sharing: page('sharing'),
    claims: page('claims'),
    documents: page('documents'),
    models: page('models'),
  }
}

/** The sections that this order has. */
export function presentSections(view: OrderView): OrderSection[] {
  const present: Record<OrderSection, boolean> = {
    billing: view.billing !== undefined,
    deliveries: view.deliveries !== undefined,
    rows: true,
    sharing: view.sharing !== undefined,
    claims: hasContent(view.claims),
    documents: true,
    models: hasContent(view.models),
  }
  return orderSectionIds.filter((section) => present[section])
}

/** Something to show: rows, or the failure to load them. */
export function hasContent(loaded: Loaded<{ total: number }>): boolean {
  return !loaded.ok || loaded.value.total > 0
}

/**
 * The address that loads a section again. A fragment alone would only scroll: the number of the
 * attempt makes it another address.
 */
export function retryAddress(self: string, section: OrderSection): string {
  const before = Number(new URLSearchParams(self.split('?', 2)[1]).get('attempt')) || 0
  return changedHref(self, { attempt: String(before + 1) }, section)
}

/** The address of another page of a section; the other sections stay at theirs. */
export function sectionPage(self: string, section: OrderSection, page: number): string {
  return changedHref(self, { [section]: String(page) }, section)
}
