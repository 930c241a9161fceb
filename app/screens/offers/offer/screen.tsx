import { useLoaderData, json } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { BackLink } from '~/components/back-link'
import { LoadError, Together } from '~/components/load-error'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { openScreen } from '~/portal/open-screen.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { addressCountry } from '~/domain/address-country'
import { readPage } from '~/navigation/list-query'
import { orderRole } from '~/portal/order-role.server'
import type { Portal } from '~/portal/portal.server'
import { pageOfDocuments } from '~/screens/parts/documents/documents-view'
import { hasContent, pageOfLoaded } from '~/screens/parts/loaded'
import { offerLine } from '~/screens/offers/view'
import { findOffer, listOfferDocuments, listOfferShowrooms } from '~/upstream/offer.server'
import { settle } from '~/upstream/settle'
import { Chip } from '~/components/chip'
import { Fact, Facts } from '~/components/facts'
import { isSingleDay } from '~/domain/day'
import { DocumentList } from '~/screens/parts/documents/document-list'
import { ModelLinks } from '~/screens/parts/model-links'
import { LoadedSection } from '~/screens/parts/section'
import { SellerCard } from '~/screens/parts/seller-card'

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

interface OfferQuery {
  addressId: string
  offerId: string
  /** Its parameters name pages and the folder of documents. */
  url: URL
}

/** An offer without 3D models has no key for them. */
export type OfferView = NonNullable<Awaited<ReturnType<typeof loadOffer>>>

/**
 * Everything that the page of an offer shows, read in one round; documents and 3D models may fail
 * alone. Null: the offer itself could not be loaded.
 * @throws a 404 for an offer that is not in the address's list
 */
async function loadOffer(portal: Portal, { addressId, offerId, url }: OfferQuery) {
  const { api, now } = portal
  const search = url.searchParams
  const [offer, documents, models, role, addresses] = await Promise.all([
    settle(findOffer(api, addressId, offerId, () => portal.addresses())),
    settle(listOfferDocuments(api, offerId)),
    settle(listOfferShowrooms(api, offerId)),
    orderRole(portal, { addressId, offerId }),
    settle(portal.addresses()),
  ])
  if (!offer.ok) return null
  if (!offer.value) throw json({ reason: 'offer' }, { status: 404 })
  const modelsPage = pageOfLoaded(models, readPage(search, 'models'))
  return {
    addressId,
    /** Path and search of the page. */
    self: url.pathname + url.search,
    ...offerLine(offer.value, now),
    seller: offer.value.seller,
    /** For phone numbers without a country's code: SWE or FIN. */
    country: addressCountry(addressId, addresses.ok ? addresses.value : []),
    ...(hasContent(modelsPage) && { models: modelsPage }),
    documents: pageOfDocuments(documents, role, search, portal),
  }
}

/** The offer, its salesperson, its 3D models and documents (specification 2.6). */
function OfferPage({ view }: { view: OfferView }) {
  const { t } = useTranslation()
  const { id, addressId, self, seller, country, models, documents } = view
  const failures = (['models', 'documents'] as const)
    .filter((part) => view[part]?.ok === false)
    .map((part) => ({ name: t(sections[part].title), error: t(sections[part].error) }))
  return (
    <Together ofParts={failures} retryHref={self}>
      <div className="columns">
        <aside className="col" aria-label={t('offers:single.side')}>
          <Details view={view} />
          <SellerCard
            seller={seller}
            country={country}
            words={{
              title: t('offers:seller.title'),
              salesPerson: t('offers:seller.sales_person'),
              store: t('offers:seller.store'),
            }}
          />
        </aside>
        <div className="col main">
          {models && (
            <LoadedSection
              id="models"
              title={t(sections.models.title)}
              error={t(sections.models.error)}
              loaded={models}
              self={self}
              isPlain
            >
              {(page) => (
                <ModelLinks
                  models={page}
                  unnamed={(number) => t('offers:single.unnamed_model', { number })}
                />
              )}
            </LoadedSection>
          )}
          <LoadedSection
            id="documents"
            title={t(sections.documents.title)}
            error={t(sections.documents.error)}
            loaded={documents}
            self={self}
            isPlain
          >
            {(page) => (
              <DocumentList
                documents={page}
                none={t('offers:single.no_documents')}
                of={{ addressId, offerId: id }}
                self={self}
              />
            )}
          </LoadedSection>
        </div>
      </div>
    </Together>
  )
}

function Details({ view }: { view: OfferView }) {
  const { t } = useTranslation()
  const { id, expiresOn, isPast, info } = view
  const isDay = expiresOn !== null && isSingleDay(expiresOn)
  return (
    <section className="front solo" aria-labelledby="details-title">
      <h2 id="details-title">{t('offers:single.details')}</h2>
      <Facts grid>
        <Fact label={t('offers:number')}>{id}</Fact>
        <Fact label={isDay ? t('offers:single.valid_until') : t('offers:single.validity')}>
          {isDay
            ? t('offers:single.until', { day: expiresOn.text })
            : expiresOn?.text || t('offers:single.no_end')}{' '}
          {isPast && <Chip>{t('offers:expired')}</Chip>}
        </Fact>
        {info !== '' && (
          <Fact label={t('offers:single.info')} className="wide">
            {info}
          </Fact>
        )}
      </Facts>
    </section>
  )
}

/** The sections of an offer's page: each has its name here as its anchor and in the page's address. */
const sections = {
  models: { title: 'offers:single.models', error: 'errors:error_loading_showrooms' },
  documents: { title: 'offers:single.documents', error: 'errors:error_loading_offer_documents' },
} as const

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
