import { today } from '~/domain/helsinki'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { EmptyState } from '~/components/empty-state'
import { Together } from '~/components/load-error'
import { Pagination } from '~/components/pagination'
import { titled } from '~/navigation/page-title'
import { readParams } from '~/navigation/route-params'
import { pageData } from '~/portal/page-data.server'
import { requirePortal } from '~/portal/portal.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { loadWarranties } from './load.server'
import { NoticedForm } from './parts/noticed-form'
import { useCardFailure, WarrantySection } from './parts/warranty-section'
import { readWarrantiesQuery, warrantiesHref } from './query'

export const handle = {
  menu: 'warranties',
  description: 'warranties:description',
} satisfies ScreenHandle

export const meta = titled

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const { addressId } = readParams(params, 'addressId')
  const query = readWarrantiesQuery(new URL(request.url).searchParams, portal.now)
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
        {/* Without a warranty that has begun there is nothing to answer, but what was asked stays. */}
        {(begun || text !== '') && <NoticedForm {...{ addressId, noticed, lastDay, page }} />}
        {warranties?.items.map((card) => (
          <WarrantySection key={card.orderId} {...{ card, addressId, self }} />
        ))}
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

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
