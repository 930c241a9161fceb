import { useTranslation } from '~/i18n/use-translation'
import { EmptyState } from '~/components/empty-state'
import { ExternalLink } from '~/components/external-link'
import { LoadError } from '~/components/load-error'
import { Pagination } from '~/components/pagination'
import { paths } from '~/paths'
import type { RegistrationCountry, RegistrationsPage } from '~/screens/contacts/contacts-view'
import { Tabs } from './contact-list'

interface AppliancesProps {
  addressId: string
  /** Null: the links could not be read. */
  countries: RegistrationsPage | null
}

/** Where household appliances are registered, by country (specification 2.7). */
export function Appliances({ addressId, countries }: AppliancesProps) {
  const { t } = useTranslation()
  const self = paths.applianceRegistration(addressId)
  return (
    <>
      <div>
        <Tabs addressId={addressId} current="appliances" />
        {countries?.total !== 0 && <p className="front">{t('contacts:appliances.text')}</p>}
      </div>
      {countries === null && (
        <LoadError title={t('errors:error_loading_registrations')} retryHref={self} />
      )}
      {countries?.total === 0 && (
        <EmptyState
          title={t('contacts:appliances.empty.title')}
          action={
            <a className="button" href={self}>
              {t('contacts:reload')}
            </a>
          }
        >
          {t('contacts:appliances.empty.text')}
        </EmptyState>
      )}
      {countries?.items.map((country, index) => (
        <Country key={index} country={country} titleId={`country-${index}`} />
      ))}
      {countries && (
        <Pagination
          page={countries.page}
          pages={countries.pages}
          href={(page) => paths.applianceRegistration(addressId, page)}
        />
      )}
    </>
  )
}

function Country({ country, titleId }: { country: RegistrationCountry; titleId: string }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby={titleId}>
      <h2 className="gap" id={titleId} lang={country.nameLang}>
        {country.name || t('contacts:appliances.other_country')}
      </h2>
      <div className="stack tiles">
        {country.links.map(({ manufacturer, url }, index) => (
          <ExternalLink key={index} className="front line" href={url} lang={country.lang}>
            <span className="grow">{manufacturer}</span>
          </ExternalLink>
        ))}
      </div>
    </section>
  )
}
