import type { LoaderFunctionArgs } from '@remix-run/node'
import { allAddresses, isAddressId } from '~/domain/address'
import { readParams } from '~/navigation/route-params'
import { requirePortal } from '~/portal/portal.server'
import { calendarAnswer } from './answer.server'
import { loadOrderEvents, type OrderPart } from './load.server'

const fileNames = {
  order: 'calendar:file.order',
  delivery: 'calendar:file.delivery',
  backorders: 'calendar:file.backorders',
} as const satisfies Record<OrderPart, string>

/** The dates of an order as a file for calendars; its address says which part of them. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const { orderId } = readParams(params, 'orderId')
  const { searchParams } = new URL(request.url)
  const part = partOf(searchParams.get('part'))
  const given = searchParams.get('address') ?? ''
  const addressId = isAddressId(given) ? given : allAddresses
  return calendarAnswer(portal, {
    request,
    addressId,
    fileName: portal.t(fileNames[part], { id: orderId }),
    read: () => loadOrderEvents(portal, { addressId, orderId }, part),
  })
}

const partOf = (text: string | null): OrderPart =>
  text === 'delivery' || text === 'backorders' ? text : 'order'
