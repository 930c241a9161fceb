import type { OrderListEntry, OrderListRow, OrderStatus } from '../../domain/order'
import { ordersMatching } from '../../domain/order-search'
import { pageOf, type Page } from '../../domain/page'
import { paths } from '../../paths'

/** A row of an order; days as their texts, empty where there is none. */
export interface RowLine {
  id: string
  info: string
  deliveryDate: string
}

export interface OrderLine extends RowLine {
  status: OrderStatus
  rows: RowLine[]
  containsBackorders: boolean
}

/** What the list was asked for in its address. */
export interface Asked {
  query: string
  page: number
}

/** `?q=` and `?page=`; a page that is no number is the first. */
export function readAsked(search: URLSearchParams): Asked {
  return {
    query: (search.get('q') ?? '').trim().slice(0, 100),
    page: Number(search.get('page')) || 1,
  }
}

/** One page of the orders that match the search (specification 2.4), with what is shown of them. */
export function ordersPage(orders: readonly OrderListEntry[], asked: Asked): Page<OrderLine> {
  const page = pageOf(ordersMatching(orders, asked.query), asked.page)
  return { ...page, items: page.items.map(orderLine) }
}

function orderLine(order: OrderListEntry): OrderLine {
  return {
    ...rowLine(order),
    status: order.status,
    rows: order.rows.map(rowLine),
    containsBackorders: order.containsBackorders,
  }
}

function rowLine({ id, info, deliveryDate }: OrderListRow): RowLine {
  return { id, info, deliveryDate: deliveryDate?.text ?? '' }
}

/** The list's address with a search and a page; the first page is the one without a number. */
export function listAddress(addressId: string, { query, page }: Asked): string {
  const search = new URLSearchParams()
  if (query !== '') search.set('q', query)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${paths.orders(addressId)}?${search}` : paths.orders(addressId)
}
