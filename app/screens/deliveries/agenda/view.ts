import { streetAt, type Address } from '~/domain/address'
import {
  agendaOf,
  byPeriod,
  toPrepareFor,
  type AgendaEntry,
  type AgendaGroup,
} from '~/domain/agenda'
import type { BackorderRow } from '~/domain/backorder'
import { daysOf } from '~/domain/calendar/span'
import { backordersMatching, mainDeliveriesMatching } from '~/domain/delivery-search'
import type { MainDelivery } from '~/domain/main-delivery'
import { pageOf, pageSize, type Page } from '~/domain/page'
import type { Language } from '~/domain/person'
import type { DeliveriesQuery } from '~/screens/deliveries/query'

/** An entry as the page shows it. */
export type AgendaLine = AgendaEntry & {
  /** Where it goes; empty where the screen shows a single address. */
  street: string
  /** Its details are open: a search matches it, or its order's backorders are requested. */
  open: boolean
  /** It has the button to its order's instructions. */
  isToPrepareFor: boolean
  /** Its day is to come, for a calendar. */
  hasDate: boolean
  /** Links to the other deliveries lead to it. */
  isOthersAnchor: boolean
}

export interface AgendaList extends Omit<Page<unknown>, 'items'> {
  groups: AgendaGroup<AgendaLine>[]
}

export interface AgendaView {
  /** Deliveries that match the search, delivered ones too. */
  total: number
  /** Deliveries to prepare for which a search or another page hides (specification 2.9). */
  pinned: AgendaLine[]
  coming: AgendaList
  /** How many have been delivered. */
  deliveredTotal: number
  /** Null: the switch hides them. */
  delivered: AgendaList | null
}

interface Deliveries {
  main: readonly MainDelivery[]
  others: readonly BackorderRow[]
}

interface Reader {
  /** Of the places that the page names; empty where it shows one address. */
  addresses: readonly Address[]
  language: Language
  now: Date
}

/**
 * The deliveries that match the search (specification 2.9). Delivered ones show by default where
 * all of the requested order's backorders are.
 */
export function agendaView(
  { main, others }: Deliveries,
  query: DeliveriesQuery,
  reader: Reader,
): AgendaView {
  const { language, now } = reader
  const found = agendaOf(
    mainDeliveriesMatching(main, query.query, language),
    backordersMatching(others, query.query, language),
    now,
  )
  const isRequested = (entry: AgendaEntry) =>
    entry.kind === 'other' && query.backorderId !== '' && entry.orderId === query.backorderId
  const coming = pageAt(found.coming, query.page, isRequested)
  const isShown = query.showDelivered ?? areAllDelivered(others, query.backorderId)
  const delivered = isShown ? pageAt(found.delivered, query.delivered, isRequested) : null

  const entries = [...coming.items, ...(delivered?.items ?? [])]
  const anchor = entries.find(isRequested) ?? entries.find(({ kind }) => kind === 'other')
  const toPrepare = new Set<AgendaEntry>(toPrepareFor(found))
  const lineOf = (entry: AgendaEntry): AgendaLine => ({
    ...entry,
    street: streetAt(entry.addressId, reader.addresses),
    open: query.query !== '' || isRequested(entry),
    isToPrepareFor: toPrepare.has(entry),
    hasDate: isAhead(entry, now),
    isOthersAnchor: entry === anchor,
  })
  const listOf = ({ items, ...page }: Page<AgendaEntry>, period: 'month' | 'year') => ({
    ...page,
    groups: byPeriod(items.map(lineOf), period, now),
  })
  const onPage = new Set(entries.filter((entry) => toPrepare.has(entry)).map((e) => e.orderId))
  const all = query.query === '' ? found : agendaOf(main, [], now)
  const hidden = toPrepareFor(all).filter((entry) => !onPage.has(entry.orderId))
  return {
    total: found.coming.length + found.delivered.length,
    // Where there are very many, the next ones: the page stays small.
    pinned: hidden.slice(0, pageSize).map((entry) => ({
      ...lineOf(entry),
      open: false,
      isToPrepareFor: true,
    })),
    coming: listOf(coming, 'month'),
    deliveredTotal: found.delivered.length,
    delivered: delivered && listOf(delivered, 'year'),
  }
}

/** Without the order's number nothing says whose day it is. */
function isAhead({ orderId, day, isDelivered }: AgendaEntry, now: Date): boolean {
  return orderId !== '' && !isDelivered && day !== null && daysOf(day, now) !== null
}

/** The page that is asked for; without one, that of the requested entries. */
function pageAt(
  entries: readonly AgendaEntry[],
  page: number | null,
  isRequested: (entry: AgendaEntry) => boolean,
): Page<AgendaEntry> {
  const place = Math.max(0, entries.findIndex(isRequested))
  return pageOf(entries, page ?? Math.floor(place / pageSize) + 1)
}

function areAllDelivered(rows: readonly BackorderRow[], orderId: string): boolean {
  const requested = rows.filter((row) => orderId !== '' && row.orderId === orderId)
  return requested.length > 0 && requested.every((row) => row.delivered)
}
