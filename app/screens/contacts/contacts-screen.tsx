import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { listHref, readListQuery, type ListQuery } from '~/navigation/list-query'
import { addressCountry } from '~/domain/address-country'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { openScreen } from '~/portal/open-screen.server'
import type { Portal } from '~/portal/portal.server'
import { listContacts, listRegistrations } from '~/upstream/contact.server'
import { settle } from '~/upstream/settle'
import { ListHead } from '~/screens/parts/list'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { contactsPage, registrationsPage } from './contacts-view'
import { Appliances } from './parts/appliances'
import { ContactList } from './parts/contact-list'

export const handle = {
  menu: 'contacts',
  description: 'contacts:description',
} satisfies ScreenHandle

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId } = await openScreen(args, 'addressId')
  const search = url.searchParams
  const data =
    search.get('tab') === 'appliances'
      ? await loadAppliances(portal, readListQuery(search).page)
      : await loadContacts(portal, addressId, readListQuery(search))
  return pageData({ addressId, ...data }, { status: data.loaded ? 200 : 503 })
}

/** Each tab reads only what it shows. */
async function loadAppliances(portal: Portal, page: number) {
  const links = await settle(listRegistrations(portal.api))
  return {
    tab: 'appliances' as const,
    title: portal.pageTitle(portal.t('contacts:appliances.title')),
    loaded: links.ok,
    countries: links.ok ? registrationsPage(links.value, portal.language, page) : null,
  }
}

async function loadContacts(portal: Portal, addressId: string, query: ListQuery) {
  const [contacts, addresses] = await Promise.all([
    settle(listContacts(portal.api, addressId)),
    settle(portal.addresses()),
  ])
  const country = addressCountry(addressId, addresses.ok ? addresses.value : [])
  const view = { ...query, addressId, country, language: portal.language }
  return {
    tab: 'contacts' as const,
    title: portal.pageTitle(portal.t('contacts:title')),
    query: query.query,
    loaded: contacts.ok,
    contacts: contacts.ok ? contactsPage(contacts.value, view) : null,
  }
}

export default function ContactsScreen() {
  const data = useLoaderData<typeof loader>()
  const { addressId } = data
  const list = paths.contacts(addressId)
  const isSearchable = data.tab === 'contacts' && (data.query !== '' || data.contacts?.total !== 0)
  return (
    <>
      <ListHead
        list="contacts"
        isSearchable={isSearchable}
        value={data.tab === 'contacts' ? data.query : ''}
        clearHref={list}
      />
      {data.tab === 'appliances' ? (
        <Appliances addressId={addressId} countries={data.countries} />
      ) : (
        <ContactList
          addressId={addressId}
          query={data.query}
          contacts={data.contacts}
          href={(page) => listHref(list, { query: data.query, page })}
        />
      )}
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
