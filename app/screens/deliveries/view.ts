import { isToBeChecked } from '~/domain/arrival-check'
import { streetAt, type Address } from '~/domain/address'
import { hasPassed } from '~/domain/calendar/span'
import { isSingleDay, type Day } from '~/domain/day'
import {
  deliveryRowsMatching,
  mainDeliveriesMatching,
  backordersMatching,
} from '~/domain/delivery-search'
import { sortedDeliveries, type DeliveryRow, type MainDelivery } from '~/domain/main-delivery'
import { isDelivered } from '~/domain/order-status'
import { pageOf, pageSize } from '~/domain/page'
import type { Language } from '~/domain/person'
import type { DeliveriesQuery } from './query'
import type { BackorderRow } from '~/domain/backorder'
import { backorderPage, type BackorderPage } from '~/domain/backorder-page'

/** A delivery as the page shows it, or one of its rows. */
export interface DeliveryLine extends Pick<DeliveryRow, 'orderId' | 'type' | 'status'> {
  day: Day | null
  /** A single day is agreed; a range, a week or words are an estimate. */
  isConfirmed: boolean
  isDelivered: boolean
  /** Its day has passed without a delivery. */
  isLate: boolean
}

export interface MainLine extends DeliveryLine {
  /** Where it goes; empty where the screen shows a single address. */
  street: string
  /** Its rows are not closed: a search has found it. */
  open: boolean
  /** It has the button to its order's instructions. */
  isToPrepareFor: boolean
  /** It has the link to the check of what arrived. */
  isToBeChecked: boolean
  /** The first of them. */
  rows: DeliveryLine[]
  /** How many rows it has in all. */
  rowCount: number
}

/** Rows of one delivery that its page lists: with fifty deliveries a thousand. */
const mostRows = 20

/** The main deliveries that match the search, by their day, the delivered ones apart (specification 2.9). */
export function mainView(
  deliveries: readonly MainDelivery[],
  query: DeliveriesQuery,
  reader: Reader,
) {
  const all = sortedDeliveries(deliveries)
  const found = mainDeliveriesMatching(all, query.query, reader.language)
  const coming = pageOf(found.filter(isToCome), query.page ?? 1)
  const delivered = pageOf(found.filter(hasCome), query.delivered ?? 1)
  const toPrepare = firstFlagged(all)
  const lineOf = (delivery: MainDelivery): MainLine => ({
    ...deliveryLine(delivery, reader.now),
    street: streetAt(delivery.addressId, reader.addresses),
    open: query.query !== '',
    isToPrepareFor: toPrepare.has(delivery),
    isToBeChecked: isToBeChecked(delivery.deliveryDate, reader.now),
    rows: listedRows(delivery, query.query, reader.language).map((row) =>
      deliveryLine(row, reader.now),
    ),
    rowCount: delivery.rows.length,
  })
  const onPage = new Set([...coming.items, ...delivered.items])
  const hidden = [...toPrepare].filter((delivery) => !onPage.has(delivery))
  return {
    /** That match the search, delivered ones too. */
    total: found.length,
    // Where there are very many, the next ones: the page stays small.
    /** To prepare for, where a search or another page hides them (specification 2.9). */
    pinned: hidden.slice(0, pageSize).map((delivery) => ({ ...lineOf(delivery), open: false })),
    coming: { ...coming, items: coming.items.map(lineOf) },
    delivered: { ...delivered, items: delivered.items.map(lineOf) },
    /** The fold of delivered ones is open. */
    isDeliveredOpen: query.query !== '' || query.delivered !== null,
  }
}

export type MainView = ReturnType<typeof mainView>

const hasCome = ({ status }: DeliveryRow) => isDelivered(status)
const isToCome = (row: DeliveryRow) => !hasCome(row)

/**
 * The deliveries whose orders' buyers must prepare for them, each order once, at its open deliveries
 * of it. A row's id names no order to prepare for, so that its flag is its delivery's.
 */
function firstFlagged(deliveries: readonly MainDelivery[]): Set<MainDelivery> {
  const first = new Map<string, MainDelivery>()
  for (const delivery of [...deliveries.filter(isToCome), ...deliveries.filter(hasCome)]) {
    const isFlagged = [delivery, ...delivery.rows].some((row) => row.showDeliveryPreparation)
    if (isFlagged && !first.has(delivery.orderId)) first.set(delivery.orderId, delivery)
  }
  return new Set(first.values())
}

/** Rows that a search found are shown first, or a long list would hide the hit. */
function listedRows({ rows }: MainDelivery, query: string, language: Language): DeliveryRow[] {
  if (rows.length <= mostRows || query === '') return rows.slice(0, mostRows)
  const found = new Set(deliveryRowsMatching(rows, query, language))
  return [...found, ...rows.filter((row) => !found.has(row))].slice(0, mostRows)
}

function deliveryLine(row: DeliveryRow, now: Date): DeliveryLine {
  const { orderId, type, status, deliveryDate: day } = row
  const isConfirmed = day !== null && isSingleDay(day)
  const isLate = isToCome(row) && hasPassed(day, now)
  return { orderId, type, status, day, isConfirmed, isDelivered: hasCome(row), isLate }
}

export interface OthersView extends BackorderPage {
  showDelivered: boolean
}

/**
 * The other deliveries by freight company (specification 2.9). Delivered ones show by default where
 * something is searched, and where all of the requested order is delivered.
 */
export function othersView(
  rows: readonly BackorderRow[],
  query: DeliveriesQuery,
  { language, ...reader }: Reader,
): OthersView {
  const { query: phrase, backorderId: orderId } = query
  const requested = rows.filter((row) => orderId !== '' && row.orderId === orderId)
  const areAllDelivered = requested.length > 0 && requested.every((row) => row.delivered)
  const showDelivered = query.showDelivered ?? (phrase !== '' || areAllDelivered)
  const found = phrase === '' ? {} : { found: backordersMatching(rows, phrase, language) }
  const page = backorderPage(rows, { showDelivered, page: query.others, orderId, ...found }, reader)
  return { ...page, showDelivered }
}

/** For whom the lists are made, and when. */
interface Reader {
  /** Of the places that the page names; empty where it shows one address. */
  addresses: readonly Address[]
  language: Language
  now: Date
}
