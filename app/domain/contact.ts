import type { Language } from './person'
import { comparable, wordMatcher } from './search-words'
import type { WebLink } from './link'

export interface Contact {
  name: string
  titles: string[]
  company: string
  /** May hold several numbers: `phoneNumbers` reads it. */
  phone: string
  email: string
  info: string
  /** The person's own, marked with a star (specification 2.7). */
  isOwn: boolean
  /** True for the bank's contact: the screen shows the company name as a logo. */
  showLogo: boolean
}

/**
 * Every word of the phrase must be in name, title, company, phone, e-mail or info (specification 2.7). Phones
 * also match without spaces.
 */
export function contactsMatching(
  contacts: readonly Contact[],
  phrase: string,
  language: Language,
): Contact[] {
  const matches = wordMatcher(phrase, language)
  return distinctContacts(contacts, language).filter((contact) =>
    matches([
      contact.name,
      ...contact.titles,
      contact.company,
      contact.phone,
      dialled(contact.phone),
      contact.email,
      contact.info,
    ]),
  )
}

/**
 * Own contacts, then the others by first letter in the language's order (specification 2.7). å, ä and ö come
 * after z in Finnish and Swedish, with a and o in English; # comes last, for names without a letter.
 */
export function contactsByLetter(contacts: readonly Contact[], language: Language) {
  const { compare } = new Intl.Collator(language)
  const letterOf = lettersOf(language)
  const letters: (string | null)[] = [null, ...alphabets[language], noLetter]
  return distinctContacts(contacts, language)
    .map((contact) => {
      const name = contact.name.trim() || contact.company.trim()
      /** Null: the person's own contacts, above the letters. */
      const letter = contact.isOwn ? null : letterOf(name)
      return { letter, name, contact }
    })
    .sort(
      (a, b) => letters.indexOf(a.letter) - letters.indexOf(b.letter) || compare(a.name, b.name),
    )
}

/**
 * Removes duplicates: the API lists the person's own designer among all contacts too, and contacts have no id.
 * Same name with same e-mail or phone is the same contact; the own one stays.
 */
function distinctContacts(contacts: readonly Contact[], language: Language): Contact[] {
  const seenKeys = new Set<string>()
  const ownFirst = [...contacts].sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
  return ownFirst.filter((contact) => {
    const keys = identities(contact, language)
    const isRepeated = keys.some((key) => seenKeys.has(key))
    for (const key of keys) seenKeys.add(key)
    return !isRepeated
  })
}

function identities({ name, email, phone }: Contact, language: Language): string[] {
  const reached = [email.trim(), dialled(phone)].filter((way) => way !== '')
  const ways = reached.length > 0 ? reached : ['']
  return ways.map((way) => comparable(`${name.trim()}\n${way}`, language))
}

const dialled = (phone: string) => phone.replace(/[\s()\p{Pd}]/gu, '')

const noLetter = '#'
const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
export const alphabets = { fi: `${latin}ÅÄÖ`, sv: `${latin}ÅÄÖ`, en: latin } as const

/** The collator knows equal letters of a language: é is e, ä is a in English only. */
function lettersOf(language: Language): (name: string) => string {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' })
  return (name) => {
    const [first = ''] = name.trim().normalize('NFC')
    const isLetter = /^\p{L}$/u.test(first)
    return [...alphabets[language]].find((own) => isLetter && compare(own, first) === 0) ?? noLetter
  }
}

/** Where a household appliance is registered with its maker (specification 2.7). */
export interface RegistrationLink {
  /** ISO 3166 (FI, SE) if known, otherwise as it came. */
  country: string
  manufacturer: string
  url: WebLink
}

const homeCountries = { fi: 'FI', sv: 'SE', en: 'FI' } as const satisfies Record<Language, string>

/**
 * Sorted by country and manufacturer. The country of the language is first (for English the maker's), and links
 * without a country are last.
 */
export function registrationsByCountry(links: readonly RegistrationLink[], language: Language) {
  const { compare } = new Intl.Collator(language)
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  // Intl throws for texts that are not a region code.
  const nameOf = (country: string) =>
    /^[A-Z]{2}$/.test(country) ? (regions.of(country) ?? country) : country
  const place = ({ country }: RegistrationLink) =>
    country === homeCountries[language] ? 0 : country === '' ? 2 : 1
  return links
    .map((link) => ({
      ...link,
      /** In the person's language if known, otherwise as it came. */
      countryName: nameOf(link.country),
    }))
    .sort(
      (a, b) =>
        place(a) - place(b) ||
        compare(a.countryName, b.countryName) ||
        compare(a.manufacturer, b.manufacturer),
    )
}
