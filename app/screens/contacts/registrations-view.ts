import type { WebLink } from '~/domain/link'
import { pageOf, type Page } from '~/domain/page'
import type { Language } from '~/domain/person'
import { registrationGroups, type RegistrationLink } from '~/domain/registration'

/** The manufacturers of one country. */
export interface RegistrationCountry {
  /** In the person's language; empty where none is given. */
  name: string
  /** Of the name, where it stands as it came. */
  nameLang?: string | undefined
  /** Of the manufacturers' names: the country's. */
  lang?: string | undefined
  links: { manufacturer: string; url: WebLink }[]
}

/** One page of the countries with their links. */
export type RegistrationsPage = Page<RegistrationCountry>

/** Registration links by country (specification 2.7), with the languages that they are written in. */
export function registrationsPage(
  links: readonly RegistrationLink[],
  language: Language,
  pageNumber: number,
): RegistrationsPage {
  const groups = registrationGroups(links, language)
  const page = pageOf(
    groups.flatMap((group) => group.links),
    pageNumber,
  )
  const listed = new Set(page.items)
  const items = groups.map((group) => ({
    name: group.name,
    // A country without a word of the portal's comes in the maker's language.
    nameLang: group.name !== '' && group.name === group.country ? 'fi' : undefined,
    lang: languageOf(group.country),
    links: group.links
      .filter((link) => listed.has(link))
      .map(({ manufacturer, url }) => ({
        manufacturer: manufacturer || new URL(url).hostname,
        url,
      })),
  }))
  return { ...page, items: items.filter((country) => country.links.length > 0) }
}

/** The language that is most likely spoken in a country: fi in FI. Undefined where it is no code. */
function languageOf(country: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(country)) return undefined
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  return language === 'und' ? undefined : language
}
