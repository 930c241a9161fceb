import { useLoaderData, json, type DataOf } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { BackLink, EntryTitle } from '~/ui/page-head'
import { LoadError } from '~/ui/load-error'
import { paths } from '~/paths'
import { pageData, openScreen } from '~/portal/page-data.server'
import { pageMeta } from '~/ui/page-meta'
import { addressCountry, streetAt } from '~/domain/address'
import { readPage } from '~/http/list-query'
import { orderRole } from '~/portal/role.server'
import { pageOfDocuments } from '~/screens/parts/documents/documents-view'
import { findOffer, listOfferDocuments, listOfferShowrooms } from '~/upstream/offer.server'
import { pageOfLoaded, unlessEmpty } from '~/upstream/loaded'
import { settle } from '~/upstream/settle'
import { BreakableText } from '~/ui/breakable-text'
import { isSingleDay } from '~/domain/day'
import { fileKind, offerFile, visibleDocuments } from '~/domain/document'
import { isOfferActive } from '~/domain/offer'
import { dayView, formatFullDay } from '~/i18n/short-day'
import { mailAddresses, mailto } from '~/domain/mail-address'
import { phoneNumbers } from '~/domain/phone-number'
import { Button } from '~/ui/button'
import { DaysLeft, DayTime, Dimension } from '~/ui/short-day'
import { FileLink } from '~/screens/parts/documents/document-file'
import { Icon } from '~/ui/icon'
import { Lines } from '~/ui/lines'
import { DocumentList } from '~/screens/parts/documents/document-list'
import { ModelLinks } from '~/screens/parts/model-links'
import { LoadedSection, Section } from '~/screens/parts/section'
import { SellerCard } from '~/screens/parts/seller-card'

export const meta = pageMeta('offers:single.title', 'offers:single.description')

/**
 * Everything on the page in one round of reads; documents and 3D models may fail alone.
 * @throws a 404 for an offer that is not in the address's list
 */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId, offerId } = await openScreen(args, 'addressId', 'offerId')
  const { api, now } = portal
  const search = url.searchParams
  const [offer, documents, models, role, addresses] = await Promise.all([
    settle(findOffer(api, addressId, offerId, portal.addresses)),
    settle(listOfferDocuments(api, offerId)),
    settle(listOfferShowrooms(api, offerId)),
    orderRole(portal, { addressId, offerId }),
    settle(portal.addresses()),
  ])
  const page = { offerId, addressId, self: url.pathname + url.search }
  if (!offer.ok) return pageData({ ...page, view: null }, { status: 503 })
  if (!offer.value) throw json({ reason: 'offer' }, { status: 404 })
  const { expiresOn } = offer.value
  const own = addresses.ok ? addresses.value : []
  const view = {
    ...offer.value,
    addressId,
    street: streetAt(addressId, own),
    isPast: !isOfferActive(offer.value, now),
    /** Null: the API gives no day. */
    until: expiresOn && {
      ...dayView(expiresOn, portal),
      text: formatFullDay(expiresOn, portal.language, 'short'),
      isDay: isSingleDay(expiresOn),
    },
    /** The offer itself among its documents. */
    file: documents.ok ? offerFile(visibleDocuments(documents.value, role)) : null,
    /** SWE or FIN, for phone numbers without country code. */
    country: addressCountry(addressId, own),
    /** Null: the offer has none. */
    models: unlessEmpty(pageOfLoaded(models, readPage(search, 'models'))) ?? null,
    documents: pageOfDocuments(documents, role, search, portal),
  }
  return pageData({ ...page, view })
}

type OfferView = NonNullable<DataOf<typeof loader>['view']>

export default function OfferScreen() {
  const { addressId, offerId, view, self } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const title = t('offers:single.title', { id: offerId })
  return (
    <>
      <BackLink href={paths.offers(addressId)} label={t('offers:title')} />
      <header className="page-head">
        <h1 className="basis-full">
          <EntryTitle title={title} street={view?.street} name={view?.info} />
        </h1>
        {view?.info.includes('\n') && (
          <p>
            <Lines lines={view.info.split('\n')} />
          </p>
        )}
      </header>
      {view ? (
        <OfferPage view={view} self={self} />
      ) : (
        <LoadError title={t('errors:error_loading_offer')} retryHref={self} />
      )}
    </>
  )
}

/** Specification 2.6. */
function OfferPage({ view, self }: { view: OfferView; self: string }) {
  const { t } = useTranslation()
  const { id, addressId, seller, country, file, models, documents } = view
  const head = (id: keyof typeof sections) => {
    const { title, error } = sections[id]
    return { id, title: t(title), error: t(error), self }
  }
  return (
    <>
      <section className="ticket" aria-labelledby="ticket-title">
        <h2 className="sr-only" id="ticket-title">
          {t('offers:single.ticket')}
        </h2>
        <div className="slip gap-3 border-0 md:grid-cols-2 md:items-center">
          <Validity offer={view} />
          <Answer offer={view} />
        </div>
      </section>
      <div className="columns">
        <div className="col">
          {file && (
            <Section id="offer" title={t('offers:single.file')}>
              <FileLink
                className="front line font-semibold"
                href={paths.document(file.id, { addressId, offerId: id })}
                filename={file.filename}
              >
                <Icon name={fileKind(file.filename)} />
                <span className="grow">
                  <BreakableText text={file.filename} />{' '}
                  {file.updatedOn !== '' && <small className="font-normal">{file.updatedOn}</small>}
                </span>
              </FileLink>
            </Section>
          )}
          {models && (
            <LoadedSection {...head('models')} loaded={models}>
              {(page) => <ModelLinks models={page} unnamed="offers:single.unnamed_model" />}
            </LoadedSection>
          )}
          <LoadedSection {...head('documents')} loaded={documents}>
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
        <aside className="col xl:sticky xl:top-(--bars)" aria-label={t('offers:single.side')}>
          <SellerCard seller={seller} country={country} title={t('order:seller.title')} />
        </aside>
      </div>
    </>
  )
}

function Validity({ offer: { until, isEndless, isPast } }: { offer: OfferView }) {
  const { t } = useTranslation()
  if (!until) return <p>{t(isEndless ? 'offers:single.endless' : 'offers:single.no_end')}</p>
  const { isDay, iso, text, daysLeft } = until
  return (
    <div className="grid gap-1.5">
      <p className="caption">
        {t(
          isPast
            ? 'offers:expired'
            : isDay
              ? 'offers:single.valid_until'
              : 'offers:single.validity',
        )}
      </p>
      <p className="font-display text-title/title font-medium wrap-anywhere">
        <DayTime iso={iso}>{text}</DayTime>
      </p>
      {isDay && !isPast && daysLeft !== null && (
        <Dimension>
          {daysLeft > 1 ? (
            t('offers:single.days', { count: daysLeft })
          ) : (
            <>
              {t('day:ends')} <DaysLeft days={daysLeft} />
            </>
          )}
        </Dimension>
      )}
    </div>
  )
}

/** A mail to the salesperson, or a call without an address (answer 103). */
function Answer({ offer: { id, info, seller, country, isPast } }: { offer: OfferView }) {
  const { t } = useTranslation()
  const [email] = mailAddresses(seller.salesPersonEmail)
  const about = { id, info: info && `, ${info}` }
  if (email !== undefined) {
    return (
      <p className="flex flex-wrap items-center gap-3 md:justify-end">
        {!isPast && (
          <>
            <Button
              variant="primary"
              className="max-xs:grow"
              href={mailto(email, { subject: t('offers:single.order_subject', about) })}
            >
              <Icon name="mail" size="small" />
              {t('offers:single.order')}
            </Button>{' '}
          </>
        )}
        <Button
          className="max-xs:grow"
          href={mailto(email, { subject: t('offers:single.ask_subject', about) })}
        >
          <Icon name="mail" size="small" />
          {t('offers:single.ask')}
        </Button>
      </p>
    )
  }
  const phone = [seller.storePhone, seller.salesPersonPhone]
    .flatMap((text) => phoneNumbers(text, country))
    .find(({ href }) => href !== null)
  if (!phone?.href) return null
  return (
    <p>
      <Button variant={isPast ? undefined : 'primary'} className="max-xs:w-full" href={phone.href}>
        <Icon name="phone" size="small" />
        {t(isPast ? 'offers:single.call_about' : 'offers:single.call', { phone: phone.text })}
      </Button>
    </p>
  )
}

/** A section's name is its anchor and its parameter in the address. */
const sections = {
  models: { title: 'offers:single.models', error: 'errors:error_loading_showrooms' },
  documents: { title: 'offers:single.documents', error: 'errors:error_loading_offer_documents' },
} as const
