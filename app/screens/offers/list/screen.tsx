import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { addressName } from '~/navigation/address-name'
import { readListQuery } from '~/navigation/list-query'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { openScreen } from '~/portal/open-screen.server'
import { AskForContentLink, ListScreen } from '~/screens/parts/list'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { listOffers } from '~/upstream/offer.server'
import { settle } from '~/upstream/settle'
import { OfferSections } from './offer-sections'
import { offersPage } from '~/screens/offers/view'

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
  const { addressId, offers, ...data } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const list = paths.offers(addressId)
  return (
    <ListScreen
      list="offers"
      path={list}
      page={offers}
      inputMode="numeric"
      actions={
        <>
          <AskForContentLink />
          <a className="button" href={list}>
            {t('offers:empty.reload')}
          </a>
        </>
      }
      {...data}
    >
      {(page) => (
        <OfferSections
          offers={page}
          addressId={addressId}
          query={data.query}
          incomplete={data.incomplete}
        />
      )}
    </ListScreen>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
