import { Button } from '~/ui/button'
import { Fragment } from 'react'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { listHref, readListQuery, type ListQuery } from '~/http/list-query'
import { addressCountry } from '~/domain/address'
import {
  alphabets,
  contactsByLetter,
  contactsMatching,
  registrationsByCountry,
  type Contact,
} from '~/domain/contact'
import { grouped } from '~/domain/grouped'
import { pageOf, pageSize } from '~/domain/page'
import { mailAddresses, mailto } from '~/domain/mail-address'
import { phoneNumbers } from '~/domain/phone-number'
import { Icon } from '~/ui/icon'
import { Lines } from '~/ui/lines'
import { EmptyState } from '~/ui/empty-state'
import { ExternalLink } from '~/ui/external-link'
import { LoadError } from '~/ui/load-error'
import { Pagination } from '~/ui/pagination'
import { paths } from '~/paths'
import { pageData, openScreen } from '~/portal/page-data.server'
import type { Portal } from '~/portal/portal.server'
import { listContacts, listRegistrations } from '~/upstream/contact.server'
import { orNull } from '~/upstream/settle'
import { EmptyList, ListHead } from '~/screens/parts/list'
import { Section } from '~/screens/parts/section'
import { pageMeta } from '~/ui/page-meta'

export const meta = pageMeta('contacts:title', 'contacts:description')

/** Each tab reads only its own data (specification 2.7). */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId } = await openScreen(args, 'addressId')
  const query = readListQuery(url.searchParams)
  const data =
    url.searchParams.get('tab') === 'appliances'
      ? await loadAppliances(portal, query.page)
      : await loadContacts(portal, addressId, query)
  const isLoaded = data.tab === 'appliances' ? data.links : data.contacts
  return pageData({ addressId, ...data }, { status: isLoaded ? 200 : 503 })
}

/** The index is shown from this number of letters. */
const fewestLetters = 10

type Row = ReturnType<typeof contactsByLetter>[number]

async function loadContacts(portal: Portal, addressId: string, { query, page }: ListQuery) {
  const { api, language } = portal
  const [contacts, addresses] = await Promise.all([
    orNull(listContacts(api, addressId)),
    orNull(portal.addresses()),
  ])
  const found = contactsMatching(contacts ?? [], query, language)
  const rows = contactsByLetter(found, language)
  const letters = new Set(rows.flatMap(({ letter }) => letter ?? []))
  return {
    tab: 'contacts' as const,
    query,
    country: addressCountry(addressId, addresses ?? []),
    /** Null: unreadable. */
    contacts: contacts && pageOf(rows, page),
    /** Of all pages, without the person's own. */
    others: found.filter(({ isOwn }) => !isOwn).length,
    /** The letters of all pages; empty below `fewestLetters`. */
    letters:
      letters.size < fewestLetters
        ? []
        : [...new Set([...alphabets[language], ...letters])].map((letter) => {
            const first = rows.findIndex((row) => row.letter === letter)
            /** Null: no contact begins with the letter. */
            const page = first < 0 ? null : Math.floor(first / pageSize) + 1
            return { letter, page }
          }),
  }
}

async function loadAppliances(portal: Portal, page: number) {
  const links = await orNull(listRegistrations(portal.api))
  return {
    tab: 'appliances' as const,
    title: portal.t('contacts:appliances.title'),
    /** Null: unreadable. */
    links: links && pageOf(registrationsByCountry(links, portal.language), page),
  }
}

export default function ContactsScreen() {
  const data = useLoaderData<typeof loader>()
  const { addressId } = data
  const query = data.tab === 'contacts' ? data.query : ''
  return (
    <>
      <ListHead
        list="contacts"
        isSearchable={data.tab === 'contacts' && (query !== '' || data.contacts?.total !== 0)}
        value={query}
        clearHref={paths.contacts(addressId)}
      />
      {data.tab === 'appliances' ? <Appliances {...data} /> : <ContactList {...data} />}
    </>
  )
}

type ListProps = Awaited<ReturnType<typeof loadContacts>> & { addressId: string }

/** Own contacts first, then by letter (specification 2.7). */
function ContactList({ addressId, query, country, contacts, others, letters }: ListProps) {
  const { t } = useTranslation()
  const list = paths.contacts(addressId)
  const href = (page: number) => listHref(list, { query, page })
  const groups = grouped(contacts?.items ?? [], ({ letter }) => letter)
  const own = groups.get(null) ?? []
  const row = ({ contact, letter }: Row, index: number) => (
    <ContactRow
      key={index}
      contact={contact}
      country={country}
      letter={index === 0 ? letter : null}
    />
  )
  return (
    <>
      <Tabs addressId={addressId} current="contacts" />
      {own.length > 0 && (
        <Section id="own" title={t('contacts:own.title')}>
          <ul className="grid grid-cols-1 gap-reveal">{own.map(row)}</ul>
        </Section>
      )}
      {!contacts && <LoadError title={t('errors:error_loading_contacts')} retryHref={href(1)} />}
      {contacts?.total === 0 && (
        <EmptyList
          list="contacts"
          query={query}
          clearHref={list}
          actions={<Button href={list}>{t('contacts:reload')}</Button>}
        />
      )}
      {contacts && letters.length > 0 && (
        <nav className="segmented flex-wrap" aria-label={t('contacts:index.label')}>
          {letters.map(({ letter, page }) => (
            <Fragment key={letter}>
              {page === null ? (
                <span
                  className="flex-1 self-center text-center text-birch-3 max-xl:hidden"
                  aria-hidden="true"
                >
                  {letter}
                </span>
              ) : (
                <a
                  className="px-0 text-base no-underline max-xl:flex-none xl:min-w-0"
                  href={`${page === contacts.page ? '' : href(page)}#${encodeURIComponent(letterId(letter))}`}
                  aria-label={letter === '#' ? t('contacts:index.other') : undefined}
                >
                  {letter}
                </a>
              )}{' '}
            </Fragment>
          ))}
        </nav>
      )}
      {groups.size > (own.length > 0 ? 1 : 0) && (
        <Section
          id="others"
          title={t('contacts:others')}
          note={t('contacts:count', { count: others })}
        >
          {[...groups].map(
            ([letter, rows]) =>
              letter !== null && (
                <ul
                  className="grid grid-cols-1 gap-reveal"
                  key={letter}
                  id={letterId(letter)}
                  aria-label={letter === '#' ? t('contacts:index.other') : letter}
                >
                  {rows.map(row)}
                </ul>
              ),
          )}
        </Section>
      )}
      {contacts && <Pagination list={contacts} href={href} />}
    </>
  )
}

/** `#` is for names without a letter. */
const letterId = (letter: string) => `letter-${letter === '#' ? 'none' : letter}`

interface ContactRowProps {
  contact: Contact
  country: string
  /** The letter, for its first contact. */
  letter: string | null
}

/** A star or the letter is in the margin; numbers and addresses are links; an empty field keeps its column. */
function ContactRow({ contact, country, letter }: ContactRowProps) {
  const { t } = useTranslation()
  const { company, titles, email, info, isOwn } = contact
  const name = contact.name || company || t('contacts:unnamed')
  const work = [titles.join(' / '), company === name ? '' : company].filter(Boolean).join(', ')
  // Contacts have no country: the person's own contacts get the address's country, all others Finland.
  const phones = phoneNumbers(contact.phone, isOwn ? country : 'FIN')
  const mails = mailAddresses(email)
  return (
    <li className="front person py-2.5">
      <p>
        {isOwn && <Icon name="star" size="small" />}
        {letter !== null && <b aria-hidden="true">{`${letter} `}</b>}
        <strong>{name}</strong>
        {contact.showLogo && (
          <>
            {' '}
            <span
              className="rounded-edge border border-line bg-[#fff] px-2 text-label font-semibold text-[#1d3b64]"
              aria-hidden="true"
            >
              {company || name}
            </span>
          </>
        )}
        {isOwn && <span className="sr-only"> {t('contacts:own.mark')}</span>}
      </p>
      <div className="note">
        <Lines lines={[work, ...info.split('\n')].filter(Boolean)} />
      </div>
      <div>
        {phones.map(({ text, href }, index) => (
          <Fragment key={index}>
            {href ? (
              <a href={href} aria-label={t('shell:contact.call', { name, phone: text })}>
                {text}
              </a>
            ) : (
              <span>{text}</span>
            )}{' '}
          </Fragment>
        ))}
      </div>
      <div>
        {mails.map((mail) => (
          <Fragment key={mail}>
            <a href={mailto(mail)} aria-label={t('shell:contact.mail', { name, email: mail })}>
              {mail}
            </a>{' '}
          </Fragment>
        ))}
        {mails.length === 0 && email}
      </div>
    </li>
  )
}

const tab = 'basis-32 py-1 text-center text-base/tight no-underline'

/** Links, so that Back and sharing keep the tab. */
function Tabs({ addressId, current }: { addressId: string; current: 'contacts' | 'appliances' }) {
  const { t } = useTranslation()
  const mark = (name: typeof current) => (name === current ? 'page' : undefined)
  return (
    <nav
      className="segmented max-w-120 flex-wrap wrap-normal [&+section]:mt-5"
      aria-label={t('contacts:tabs.label')}
    >
      <a className={tab} href={paths.contacts(addressId)} aria-current={mark('contacts')}>
        {t('contacts:tabs.contacts')}
      </a>{' '}
      <a
        className={tab}
        href={paths.applianceRegistration(addressId)}
        aria-current={mark('appliances')}
      >
        {t('contacts:tabs.appliances')}
      </a>
    </nav>
  )
}

type AppliancesProps = Awaited<ReturnType<typeof loadAppliances>> & { addressId: string }

/** Links to register appliances, by country (specification 2.7). */
function Appliances({ addressId, links }: AppliancesProps) {
  const { t } = useTranslation()
  const href = (page?: number) => paths.applianceRegistration(addressId, page)
  return (
    <>
      <Tabs addressId={addressId} current="appliances" />
      {links?.total !== 0 && <p className="mt-3 text-birch-2">{t('contacts:appliances.text')}</p>}
      {!links && <LoadError title={t('errors:error_loading_registrations')} retryHref={href()} />}
      {links?.total === 0 && (
        <EmptyState
          title={t('contacts:appliances.empty.title')}
          action={<Button href={href()}>{t('contacts:reload')}</Button>}
        >
          {t('contacts:appliances.empty.text')}
        </EmptyState>
      )}
      {[...grouped(links?.items ?? [], ({ country }) => country)].map(
        ([country, ofCountry], index) => {
          const name = ofCountry[0]?.countryName
          const titleId = `country-${index}`
          return (
            <section key={country} aria-labelledby={titleId}>
              {/* Untranslated countries are in the maker's language. */}
              <h2 className="mb-2" id={titleId} lang={name && name === country ? 'fi' : undefined}>
                {name || t('contacts:appliances.other_country')}
              </h2>
              <div className="stack md:grid-cols-2">
                {ofCountry.map(({ manufacturer, url }, place) => (
                  <ExternalLink
                    key={place}
                    className="front line"
                    href={url}
                    lang={languageOf(country)}
                  >
                    <span className="grow">{manufacturer}</span>
                  </ExternalLink>
                ))}
              </div>
            </section>
          )
        },
      )}
      {links && <Pagination list={links} href={href} />}
    </>
  )
}

/** fi for FI; undefined for texts that are no code. */
function languageOf(country: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(country)) return undefined
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  return language === 'und' ? undefined : language
}
