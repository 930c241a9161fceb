import type { LoaderFunctionArgs } from '~/framework.server'
import { allAddresses, isAddressId } from '~/domain/address'
import { deliveryEvent, type DeliveryEvent } from '~/domain/calendar/order-delivery'
import { safeFileName } from '~/domain/file-name'
import type { Order } from '~/domain/order'
import { orderSections } from '~/domain/order-sections'
import { formatDay, formatTimeOfDay } from '~/i18n/formats'
import { paths } from '~/paths'
import { openScreen } from '~/portal/open-screen.server'
import type { Portal } from '~/portal/portal.server'
import { fileHeaders } from '~/screens/parts/file-headers.server'
import { fileProblem, problemOf } from '~/screens/parts/file-problem.server'
import { ApiError } from '~/upstream/call.server'
import { getDeliveryData, listDeliveries } from '~/upstream/delivery.server'
import { getOrder } from '~/upstream/order.server'
import { isMissing, settle, type Loaded } from '~/upstream/settle'
import { calendarFile } from './write.server'

/** The delivery of an order as a file for calendars, for its customer and for an installer. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, orderId } = await openScreen(args, 'orderId')
  const given = url.searchParams.get('address') ?? ''
  const addressId = isAddressId(given) ? given : allAddresses
  const found = await readDelivery(portal, orderId).catch(problemOf)
  if (found === null || typeof found === 'string')
    return fileProblem(portal, args.request, found ?? 'none', problems)
  const { order, event } = found
  const { config, now, t } = portal
  const words = eventWords(portal, { order, event, addressId })
  const text = calendarFile(orderId, event, words, { maker: config.brand, now })
  const name = safeFileName(`${t('calendar:file', { id: orderId })}.ics`) ?? 'calendar.ics'
  return new Response(text, {
    headers: fileHeaders({ type: 'text/calendar; charset=utf-8', name }),
  })
}

/**
 * Null: no day is ahead.
 * @throws ApiError where a part could not be read: a file without its hours would look complete
 */
async function readDelivery({ api, config, now }: Portal, orderId: string) {
  const [order, deliveries, preparation] = await Promise.all([
    getOrder(api, orderId, config.brand.prefix),
    settle(listDeliveries(api, orderId)),
    settle(getDeliveryData(api, orderId)),
  ])
  // The role makes no difference to these parts.
  const shown = orderSections(order, 'installer')
  const event = deliveryEvent(
    {
      order,
      deliveries: shown.deliveries ? required(deliveries) : [],
      preparation:
        shown.deliveryPreparation && !isMissing(preparation) ? required(preparation) : null,
    },
    now,
  )
  return event && { order, event }
}

function required<T>(loaded: Loaded<T>): T {
  if (!loaded.ok) throw new ApiError('unavailable', 'a part of a calendar')
  return loaded.value
}

function eventWords(
  { t, language, now, config }: Portal,
  { order, event, addressId }: { order: Order; event: DeliveryEvent; addressId: string },
) {
  const { id, info, showDeliveryPreparation } = order
  const { isConfirmed, time } = event
  const title = t('order:title', { id })
  const path = showDeliveryPreparation
    ? paths.deliveryPreparation(addressId, id)
    : paths.order(addressId, id)
  const page = new URL(config.publicUrl).origin + path
  const lines = [
    isConfirmed ? '' : t('calendar:estimate'),
    title,
    time && t('calendar:time', { time: formatTimeOfDay(time, language) }),
    `${t('calendar:as_of', { day: formatDay(now.toISOString()) })} ${page}`,
  ]
  return {
    summary: t(isConfirmed ? 'calendar:delivery' : 'calendar:delivery_estimate', {
      name: info || title,
    }),
    description: lines.filter((line) => line !== ''),
    page,
  }
}

const problems = {
  title: 'calendar:problem.title',
  none: 'calendar:problem.none',
  missing: 'calendar:problem.missing',
  failed: 'calendar:problem.failed',
} as const
