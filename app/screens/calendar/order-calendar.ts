import type { LoaderFunctionArgs } from '~/framework.server'
import { allAddresses, isAddressId } from '~/domain/address'
import { deliveryEvent, type DeliveryEvent } from '~/domain/calendar/order-delivery'
import { safeFileName, withoutInvisible } from '~/domain/file-name'
import { orderSections, type Order } from '~/domain/order'
import { formatDay, formatTimeOfDay } from '~/i18n/formats'
import { paths } from '~/paths'
import { openScreen } from '~/portal/page-data.server'
import type { Portal } from '~/portal/portal.server'
import { fileHeaders } from '~/http/file-headers.server'
import { fileProblem, problemOf } from '~/screens/parts/file-problem.server'
import { ApiError } from '~/upstream/call.server'
import { getDeliveryData, listDeliveries } from '~/upstream/delivery.server'
import { getOrder } from '~/upstream/order.server'
import { isMissing, type Loaded } from '~/upstream/loaded'
import { settle } from '~/upstream/settle'
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { createHash } from 'node:crypto'
import { dayAfter, type Span } from '~/domain/calendar/span'

/** The calendar file of an order's delivery, for customers and installers. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, orderId } = await openScreen(args, 'orderId')
  const given = url.searchParams.get('address') ?? ''
  const addressId = isAddressId(given) ? given : allAddresses
  const found = await readDelivery(portal, orderId).catch(problemOf)
  if (found === null || typeof found === 'string')
    return fileProblem(portal, args.request, found ?? 'none', problems)
  const name = safeFileName(`${portal.t('calendar:file', { id: orderId })}.ics`) ?? 'calendar.ics'
  return new Response(calendarFile(portal, found, addressId), {
    headers: fileHeaders({ type: 'text/calendar; charset=utf-8', name }),
  })
}

/**
 * Null: no day is ahead.
 * @throws ApiError where a part could not be read: a file without hours would look complete
 */
async function readDelivery({ api, config, now }: Portal, orderId: string) {
  const [order, deliveries, preparation] = await Promise.all([
    getOrder(api, orderId, config.brand.prefix),
    settle(listDeliveries(api, orderId)),
    settle(getDeliveryData(api, orderId)),
  ])
  // The role does not matter for these parts.
  const shown = orderSections(order, 'installer')
  const event = deliveryEvent(
    {
      order,
      deliveries: shown.deliveries ? required(deliveries) : [],
      preparation: shown.preparation && !isMissing(preparation) ? required(preparation) : null,
    },
    now,
  )
  return event && { order, event }
}

function required<T>(loaded: Loaded<T>): T {
  if (!loaded.ok) throw new ApiError('unavailable', 'a part of a calendar')
  return loaded.value
}

const problems = {
  title: 'calendar:problem.title',
  none: 'calendar:problem.none',
  missing: 'calendar:problem.missing',
  failed: 'calendar:problem.failed',
} as const

/** One event (RFC 5545): hours in UTC, days without a zone. */
function calendarFile(
  { t, language, now, config }: Portal,
  { order, event }: { order: Order; event: DeliveryEvent },
  addressId: string,
): string {
  const { id, info, showDeliveryPreparation } = order
  const { span, isConfirmed, time, place } = event
  const title = t('order:title', { id })
  const path = showDeliveryPreparation
    ? paths.deliveryPreparation(addressId, id)
    : paths.order(addressId, id)
  const page = new URL(config.publicUrl).origin + path
  const description = [
    isConfirmed ? '' : t('calendar:estimate'),
    title,
    time && t('calendar:time', { time: formatTimeOfDay(time, language) }),
    `${t('calendar:as_of', { day: formatDay(now.toISOString()) })} ${page}`,
  ]
  const summary = isConfirmed ? 'calendar:delivery' : 'calendar:delivery_estimate'
  const isTimed = span.kind === 'hours'
  const calendar = ical({ prodId: { company: oneLine(config.brand.name), product: 'Portal' } })
  const entry = calendar.createEvent({
    id: idOf(id, config.brand.prefix),
    // Calendars keep the event with the higher number (RFC 5545, 3.8.7.4). Minutes always rise, so no counter
    // must be stored.
    sequence: Math.max(0, Math.floor((now.getTime() - Date.UTC(2026, 0, 1)) / 60_000)),
    stamp: now,
    lastModified: now,
    ...timesOf(span),
    summary: oneLine(t(summary, { name: info || title })),
    description: description
      .filter((line) => line !== '')
      .map(oneLine)
      .join('\n'),
    url: page,
    status: isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    // An all-day event must not mark the person as busy in the calendar.
    transparency: isTimed ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  })
  entry.location(oneLine(place) || null)
  return `${calendar.toString()}\r\n`
}

function timesOf(span: Span) {
  if (span.kind === 'hours')
    return { start: new Date(span.start), end: span.end === null ? null : new Date(span.end) }
  // Whole days end on the day after (RFC 5545, 3.6.1).
  return { allDay: true, start: new Date(span.first), end: new Date(dayAfter(span.last, 1)) }
}

/**
 * The id does not contain the day, so that a new import moves the event (RFC 5545, UID). The brand's prefix
 * survives a new host name.
 */
function idOf(orderId: string, prefix: string): string {
  const hash = createHash('sha256').update(JSON.stringify([prefix, 'delivery', orderId]))
  return `${hash.digest('hex').slice(0, 32)}@${prefix}`
}

const oneLine = (text: string) => withoutInvisible(text).trim()
