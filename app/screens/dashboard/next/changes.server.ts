import type { BackorderRow } from '~/domain/backorder'
import { isNewChange, maySee, type SeenPart } from '~/domain/changes'
import { grouped } from '~/domain/grouped'
import type { OrderListEntry } from '~/domain/order'
import { dayOfListed, seenInvoices, seenProducts } from '~/domain/order-facts'
import type { OrderBills } from '~/domain/payment-invoices'
import { changesSince } from '~/portal/changes.server'
import type { IsOwn } from '~/portal/own-orders.server'
import type { Portal } from '~/portal/portal.server'
import { changeView } from '~/screens/parts/changes/changes-view'

interface ReadLists {
  orders: readonly OrderListEntry[]
  backorders: readonly BackorderRow[]
  /** By order; null: its billing is not published. */
  bills: ReadonlyMap<string, OrderBills | null>
  isOwn: IsOwn
}

const mostLines = 3

/**
 * The newest changes of the listed orders, and how many more there are. Of the days of an order only the
 * last one is there: an earlier one would be taken for the day.
 */
export async function newChanges(portal: Portal, { orders, backorders, bills, isOwn }: ReadLists) {
  const products = grouped(backorders, ({ orderId }) => orderId)
  const facts = orders.map(({ id, deliveryDate }) => {
    const [own, missing] = [bills.get(id), products.get(id)]
    const parts = {
      day: dayOfListed(deliveryDate),
      products: missing && seenProducts(missing),
      invoices: own ? seenInvoices(own) : undefined,
    }
    return [id, { isCustomer: isOwn(id), parts }] as const
  })
  const names = new Map(orders.map(({ id, info }) => [id, info]))
  const withDay = new Set<string>()
  const everything: SeenPart[] = ['day', 'products', 'rows', 'documents']
  const changes = (await changesSince(portal, new Map(facts))).filter((change) => {
    const { orderId: id } = change
    const shown: SeenPart[] = bills.get(id) === null ? everything : [...everything, 'invoices']
    if (!names.has(id) || !isNewChange(change, portal.now)) return false
    if (!maySee(change, isOwn(id), shown)) return false
    return change.part !== 'day' || (!withDay.has(id) && withDay.add(id))
  })
  return {
    lines: changes.slice(0, mostLines).map((change) => ({
      ...changeView(change, portal),
      name: names.get(change.orderId) || portal.t('dashboard:next.order', { id: change.orderId }),
    })),
    further: Math.max(0, changes.length - mostLines),
  }
}

export type NewChanges = Awaited<ReturnType<typeof newChanges>>
