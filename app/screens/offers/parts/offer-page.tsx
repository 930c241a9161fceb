import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changedHref } from '~/navigation/list-query'
import { Chip } from '~/components/chip'
import { Fact, Facts } from '~/components/facts'
import { LoadError } from '~/components/load-error'
import { ModelLinks } from '~/screens/parts/model-links'
import { Pagination } from '~/components/pagination'
import { PeopleCard } from '~/screens/parts/people-card'
import { paths } from '~/paths'
import { DocumentList } from '~/screens/parts/documents/document-list'
import { deleteHref } from '~/screens/parts/documents/document-place'
import type { OfferView } from '~/screens/offers/offers-view'

interface OfferPageProps {
  view: OfferView
  addressId: string
  /** Path and search of the page. */
  self: string
}

/** What the offer says, whom to ask about it, its 3D models and documents (specification 2.6). */
export function OfferPage({ view, addressId, self }: OfferPageProps) {
  const { t } = useTranslation()
  const { seller, country, models, documents } = view
  const within = { addressId, offerId: view.id }
  return (
    <div className="columns">
      <aside className="col" aria-label={t('offers:single.side')}>
        <Details view={view} />
        <PeopleCard
          title={t('offers:seller.title')}
          country={country}
          people={[
            {
              role: t('offers:seller.sales_person'),
              name: seller.salesPerson,
              phone: seller.salesPersonPhone,
              email: seller.salesPersonEmail,
            },
            {
              role: t('offers:seller.store'),
              name: seller.storeName,
              phone: seller.storePhone,
              email: '',
            },
          ]}
        />
      </aside>
      <div className="col main">
        {(!models.ok || models.value.total > 0) && (
          <Section id="models" title={t('offers:single.models')}>
            {models.ok ? (
              <>
                <ModelLinks
                  models={models.value}
                  unnamed={(number) => t('offers:single.unnamed_model', { number })}
                />
                <Pagination
                  page={models.value.page}
                  pages={models.value.pages}
                  href={(page) => changedHref(self, { models: String(page) }, 'models')}
                  of={t('offers:single.models')}
                />
              </>
            ) : (
              <LoadError title={t('errors:error_loading_showrooms')} retryHref={self} />
            )}
          </Section>
        )}
        <Section id="documents" title={t('offers:single.documents')}>
          {!documents.ok && (
            <LoadError title={t('errors:error_loading_offer_documents')} retryHref={self} />
          )}
          {documents.ok && (
            <>
              <DocumentList
                documents={documents.value}
                none={t('offers:single.no_documents')}
                fileHref={(id) => paths.document(id, within)}
                deleteHref={(id) => deleteHref(id, self, within)}
                folderHref={(folder) => changedHref(self, { folder, documents: null }, 'documents')}
              />
              <Pagination
                page={documents.value.page}
                pages={documents.value.pages}
                href={(page) => changedHref(self, { documents: String(page) }, 'documents')}
                of={t('offers:single.documents')}
              />
            </>
          )}
        </Section>
      </div>
    </div>
  )
}

function Details({ view }: { view: OfferView }) {
  const { t } = useTranslation()
  const { id, validUntil, isDay, isPast, info } = view
  const words = validUntil || t('offers:single.no_end')
  return (
    <section className="front solo" aria-labelledby="details-title">
      <h2 id="details-title">{t('offers:single.details')}</h2>
      <Facts grid>
        <Fact label={t('offers:number')}>{id}</Fact>
        <Fact label={isDay ? t('offers:single.valid_until') : t('offers:single.validity')}>
          {isDay ? t('offers:single.until', { day: validUntil }) : words}{' '}
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

function Section(props: { id: string; title: string; children: ReactNode }) {
  const { id, title, children } = props
  return (
    <section className="stack" id={id} aria-labelledby={`${id}-title`}>
      <div className="front">
        <h2 id={`${id}-title`}>{title}</h2>
      </div>
      {children}
    </section>
  )
}
