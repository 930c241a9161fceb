import { defectEvents, warrantyEvents } from '~/domain/calendar/endings'
import type { CalendarEvent } from '~/domain/calendar/event'
import { defectDeadline, type Noticed } from '~/domain/defect-deadline'
import { warrantyPeriod } from '~/domain/warranty-period'
import type { Portal } from '~/portal/portal.server'
import { getOrder, getWarrantyData } from '~/upstream/order.server'
import { isMissing, settle } from '~/upstream/settle'
import { required } from './sources.server'

/**
 * The ends of an order's warranty; where a day is given on which a defect was noticed, the last day to
 * report it. None where there is no warranty, it is not published, or has
 * not begun.
 * @throws ApiError where it could not be read
 */
export async function loadWarrantyEvents(
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
