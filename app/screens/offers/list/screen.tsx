import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { LoadError } from '~/components/load-error'
import { Pagination } from '~/components/pagination'
import { addressName } from '~/navigation/address-name'
import { listHref, readListQuery } from '~/navigation/list-query'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { openScreen } from '~/portal/open-screen.server'
import { AskForContentLink, EmptyList } from '~/screens/parts/empty-list'
import { ListHead } from '~/screens/parts/list-head'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { listOffers } from '~/upstream/offer.server'
import { settle } from '~/upstream/settle'
import { OfferSections } from './offer-sections'
import { offersPage } from './view'

export const handle = {
  menu: 'offers',
  description: 'offers:description',
} satisfies ScreenHandle

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId } = await openScreen(args, 'addressId')
  const listQuery = readListQuery(url.searchParams)
  const [offers, addresses] = await Promise.all([
    settle(listOffers(portal.api, addressId, () => portal.addresses())),
    settle(portal.addresses()),
  ])
  const data = {
    title: portal.pageTitle(portal.t('offers:title')),
    addressId,
    query: listQuery.query,
    street: addresses.ok ? addressName(portal.t, addressId, addresses.value) : '',
    incomplete: offers.ok && offers.value.incomplete,
    offers: offers.ok ? offersPage(offers.value.rows, listQuery, portal.now) : null,
  }
  return pageData(data, { status: offers.ok ? 200 : 503 })
}

export default function OffersScreen() {
  const { addressId, query, street, incomplete, offers } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const list = paths.offers(addressId)
  const self = listHref(list, { query, page: offers?.page ?? 1 })
  return (
    <>
      <ListHead
        title={t('offers:title')}
        isSearchable={offers?.total !== 0 || query !== ''}
        label={t('offers:search.label')}
        placeholder={t('offers:search.placeholder')}
        value={query}
        clearHref={list}
        inputMode="numeric"
      />
      {offers === null && <LoadError title={t('errors:error_loading_offers')} retryHref={self} />}
      {incomplete && <LoadError title={t('offers:incomplete')} retryHref={self} />}
      {offers !== null && offers.total > 0 && (
        <>
          <OfferSections
            offers={offers}
            addressId={addressId}
            query={query}
            incomplete={incomplete}
          />
          <Pagination
            page={offers.page}
            pages={offers.pages}
            href={(page) => listHref(list, { query, page })}
          />
        </>
      )}
      {offers?.total === 0 && !incomplete && (
        <EmptyList
          query={query}
          noMatch={{
            title: t('offers:no_match.title'),
            text: t('offers:no_match.text', { query }),
          }}
          clearHref={list}
          empty={{
            title: t('offers:empty.title'),
            text: street ? t('offers:empty.text_at', { address: street }) : t('offers:empty.text'),
            actions: (
              <>
                <AskForContentLink />
                <a className="button" href={list}>
                  {t('offers:empty.reload')}
                </a>
              </>
            ),
          }}
        />
      )}
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
