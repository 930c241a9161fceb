import { grouped } from './grouped'
import type { WebLink } from './link'
import type { Language } from './person'

/** Where a household appliance is registered with its maker (specification 2.7). */
export interface RegistrationLink {
  /** ISO 3166 where the API's word is known (FI, SE), else as it came. */
  country: string
  manufacturer: string
  url: WebLink
}

export interface RegistrationGroup {
  country: string
  /** In the person's language; as it came where unknown, empty where none is given. */
  name: string
  links: RegistrationLink[]
}

const homeCountries = { fi: 'FI', sv: 'SE', en: 'FI' } as const satisfies Record<Language, string>

/**
 * Links by country in the language's order: its own country first (English: the maker's), then by
 * the countries' names, those without a country last; the links of each by manufacturer.
 */
export function registrationGroups(
  links: readonly RegistrationLink[],
  language: Language,
): RegistrationGroup[] {
  const { compare } = new Intl.Collator(language)
  const sorted = links.toSorted((a, b) => compare(a.manufacturer, b.manufacturer))
  const groups = [...grouped(sorted, ({ country }) => country)].map(([country, ofCountry]) => ({
    country,
    name: countryName(country, language),
    links: ofCountry,
  }))
  const place = ({ country }: RegistrationGroup) =>
    country === homeCountries[language] ? 0 : country === '' ? 2 : 1
  return groups.sort((a, b) => place(a) - place(b) || compare(a.name, b.name))
}

function countryName(country: string, language: Language): string {
  // Intl throws for anything that has not the form of a region code.
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
}
