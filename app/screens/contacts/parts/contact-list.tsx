import { useTranslation } from '~/i18n/use-translation'
import { LoadError } from '~/components/load-error'
import { Pagination } from '~/components/pagination'
import { paths } from '~/paths'
import { letterId, type ContactsPage } from '~/screens/contacts/contacts-view'
import { EmptyList } from '~/screens/parts/empty-list'
import { ContactRow } from './contact-row'
import { LetterIndex } from './letter-index'
import { Tabs } from './tabs'

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
          query={query}
          noMatch={{
            title: t('contacts:no_match.title'),
            text: t('contacts:no_match.text', { query }),
          }}
          clearHref={list}
          empty={{
            title: t('contacts:empty.title'),
            text: t('contacts:empty.text'),
            actions: (
              <a className="button" href={list}>
                {t('contacts:reload')}
              </a>
            ),
          }}
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
