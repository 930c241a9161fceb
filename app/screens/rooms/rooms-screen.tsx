import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import type { Translate } from '~/i18n/words'
import { useTranslation } from '~/i18n/use-translation'
import { BackLink } from '~/components/back-link'
import { LoadErrors, type Failure } from '~/components/load-error'
import { listHref, readPage } from '~/navigation/list-query'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { openScreen } from '~/portal/open-screen.server'
import { CalendarLink } from '~/screens/parts/calendar-link'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import styles from '~/styles/rooms.css?inline'
import { Rooms, CompletionDay, useRoomName } from './parts/rooms'
import type { ReactNode } from 'react'
import { Fact, Facts } from '~/components/facts'
import type { Completion } from '~/domain/arrival'
import { type RoomsView, roomsView } from './rooms-view'
import { Section } from '~/screens/parts/section'
import { setImmediate as turn } from 'node:timers/promises'
import { hasOrderEvents } from '~/domain/calendar/order'
import { orderSections } from '~/domain/order-sections'
import { joinedRows, orderReadiness } from '~/domain/room-readiness'
import { rooms } from '~/domain/rooms'
import { orderOr404 } from '~/portal/order-or-404.server'
import type { Portal } from '~/portal/portal.server'
import { mapLoaded } from '~/screens/parts/loaded'
import { listBackorders, listReclamationRows } from '~/upstream/delivery.server'
import { listProductRows } from '~/upstream/order.server'
import { settle } from '~/upstream/settle'

export const handle = {
  menu: 'orders',
  description: 'rooms:description',
  styles,
} satisfies ScreenHandle

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  const page = readPage(url.searchParams, 'page')
  const view = await loadRooms(portal, { orderId, page })
  const data = {
    title: portal.pageTitle(portal.t('rooms:page_title', { id: orderId })),
    addressId,
    orderId,
    page,
    view,
  }
  return pageData(data, { status: view?.readiness.ok ? 200 : 503 })
}

export default function RoomsScreen() {
  const { addressId, orderId, page, view } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const pageHref = (number: number) =>
    listHref(paths.rooms(addressId, orderId), { query: '', page: number })
  const self = pageHref(page)
  return (
    <>
      <BackLink href={paths.order(addressId, orderId)} label={t('order:title', { id: orderId })} />
      <header className="head">
        <div>
          <h1>{t('rooms:title')}</h1>
          <p>{t('rooms:intro')}</p>
        </div>
      </header>
      <LoadErrors failures={roomsFailures(view, t)} retryHref={self} />
      {view?.readiness.ok && (
        <>
          <When view={view.readiness.value} missing={view.missing}>
            {view.hasDates && (
              <CalendarLink
                href={paths.orderCalendar(addressId, orderId)}
                of={t('calendar:of_order', { id: orderId })}
              />
            )}
          </When>
          <Rooms
            view={view.readiness.value}
            rowsHref={paths.orderRows(addressId, orderId)}
            pageHref={pageHref}
          />
        </>
      )}
    </>
  )
}

function roomsFailures(view: RoomsPageView | null, t: Translate): Failure[] {
  const all = [
    // Without the order nothing else is read.
    [view === null, '', t('errors:error_loading_order')],
    [view?.readiness.ok === false, t('order:rows.title'), t('errors:error_loading_product_rows')],
    [view?.missing.backorders, t('order:backorders.title'), t('errors:error_loading_backorders')],
    [view?.missing.claims, t('order:claims.title'), t('errors:error_loading_reclamation_rows')],
  ] as const
  return all.flatMap(([hasFailed, name, error]) => (hasFailed ? [{ name, error }] : []))
}

interface WhenProps extends Pick<RoomsPageView, 'missing'> {
  view: RoomsView
  /** Beside the title. */
  children: ReactNode
}

/** The days on which the first room and all rooms are complete. */
function When({ view, missing, children }: WhenProps) {
  const { t } = useTranslation()
  const nameOf = useRoomName()
  const { first, complete } = view
  return (
    <Section id="when" title={t('rooms:when.title')} action={children}>
      <div className="front">
        <Facts>
          {first && (
            <Fact label={t('rooms:when.first')}>
              {nameOf(first)}
              <br />
              <CompletionText complete={first.complete} />
            </Fact>
          )}
          <Fact label={t('rooms:when.all')}>
            <CompletionText complete={complete} />
          </Fact>
        </Facts>
      </div>
      {missing.backorders && <p className="front muted">{t('rooms:when.no_backorders')}</p>}
      {missing.claims && <p className="front muted">{t('rooms:when.no_claims')}</p>}
    </Section>
  )
}

/** The day, and how far one may rely on it. */
function CompletionText({ complete }: { complete: Completion }) {
  const { t } = useTranslation()
  if (complete.kind === 'delivered') return <>{t('rooms:complete.delivered')}</>
  if (complete.kind === 'unknown') return <>{t('rooms:complete.unknown')}</>
  const reliance = complete.isConfirmed
    ? t('rooms:complete.confirmed')
    : t('rooms:complete.estimate')
  return (
    <>
      <CompletionDay by={complete.by} />, {reliance.toLowerCase()}
      {complete.isDoubtful && `, ${t('rooms:complete.doubtful').toLowerCase()}`}
    </>
  )
}

/**
 * Null: the order could not be loaded.
 * @throws a 404 for an order that does not exist or is not the person's to see
 */
async function loadRooms(portal: Portal, { orderId, page }: { orderId: string; page: number }) {
  const { api, now } = portal
  const [order, rows, backorders, claims] = await Promise.all([
    orderOr404(portal, orderId),
    settle(listProductRows(api, orderId)),
    settle(listBackorders(api, orderId)),
    settle(listReclamationRows(api, orderId)),
  ])
  if (!order) return null
  // The role makes no difference here: only the flag hides backorders.
  const shows = orderSections(order, 'installer').backorders
  const later = {
    backorders: shows && backorders.ok ? backorders.value : [],
    claims: claims.ok ? claims.value : [],
  }
  const hasDates = hasOrderEvents(
    { order, ...later, deliveries: [], preparation: null, bills: null, shares: [] },
    now,
  )
  const byRoom = mapLoaded(rows, rooms)
  await turn()
  const joined = mapLoaded(byRoom, (list) => joinedRows({ order, list, ...later }, now))
  await turn()
  return {
    readiness: mapLoaded(joined, (list) => roomsView(orderReadiness(list, now), page)),
    /** The lists that could not be read, and are missing in its days. */
    missing: { backorders: shows && !backorders.ok, claims: !claims.ok },
    /** There is something to add to a calendar. */
    hasDates,
  }
}

type RoomsPageView = NonNullable<Awaited<ReturnType<typeof loadRooms>>>

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
