import { arrivalDrafts, markOf, rowKeys, withDraft, type Marks } from '~/domain/arrival-check'
import { rooms } from '~/domain/rooms'
import type { LoaderFunctionArgs } from '~/framework.server'
import { openScreen } from '~/portal/open-screen.server'
import { orderOr404 } from '~/portal/order-or-404.server'
import { orderRole } from '~/portal/order-role.server'
import type { Portal } from '~/portal/portal.server'
import { listProductRows } from '~/upstream/order.server'
import { settle } from '~/upstream/settle'

/**
 * The order of a check with its rooms, the key of each row, and the marks of the draft. Null, and why, where
 * the order or its rows could not be loaded.
 * @throws a 404 for an order that does not exist or is not the person's to see
 */
export async function openArrival(args: LoaderFunctionArgs) {
  const { portal, url, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  const [order, role, rows, kept] = await Promise.all([
    orderOr404(portal, orderId),
    orderRole(portal, { addressId, orderId }),
    settle(listProductRows(portal.api, orderId)),
    portal.kept.read('arrival'),
  ])
  const inRooms = rows.ok ? rooms(rows.value) : []
  const marks = marksOf(kept, orderId)
  return {
    ...{ portal, url, addressId, orderId, role, marks },
    list: order && rows.ok ? { order, rooms: inRooms, keys: rowKeys(inRooms), marks } : null,
    failure: order
      ? ('errors:error_loading_product_rows' as const)
      : ('errors:error_loading_order' as const),
  }
}

/** An order with its rows and their marks. */
export type ListedCheck = NonNullable<Awaited<ReturnType<typeof openArrival>>['list']>

const marksOf = (kept: unknown, orderId: string): Marks =>
  arrivalDrafts(kept).find((draft) => draft.orderId === orderId)?.marks ?? {}

/**
 * Adds marks to the draft, which keeps its others: two phones may work on one order.
 * @param marks null: the check is over
 * @param rest keys of rows that have arrived unless they have another mark
 * @returns whether they are stored
 */
export async function saveMarks(
  { kept }: Portal,
  orderId: string,
  marks: Marks | null,
  rest: readonly string[] = [],
) {
  const arrived = Object.fromEntries(rest.map((key) => [key, markOf('arrived', '')]))
  const stored = await kept.change('arrival', (latest) => {
    const all = marks && { ...arrived, ...marksOf(latest, orderId), ...marks }
    return withDraft(arrivalDrafts(latest), orderId, all)
  })
  return stored !== null
}
