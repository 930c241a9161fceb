import { today } from '~/domain/helsinki'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { EmptyState } from '~/components/empty-state'
import { Together } from '~/components/load-error'
import { Pagination } from '~/components/pagination'
import { pageData } from '~/portal/page-data.server'
import { openScreen } from '~/portal/open-screen.server'
import type { Portal } from '~/portal/portal.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { NoticedForm } from './parts/noticed-form'
import { useCardFailure, Warranty } from './parts/warranty'
import {
  readWarrantiesQuery,
  warrantiesHref,
  type WarrantiesQuery,
  cardOf,
  failedCard,
  soonestFirst,
  type WarrantyCard,
} from './view'
import { byDay } from '~/domain/day'
import type { Noticed } from '~/domain/defect-deadline'
import { isDelivered } from '~/domain/order-status'
import type { OrderListEntry } from '~/domain/order'
import { pageOf, type Page } from '~/domain/page'
import { warrantyPeriod } from '~/domain/warranty-period'
import { getOrder, getWarrantyData, listOrders } from '~/upstream/order.server'
import { isMissing, settle, type Loaded } from '~/upstream/settle'
import { mapWithConcurrency } from '~/upstream/map-with-concurrency'

export const handle = {
  menu: 'warranties',
  description: 'warranties:description',
} satisfies ScreenHandle

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId } = await openScreen(args, 'addressId')
  const query = readWarrantiesQuery(url.searchParams, portal.now)
  const warranties = await loadWarranties(portal, addressId, query)
  const data = {
    title: portal.pageTitle(portal.t('warranties:title')),
    addressId,
    today: today(portal.now),
    ...query,
    warranties: warranties.ok ? warranties.value : null,
  }
  return pageData(data, { status: warranties.ok ? statusOf(query.noticed.state) : 503 })
}

const statusOf = (state: string) => (state === 'unreadable' || state === 'ahead' ? 400 : 200)

export default function WarrantiesScreen() {
  const { addressId, today: lastDay, noticed, warranties, ...data } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const page = warranties?.page ?? data.page
  const text = noticed.state === 'none' ? '' : noticed.text
  const self = warrantiesHref(addressId, { noticed: text, page })
  const failureOf = useCardFailure()
  const ofPage = warranties
    ? warranties.incomplete
      ? [t('orders:incomplete')]
      : []
    : [t('errors:error_loading_orders')]
  const begun = warranties?.items.some(({ content }) => content.state === 'begun') ?? false
  return (
    <>
      <header className="head">
        <h1>{t('warranties:title')}</h1>
      </header>
      <Together
        ofPage={ofPage.map((error) => ({ name: t('orders:title'), error }))}
        ofParts={(warranties?.items ?? []).flatMap((card) => failureOf(card) ?? [])}
        retryHref={self}
      >
        <div className="stack">
          {warranties?.items.map((card) => (
            <Warranty key={card.orderId} {...{ card, addressId, self }} />
          ))}
        </div>
      </Together>
      {warranties?.items.length === 0 && !warranties.incomplete && (
        <NoWarranties isOnePage={warranties.pages === 1} />
      )}
      {warranties && (
        <Pagination
          page={page}
          pages={warranties.pages}
          href={(other) => warrantiesHref(addressId, { noticed: text, page: other })}
        />
      )}
      {/* Without a warranty that has begun there is nothing to answer, but what was asked stays. */}
      {(begun || text !== '') && <NoticedForm {...{ addressId, noticed, lastDay, page }} />}
    </>
  )
}

function NoWarranties({ isOnePage }: { isOnePage: boolean }) {
  const { t } = useTranslation()
  return isOnePage ? (
    <EmptyState title={t('warranties:empty.title')}>{t('warranties:empty.text')}</EmptyState>
  ) : (
    <EmptyState title={t('warranties:none_here.title')}>
      {t('warranties:none_here.text')}
    </EmptyState>
  )
}

/** Each order is two calls: fewer to a page than lists have. */
const ordersToAPage = 5

interface Warranties extends Page<WarrantyCard> {
  /** Not every address could be read. */
  incomplete: boolean
}

/** The warranties of an address, or of all of them: first what has been delivered, the latest first. */
async function loadWarranties(
  portal: Portal,
  addressId: string,
  { noticed, page }: WarrantiesQuery,
): Promise<Loaded<Warranties>> {
  const listing = await settle(listOrders(portal.api, addressId, () => portal.addresses()))
  if (!listing.ok) return listing
  const { rows, incomplete } = listing.value
  const unique = [...new Map(rows.map((order) => [order.id, order])).values()]
  const orders = pageOf(unique.sort(latestDeliveredFirst), page, ordersToAPage)
  const cards = await mapWithConcurrency(orders.items, (order) => readCard(portal, order, noticed))
  const items = cards.filter((card) => card !== null).sort(soonestFirst)
  return { ok: true, value: { ...orders, items, incomplete } }
}

function latestDeliveredFirst(a: OrderListEntry, b: OrderListEntry): number {
  const [left, right] = [isDelivered(a.status), isDelivered(b.status)]
  if (left !== right) return left ? -1 : 1
  return left ? byDay(b.deliveryDate, a.deliveryDate) : byDay(a.deliveryDate, b.deliveryDate)
}

/** Null: the order's warranty is not published. What cannot be read fails alone. */
async function readCard(
  portal: Portal,
  listed: OrderListEntry,
  noticed: Noticed,
): Promise<WarrantyCard | null> {
  const { api, config, now } = portal
  const readData = () => settle(getWarrantyData(api, listed.id))
  const [order, early] = await Promise.all([
    settle(getOrder(api, listed.id, config.brand.prefix)),
    // An order has no warranty data before its delivery.
    isDelivered(listed.status) ? readData() : null,
  ])
  if (!order.ok) return failedCard(listed, 'order')
  if (!order.value.showWarranty) return null
  const data = isDelivered(order.value.status) ? (early ?? (await readData())) : null
  if (data && isMissing(data)) return null
  if (data && !data.ok) return failedCard(listed, 'warranty')
  const period = warrantyPeriod(order.value, data && data.value, now)
  return cardOf({ listed, order: order.value, period }, noticed, now)
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
