import { rowKeys, withDraft, type ArrivalDrafts, type Marks } from '~/domain/arrival-check'
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
  return {
    ...{ portal, url, addressId, orderId, role, marks: draftsIn(kept)[orderId]?.marks ?? {} },
    list: order && rows.ok ? { order, rooms: inRooms, keys: rowKeys(inRooms) } : null,
    failure: order
      ? ('errors:error_loading_product_rows' as const)
      : ('errors:error_loading_order' as const),
  }
}

// Only this code writes them.
const draftsIn = (kept: unknown) => (kept ?? {}) as ArrivalDrafts

/**
 * Adds marks to the draft, which keeps its others: two phones may work on one order.
 * @returns whether they are stored
 */
export async function saveMarks({ kept, now }: Portal, orderId: string, marks: Marks) {
  const stored = await kept.change('arrival', (latest) => {
    const drafts = draftsIn(latest)
    const all = { ...drafts[orderId]?.marks, ...marks }
    return withDraft(drafts, orderId, { at: now.toISOString(), marks: all })
  })
  return stored !== null
}

export async function deleteDraft({ kept }: Portal, orderId: string): Promise<void> {
  await kept.change('arrival', (latest) => withDraft(draftsIn(latest), orderId, null))
}
