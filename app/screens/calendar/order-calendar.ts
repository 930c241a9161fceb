import type { LoaderFunctionArgs } from '~/framework.server'
import { allAddresses, isAddressId } from '~/domain/address'
import { readNoticed } from '~/domain/defect-deadline'
import { readParams } from '~/navigation/route-params'
import { requirePortal } from '~/portal/portal.server'
import { calendarAnswer } from './answer.server'
import { loadOrderEvents, type OrderPart } from './load.server'
import { loadWarrantyEvents } from './warranty-events.server'

const fileNames = {
  order: 'calendar:file.order',
  delivery: 'calendar:file.delivery',
  backorders: 'calendar:file.backorders',
  warranty: 'calendar:file.warranty',
  defect: 'calendar:file.defect',
} as const satisfies Record<OrderPart | 'warranty' | 'defect', string>

/** The dates of an order as a file for calendars; its address says which part of them. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const { orderId } = readParams(params, 'orderId')
  const { searchParams } = new URL(request.url)
  const noticed = readNoticed(searchParams.get('noticed'), portal.now)
  const part = partOf(searchParams.get('part'))
  const isOfDefect = part === 'warranty' && noticed.state !== 'none'
  const given = searchParams.get('address') ?? ''
  const addressId = isAddressId(given) ? given : allAddresses
  return calendarAnswer(portal, {
    request,
    context,
    addressId,
    fileName: portal.t(fileNames[isOfDefect ? 'defect' : part], { id: orderId }),
    read: async () => ({
      events:
        part === 'warranty'
          ? await loadWarrantyEvents(portal, orderId, noticed)
          : await loadOrderEvents(portal, { addressId, orderId }, part),
      lacks: [],
    }),
  })
}

const partOf = (text: string | null): OrderPart | 'warranty' =>
  text === 'delivery' || text === 'backorders' || text === 'warranty' ? text : 'order'
