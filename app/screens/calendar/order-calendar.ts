import type { LoaderFunctionArgs } from '~/framework.server'
import { allAddresses, isAddressId } from '~/domain/address'
import { readNoticed, defectDeadline, type Noticed } from '~/domain/defect-deadline'
import type { Portal } from '~/portal/portal.server'
import { openScreen } from '~/portal/open-screen.server'
import { calendarAnswer } from './answer.server'
import { loadOrderEvents, type OrderPart } from './load.server'
import { defectEvents, warrantyEvents } from '~/domain/calendar/endings'
import type { CalendarEvent } from '~/domain/calendar/event'
import { warrantyPeriod } from '~/domain/warranty-period'
import { getOrder, getWarrantyData } from '~/upstream/order.server'
import { isMissing, settle } from '~/upstream/settle'
import { required } from './sources.server'

const fileNames = {
  order: 'calendar:file.order',
  delivery: 'calendar:file.delivery',
  backorders: 'calendar:file.backorders',
  warranty: 'calendar:file.warranty',
  defect: 'calendar:file.defect',
} as const satisfies Record<OrderPart | 'warranty' | 'defect', string>

/** The dates of an order as a file for calendars; its address says which part of them. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, orderId } = await openScreen(args, 'orderId')
  const { searchParams } = url
  const noticed = readNoticed(searchParams.get('noticed'), portal.now)
  const part = partOf(searchParams.get('part'))
  const isOfDefect = part === 'warranty' && noticed.state !== 'none'
  const given = searchParams.get('address') ?? ''
  const addressId = isAddressId(given) ? given : allAddresses
  return calendarAnswer(portal, {
    ...args,
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

/**
 * The ends of an order's warranty; where a day is given on which a defect was noticed, the last day to
 * report it. None where there is no warranty, it is not published, or has
 * not begun.
 * @throws ApiError where it could not be read
 */
async function loadWarrantyEvents(
  { api, config, now }: Portal,
  orderId: string,
  noticed: Noticed,
): Promise<CalendarEvent[]> {
  const order = await getOrder(api, orderId, config.brand.prefix)
  if (!order.showWarranty) return []
  const data = await settle(getWarrantyData(api, orderId))
  if (isMissing(data)) return []
  const period = warrantyPeriod(order, required(data), now)
  if (period.state !== 'begun') return []
  if (noticed.state === 'none') return warrantyEvents(orderId, period, now)
  if (noticed.state !== 'given') return []
  const deadline = defectDeadline(period, noticed.day)
  return defectEvents(orderId, { noticed: noticed.day, deadline }, now)
}
