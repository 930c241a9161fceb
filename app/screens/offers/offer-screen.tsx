import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readPage } from '~/navigation/list-query'
import { BackLink } from '~/components/back-link'
import { LoadError } from '~/components/load-error'
import { titled } from '~/navigation/page-title'
import { paths } from '~/paths'
import { requirePortal } from '~/portal/portal.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { loadOffer } from './load-offer.server'
import { OfferPage } from './parts/offer-page'

export const handle = { screen: 'offer', menu: 'offers' } satisfies ScreenHandle

export const meta = titled

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const addressId = params.addressId ?? ''
  const offerId = params.offerId ?? ''
  const { pathname, search, searchParams } = new URL(request.url)
  const view = await loadOffer(portal, {
    addressId,
    offerId,
    folder: searchParams.get('folder'),
    documents: readPage(searchParams, 'documents'),
    models: readPage(searchParams, 'models'),
  })
  const title = portal.pageTitle(portal.t('offers:single.title', { id: offerId }))
  return json(
    { title, addressId, offerId, view, self: pathname + search },
    { status: view ? 200 : 503 },
  )
}

export default function OfferScreen() {
  const { addressId, offerId, view, self } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const title = t('offers:single.title', { id: offerId })
  return (
    <>
      <BackLink href={paths.offers(addressId)} label={t('offers:title')} />
      <header className="head">
        <div>
          <h1>{title}</h1>
          {view && view.info !== '' && <p>{view.info}</p>}
        </div>
      </header>
      {view ? (
        <OfferPage view={view} addressId={addressId} self={self} />
      ) : (
        <LoadError title={t('errors:error_loading_offer')} retryHref={self} />
      )}
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
