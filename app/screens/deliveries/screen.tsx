import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { addressName } from '~/ui/address-name'
import { Together } from '~/ui/load-error'
import { allAddresses } from '~/domain/address'
import { pageData, openScreen } from '~/portal/page-data.server'
import { listMainDeliveries, listSmallDeliveries } from '~/upstream/delivery.server'
import { settle } from '~/upstream/settle'
import { AddressNote, AskForContentLink, EmptyList, ListHead } from '~/screens/parts/list'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { MainDeliveries, ToPrepareFor } from './main/main-deliveries'
import { mainView, othersView } from './view'
import { OtherDeliveries } from './others/other-deliveries'
import { choicesFields, deliveriesHref, readDeliveriesQuery } from './query'

export const handle = {
  menu: 'deliveries',
  description: 'deliveries:description',
} satisfies ScreenHandle

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId } = await openScreen(args, 'addressId')
  const { api, language } = portal
  const query = readDeliveriesQuery(url.searchParams)
  const [main, others, ownAddresses] = await Promise.all([
    settle(listMainDeliveries(api, addressId, () => portal.addresses())),
    settle(listSmallDeliveries(api, addressId, () => portal.addresses())),
    settle(portal.addresses()),
  ])
  const addresses = ownAddresses.ok ? ownAddresses.value : []
  // Only the page of all addresses says where each delivery goes; the others have one address.
  const places = addressId === allAddresses ? addresses : []
  const reader = { addresses: places, language, now: portal.now }
  const data = {
    title: portal.pageTitle(portal.t('deliveries:title')),
    addressId,
    query,
    street: addressName(portal.t, addressId, addresses),
    hasSeveralAddresses: addresses.length > 1,
    incomplete: [main, others].some((list) => list.ok && list.value.incomplete),
    main: main.ok ? mainView(main.value.rows, query, reader) : null,
    others: others.ok ? othersView(others.value.rows, query, reader) : null,
  }
  return pageData(data, { status: main.ok || others.ok ? 200 : 503 })
}

export default function DeliveriesScreen() {
  const data = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const { addressId, query, street, incomplete, main, others } = data
  const nothing = main?.total === 0 && others?.total === 0
  const isFailed = main === null && others === null
  const { q: _query, ...hiddenFields } = choicesFields(query)
  const self = deliveriesHref(addressId, query)
  const unread = (name: string, list: 'deliveries' | 'backorders') => ({
    name,
    error: t(`errors:error_loading_${list}`),
  })
  const everyPage = { page: null, delivered: null, others: null }
  const clearHref = deliveriesHref(addressId, { ...query, ...everyPage, query: '' })
  return (
    <>
      <ListHead
        list="deliveries"
        isSearchable={!nothing || query.query !== ''}
        value={query.query}
        hiddenFields={hiddenFields}
        clearHref={clearHref}
      />
      <div className="list-note mt-2">
        {data.hasSeveralAddresses && <AddressNote list="deliveries" street={street} />}
        {!isFailed && !nothing && others?.total !== 0 && (
          <p className="actions">
            <a className="button text" href="#others">
              {t('deliveries:others.title')}
            </a>
          </p>
        )}
      </div>
      <Together
        ofPage={
          incomplete ? [{ name: t('deliveries:title'), error: t('deliveries:incomplete') }] : []
        }
        ofParts={[
          ...(main ? [] : [unread(t('deliveries:main.title'), 'deliveries')]),
          ...(others ? [] : [unread(t('deliveries:others.title'), 'backorders')]),
        ]}
        retryHref={self}
      >
        <ToPrepareFor main={main} addressId={addressId} />
        {!nothing && !isFailed && (
          <>
            <MainDeliveries main={main} addressId={addressId} query={query} />
            <OtherDeliveries others={others} addressId={addressId} query={query} />
          </>
        )}
      </Together>
      {nothing && !incomplete && (
        <EmptyList
          list="deliveries"
          query={query.query}
          clearHref={clearHref}
          text={street !== '' && t('deliveries:empty.text_at', { address: street })}
          actions={<AskForContentLink />}
        />
      )}
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
