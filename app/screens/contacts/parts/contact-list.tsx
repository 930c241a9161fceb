import { useTranslation } from '~/i18n/use-translation'
import { LoadError } from '~/components/load-error'
import { Pagination } from '~/components/pagination'
import { paths } from '~/paths'
import {
  letterId,
  type ContactsPage,
  type ContactLine,
  type IndexLetter,
} from '~/screens/contacts/contacts-view'
import { EmptyList } from '~/screens/parts/list'
import { CallButtons, MailButtons } from '~/screens/parts/contact-links'
import { Icon } from '~/components/icon'
import { Fragment } from 'react'

interface ContactListProps {
  addressId: string
  query: string
  /** Null: they could not be read. */
  contacts: ContactsPage | null
  /** The list's address with a page. */
  href: (page: number) => string
}

/** The person's own contacts first, then all others by letter (specification 2.7). */
export function ContactList({ addressId, query, contacts, href }: ContactListProps) {
  const { t } = useTranslation()
  const list = paths.contacts(addressId)
  return (
    <>
      <div>
        <Tabs addressId={addressId} current="contacts" />
        {contacts && contacts.own.length > 0 && <OwnContacts contacts={contacts} />}
      </div>
      {contacts === null && (
        <LoadError title={t('errors:error_loading_contacts')} retryHref={href(1)} />
      )}
      {contacts?.total === 0 && (
        <EmptyList
          list="contacts"
          query={query}
          clearHref={list}
          actions={
            <a className="button" href={list}>
              {t('contacts:reload')}
            </a>
          }
        />
      )}
      {contacts && contacts.index.length > 0 && <LetterIndex letters={contacts.index} />}
      {contacts?.groups.map(({ letter, contacts: lines }) => (
        <section
          className="letter"
          key={letter}
          id={letterId(letter)}
          aria-labelledby={`${letterId(letter)}-title`}
        >
          <h2 id={`${letterId(letter)}-title`}>{letter}</h2>
          <ul className="stack list">
            {lines.map((contact) => (
              <ContactRow key={contact.key} contact={contact} />
            ))}
          </ul>
        </section>
      ))}
      {contacts && <Pagination page={contacts.page} pages={contacts.pages} href={href} />}
    </>
  )
}

function OwnContacts({ contacts }: { contacts: ContactsPage }) {
  const { t } = useTranslation()
  return (
    <section className="stack own" aria-labelledby="own-title">
      <div className="front">
        <h2 id="own-title">{t('contacts:own.title')}</h2>
      </div>
      <ul className="stack list cont">
        {contacts.own.map((contact) => (
          <ContactRow key={contact.key} contact={contact} />
        ))}
      </ul>
    </section>
  )
}

// As wide as three buttons, so that the columns of all rows align.
const wide = 'md:w-33 md:justify-end'

/** One contact; empty fields have no line. */
function ContactRow({ contact }: { contact: ContactLine }) {
  const { t } = useTranslation()
  const { company, phones, email, isOwn } = contact
  const name = contact.name || company || t('contacts:unnamed')
  return (
    <li className="front line contact">
      <Icon name={isOwn ? 'star' : 'person'} className={isOwn ? 'star' : undefined} />
      <div className="pair gap-y-0">
        <div>
          {contact.showLogo && (
            <span className="logo" aria-hidden="true">
              {company || name}
            </span>
          )}{' '}
          <strong>{name}</strong>
          {isOwn && <span className="sr"> {t('contacts:own.mark')}</span>}{' '}
          {contact.title !== '' && <small>{contact.title}</small>}{' '}
          {company !== '' && company !== name && <small>{company}</small>}
        </div>
        <div>
          {phones.map(({ text }, index) => (
            <small key={index}>{text} </small>
          ))}
          {email !== '' && <small className="max-md:hidden">{email}</small>}{' '}
          {contact.info !== '' && <small>{contact.info}</small>}
        </div>
      </div>
      <span className={phones.length > 1 ? `links ${wide} max-md:flex-col` : `links ${wide}`}>
        <CallButtons phones={phones} name={name} />
        <MailButtons email={email} name={name} />
      </span>
    </li>
  )
}

/** Every letter of the language; those with contacts lead to them, on another page too. */
function LetterIndex({ letters }: { letters: readonly IndexLetter[] }) {
  const { t } = useTranslation()
  return (
    <nav className="az" aria-label={t('contacts:index.label')}>
      {letters.map(({ letter, href }) => (
        <Fragment key={letter}>
          {href === null ? (
            <span aria-hidden="true">{letter}</span>
          ) : (
            <a href={href} aria-label={letter === '#' ? t('contacts:index.other') : undefined}>
              {letter}
            </a>
          )}{' '}
        </Fragment>
      ))}
    </nav>
  )
}

type ContactsTab = 'contacts' | 'appliances'

/** Two pages of one screen: links, so that Back and sharing keep the choice. */
export function Tabs({ addressId, current }: { addressId: string; current: ContactsTab }) {
  const { t } = useTranslation()
  const mark = (tab: ContactsTab) => (tab === current ? 'page' : undefined)
  return (
    <nav className="tabs" aria-label={t('contacts:tabs.label')}>
      <a href={paths.contacts(addressId)} aria-current={mark('contacts')}>
        {t('contacts:tabs.contacts')}
      </a>{' '}
      <a href={paths.applianceRegistration(addressId)} aria-current={mark('appliances')}>
        {t('contacts:tabs.appliances')}
      </a>
    </nav>
  )
}
