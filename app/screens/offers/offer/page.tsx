import { useTranslation } from '~/i18n/use-translation'
import { Chip } from '~/components/chip'
import { Fact, Facts } from '~/components/facts'
import { Together } from '~/components/load-error'
import { isSingleDay } from '~/domain/day'
import { DocumentList } from '~/screens/parts/documents/document-list'
import { ModelLinks } from '~/screens/parts/model-links'
import { LoadedSection } from '~/screens/parts/section'
import { SellerCard } from '~/screens/parts/seller-card'
import type { OfferView } from './load.server'

/** The offer, its salesperson, its 3D models and documents (specification 2.6). */
export function OfferPage({ view }: { view: OfferView }) {
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

/** The sections of an offer's page: each stands in the page and in its address under its name here. */
const sections = {
  models: { title: 'offers:single.models', error: 'errors:error_loading_showrooms' },
  documents: { title: 'offers:single.documents', error: 'errors:error_loading_offer_documents' },
} as const
