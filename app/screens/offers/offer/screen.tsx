import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { BackLink } from '~/components/back-link'
import { LoadError } from '~/components/load-error'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { openScreen } from '~/portal/open-screen.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { loadOffer } from './load.server'
import { OfferPage } from './page'

export const handle = {
  menu: 'offers',
  description: 'offers:single.description',
} satisfies ScreenHandle

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId, offerId } = await openScreen(args, 'addressId', 'offerId')
  const view = await loadOffer(portal, { addressId, offerId, url })
  const title = portal.pageTitle(portal.t('offers:single.title', { id: offerId }))
  const data = { title, addressId, offerId, view, self: url.pathname + url.search }
  return pageData(data, { status: view ? 200 : 503 })
}

export default function OfferScreen() {
  const { addressId, offerId, view, self } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <>
      <BackLink href={paths.offers(addressId)} label={t('offers:title')} />
      <header className="head">
        <div>
          <h1>{t('offers:single.title', { id: offerId })}</h1>
          {view && view.info !== '' && <p>{view.info}</p>}
        </div>
      </header>
      {view ? (
        <OfferPage view={view} />
      ) : (
        <LoadError title={t('errors:error_loading_offer')} retryHref={self} />
      )}
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
