import type { Language } from '../../domain/person'
import { registrationGroups, type RegistrationLink } from '../../domain/registration'

/** The manufacturers of one country. */
export interface RegistrationCountry {
  /** In the person's language; empty where none is given. */
  name: string
  /** Of the name, where it stands as it came. */
  nameLang?: string | undefined
  /** Of the manufacturers' names: the country's. */
  lang?: string | undefined
  links: { manufacturer: string; url: string }[]
}

/** Registration links by country (specification 2.7), with the languages that they are written in. */
export function registrationCountries(
  links: readonly RegistrationLink[],
  language: Language,
): RegistrationCountry[] {
  return registrationGroups(links, language).map((group) => ({
    name: group.name,
    // What the portal has no word for comes in the maker's language.
    nameLang: group.name !== '' && group.name === group.country ? 'fi' : undefined,
    lang: languageOf(group.country),
    links: group.links.map(({ manufacturer, url }) => ({
      manufacturer: manufacturer || new URL(url).hostname,
      url,
    })),
  }))
}

/** The language that is most likely spoken in a country: fi in FI. Undefined where it is no code. */
function languageOf(country: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(country)) return undefined
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  return language === 'und' ? undefined : language
}
