import { listHref, type ListQuery } from '~/navigation/list-query'
import type { OrderListEntry, OrderListRow, OrderStatus } from '~/domain/order'
import { ordersMatching } from '~/domain/order-search'
import { pageOf, type Page } from '~/domain/page'
import { paths } from '~/paths'

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

/** One page of the orders that match the search (specification 2.4), with what is shown of them. */
export function ordersPage(
  orders: readonly OrderListEntry[],
  listQuery: ListQuery,
): Page<OrderLine> {
  const page = pageOf(ordersMatching(orders, listQuery.query), listQuery.page)
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

export function listAddress(addressId: string, listQuery: ListQuery): string {
  return listHref(paths.orders(addressId), listQuery)
}
