import { listHref, type ListQuery } from '~/navigation/list-query'
import type { PhoneLink } from '~/screens/parts/contact-links'
import { alphabets, contactGroups, contactsMatching, type Contact } from '~/domain/contact'
import { pageOf, pageSize, type Page } from '~/domain/page'
import type { Language } from '~/domain/person'
import { phoneNumbers } from '~/domain/phone-number'
import { paths } from '~/paths'
import type { WebLink } from '~/domain/link'
import { registrationGroups, type RegistrationLink } from '~/domain/registration'

export interface ContactLine extends Omit<Contact, 'titles' | 'phone'> {
  /** Its place in the page: contacts have no ids. */
  key: number
  title: string
  phones: PhoneLink[]
}

export interface IndexLetter {
  letter: string
  /** Null: no contact begins with it. */
  href: string | null
}

export interface ContactLists extends ListQuery {
  addressId: string
  /** The address's country, for phone numbers of own contacts without a country code. */
  country: string
  language: Language
}

interface Entry {
  /** Null: the person's own, above the letters. */
  letter: string | null
  contact: Contact
}

/** The contacts that match the search, and of them one page of 50. */
export function contactsPage(contacts: readonly Contact[], lists: ContactLists) {
  const { language, query } = lists
  const { own, groups } = contactGroups(contactsMatching(contacts, query, language), language)
  const entries: Entry[] = [
    ...own.map((contact) => ({ letter: null, contact })),
    ...groups.flatMap(({ letter, contacts: inGroup }) =>
      inGroup.map((contact) => ({ letter, contact })),
    ),
  ]
  const page = pageOf(entries, lists.page)
  const lines = page.items.map(({ letter, contact }, index) => ({
    letter,
    line: contactLine(contact, index, lists.country),
  }))
  const letters = [...new Set(lines.map(({ letter }) => letter))].filter(
    (letter) => letter !== null,
  )
  return {
    own: lines.filter(({ letter }) => letter === null).map(({ line }) => line),
    groups: letters.map((letter) => ({
      letter,
      contacts: lines.filter((entry) => entry.letter === letter).map(({ line }) => line),
    })),
    /** Of all pages; empty where there are only the person's own contacts. */
    index: letterIndex(entries, page.page, lists),
    page: page.page,
    pages: page.pages,
    total: page.total,
  }
}

/** One page of the contacts: own ones first, then the others by letter (specification 2.7). */
export type ContactsPage = ReturnType<typeof contactsPage>

function contactLine(contact: Contact, key: number, country: string): ContactLine {
  const { titles, phone, ...line } = contact
  return {
    ...line,
    key,
    title: titles.join(' / '),
    // Contacts name no country: one's own are of the address, all others of the maker's, Finland.
    phones: phoneNumbers(phone, contact.isOwn ? country : 'FIN'),
  }
}

/** Every letter of the language and those beside it; each leads to the page where it begins. */
function letterIndex(
  entries: readonly Entry[],
  current: number,
  { addressId, query, language }: ContactLists,
): IndexLetter[] {
  const pages = new Map<string, number>()
  entries.forEach(({ letter }, index) => {
    if (letter !== null && !pages.has(letter)) pages.set(letter, Math.floor(index / pageSize) + 1)
  })
  if (pages.size === 0) return []
  return [...new Set([...alphabets[language], ...pages.keys()])].map((letter) => {
    const page = pages.get(letter)
    if (page === undefined) return { letter, href: null }
    const list = page === current ? '' : listHref(paths.contacts(addressId), { query, page })
    return { letter, href: `${list}#${encodeURIComponent(letterId(letter))}` }
  })
}

/** The anchor of a letter; `#` is for names that begin with none. */
export function letterId(letter: string): string {
  return `letter-${letter === '#' ? 'none' : letter}`
}

/** The manufacturers of one country. */
export interface RegistrationCountry {
  /** In the person's language; empty where none is given. */
  name: string
  /** Of the name, where it is shown as the API wrote it. */
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
    // Countries without a translation are in the maker's language.
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
